ALTER TABLE "links" ADD COLUMN "note" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "pointed_step" text;