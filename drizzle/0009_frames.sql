ALTER TABLE "links" ADD COLUMN "parent_origins" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "parent_origins" jsonb;