ALTER TABLE "onboardings" ADD COLUMN "open_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "onboardings" ADD COLUMN "refused_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "onboardings" ADD COLUMN "contact_marks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "alerts_open" ON "alerts" USING btree ("kind","created_at") WHERE "alerts"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "onboardings_by_time" ON "onboardings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "onboardings_by_status" ON "onboardings" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "onboardings_by_turn" ON "onboardings" USING btree ("next_action","created_at","id");--> statement-breakpoint
CREATE INDEX "onboardings_by_their_reference" ON "onboardings" USING btree ("integrator_reference");--> statement-breakpoint
CREATE INDEX "onboardings_by_open_code" ON "onboardings" USING gin ("open_codes");--> statement-breakpoint
CREATE INDEX "onboardings_by_refused_code" ON "onboardings" USING gin ("refused_codes");--> statement-breakpoint
CREATE INDEX "onboardings_by_contact" ON "onboardings" USING gin ("contact_marks");--> statement-breakpoint
CREATE INDEX "upstream_calls_by_correlation" ON "upstream_calls" USING btree ("correlation_id");