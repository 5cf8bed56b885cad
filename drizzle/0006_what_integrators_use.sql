CREATE TABLE "integrator_logos" (
	"integrator_id" text NOT NULL,
	"ground" text NOT NULL,
	"digest" text NOT NULL,
	"png" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integrator_logos_integrator_id_ground_pk" PRIMARY KEY("integrator_id","ground")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"endpoint_id" text NOT NULL,
	"event_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"log" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"integrator_id" text NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"types" jsonb,
	"enabled" boolean DEFAULT true NOT NULL,
	"secret" "bytea" NOT NULL,
	"previous_secret" "bytea",
	"previous_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "onboarding_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "position" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "fanned_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "integrator_keys" ADD COLUMN "origin" text DEFAULT 'command' NOT NULL;--> statement-breakpoint
ALTER TABLE "integrator_keys" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "integrators" ADD COLUMN "theme" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "onboardings" ADD COLUMN "theme" jsonb;--> statement-breakpoint
ALTER TABLE "onboardings" ADD COLUMN "field_policy" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "onboardings" ADD COLUMN "only_codes" jsonb;--> statement-breakpoint
ALTER TABLE "integrator_logos" ADD CONSTRAINT "integrator_logos_integrator_id_integrators_id_fk" FOREIGN KEY ("integrator_id") REFERENCES "public"."integrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_integrator_id_integrators_id_fk" FOREIGN KEY ("integrator_id") REFERENCES "public"."integrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integrator_logos_by_digest" ON "integrator_logos" USING btree ("digest");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("endpoint_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_by_integrator" ON "webhook_endpoints" USING btree ("integrator_id","created_at");--> statement-breakpoint
CREATE INDEX "events_by_position" ON "events" USING btree ("position");--> statement-breakpoint
CREATE INDEX "events_outbox" ON "events" USING btree ("position") WHERE "events"."fanned_out_at" is null;--> statement-breakpoint
UPDATE "integrator_keys" SET "origin" = CASE WHEN "integrator_id" = 'int_demo' THEN 'demo' ELSE 'setting' END;--> statement-breakpoint
-- Answers remembered until now were sealed in another way; none of them is older than a repeat can be.
DELETE FROM "idempotency_keys";
