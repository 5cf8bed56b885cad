CREATE SEQUENCE "public"."event_places" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "place" bigint;--> statement-breakpoint
ALTER TABLE "integrators" ADD COLUMN "configured" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "events_by_place" ON "events" USING btree ("place");--> statement-breakpoint
UPDATE "events" SET "place" = "position" WHERE "fanned_out_at" IS NOT NULL;--> statement-breakpoint
SELECT setval('event_places', (SELECT coalesce(max("position"), 0) + 1 FROM "events"));
