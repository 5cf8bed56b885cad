CREATE TABLE "moments" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moments_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"onboarding_id" text NOT NULL,
	"status" text NOT NULL,
	"next_action" text NOT NULL,
	"sent_steps" jsonb NOT NULL,
	"answered" jsonb NOT NULL,
	"snapshot" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "moments" ADD CONSTRAINT "moments_onboarding_id_onboardings_id_fk" FOREIGN KEY ("onboarding_id") REFERENCES "public"."onboardings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moments_by_onboarding" ON "moments" USING btree ("onboarding_id","position");