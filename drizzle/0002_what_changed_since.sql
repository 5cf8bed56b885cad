ALTER TABLE "onboardings" ADD COLUMN "shown" jsonb;--> statement-breakpoint
ALTER TABLE "onboardings" ADD COLUMN "link_wanted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "onboardings" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "news" jsonb;