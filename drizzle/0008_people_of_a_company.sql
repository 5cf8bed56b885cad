ALTER TABLE "onboardings" ADD COLUMN "stated" "bytea";--> statement-breakpoint
ALTER TABLE "onboardings" ADD COLUMN "answers_by" text;