ALTER TABLE "links" ADD COLUMN "from_session" "bytea";--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "step_id" text;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "from_browser" text;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "only_step" text;--> statement-breakpoint
CREATE INDEX "links_by_session" ON "links" USING btree ("from_session","step_id");