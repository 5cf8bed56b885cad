ALTER TABLE "onboardings" ADD COLUMN "business_id" text;--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_business_id_onboardings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."onboardings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "onboardings_by_business" ON "onboardings" USING btree ("business_id");