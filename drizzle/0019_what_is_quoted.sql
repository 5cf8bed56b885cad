CREATE INDEX "events_by_refusal" ON "events" USING btree (("data" ->> 'correlationId')) WHERE "events"."type" = 'answer.refused';
--> statement-breakpoint
UPDATE "alerts" SET "resolved_at" = now() FROM "onboardings"
WHERE "onboardings"."id" = "alerts"."onboarding_id" AND "onboardings"."purged_at" IS NOT NULL AND "alerts"."resolved_at" IS NULL;
--> statement-breakpoint
UPDATE "onboardings" SET "next_action" = 'none', "open_codes" = '{}', "refused_codes" = '{}' WHERE "purged_at" IS NOT NULL;