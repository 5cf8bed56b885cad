CREATE TABLE "alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"onboarding_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text NOT NULL,
	"onboarding_id" text NOT NULL,
	"step_id" text NOT NULL,
	"slot" text NOT NULL,
	"document_type" text NOT NULL,
	"country" text,
	"side" text,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"state" text NOT NULL,
	"sealed" "bytea",
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "documents_onboarding_id_id_pk" PRIMARY KEY("onboarding_id","id")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"onboarding_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"onboarding_id" text NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"integrator_id" text NOT NULL,
	"key" text NOT NULL,
	"request_digest" "bytea" NOT NULL,
	"onboarding_id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_integrator_id_key_pk" PRIMARY KEY("integrator_id","key")
);
--> statement-breakpoint
CREATE TABLE "integrator_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"integrator_id" text NOT NULL,
	"name" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "integrator_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "integrators" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"domain" text NOT NULL,
	"support_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" text PRIMARY KEY NOT NULL,
	"onboarding_id" text NOT NULL,
	"kind" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "onboardings" (
	"id" text PRIMARY KEY NOT NULL,
	"integrator_id" text NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"reference" text NOT NULL,
	"phrase" text NOT NULL,
	"integrator_reference" text,
	"locale" text,
	"return_url" text,
	"meta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"data_key" "bytea" NOT NULL,
	"snapshot" "bytea",
	"snapshot_at" timestamp with time zone,
	"sent_steps" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"next_action" text DEFAULT 'customer_action' NOT NULL,
	"status" text DEFAULT 'intake' NOT NULL,
	"held_until" timestamp with time zone,
	"owner_device" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"purged_at" timestamp with time zone,
	CONSTRAINT "onboardings_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"onboarding_id" text NOT NULL,
	"link_id" text NOT NULL,
	"surface" text NOT NULL,
	"locale" text NOT NULL,
	"trusted" boolean NOT NULL,
	"shape" text,
	"time_zone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "upstream_calls" (
	"id" text PRIMARY KEY NOT NULL,
	"onboarding_id" text NOT NULL,
	"kind" text NOT NULL,
	"request_digest" "bytea" NOT NULL,
	"state" text NOT NULL,
	"correlation_id" text,
	"lookups" integer DEFAULT 0 NOT NULL,
	"repeats" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_inbox" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"customer_id" text,
	"onboarding_id" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"type" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"data" jsonb NOT NULL,
	"meta" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"documents" jsonb NOT NULL,
	"profiles" jsonb NOT NULL,
	"review_due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"event_id" text NOT NULL,
	"webhook_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"request_ids" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"name" text NOT NULL,
	"customer_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_idempotency" (
	"path" text NOT NULL,
	"key" text NOT NULL,
	"request_digest" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_idempotency_path_key_pk" PRIMARY KEY("path","key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_links" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_otps" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"customer_id" text NOT NULL,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"code" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_representatives" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"customer_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"documents" jsonb NOT NULL,
	"profiles" jsonb NOT NULL,
	"review_due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_visits" (
	"subject" text NOT NULL,
	"call" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "sandbox_visits_subject_call_pk" PRIMARY KEY("subject","call")
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"url" text NOT NULL,
	"name" text,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	"events" jsonb NOT NULL,
	"secret" text NOT NULL,
	"status" text DEFAULT 'healthy' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_onboarding_id_onboardings_id_fk" FOREIGN KEY ("onboarding_id") REFERENCES "public"."onboardings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_onboarding_id_onboardings_id_fk" FOREIGN KEY ("onboarding_id") REFERENCES "public"."onboardings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_onboarding_id_onboardings_id_fk" FOREIGN KEY ("onboarding_id") REFERENCES "public"."onboardings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_onboarding_id_onboardings_id_fk" FOREIGN KEY ("onboarding_id") REFERENCES "public"."onboardings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_integrator_id_integrators_id_fk" FOREIGN KEY ("integrator_id") REFERENCES "public"."integrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrator_keys" ADD CONSTRAINT "integrator_keys_integrator_id_integrators_id_fk" FOREIGN KEY ("integrator_id") REFERENCES "public"."integrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_onboarding_id_onboardings_id_fk" FOREIGN KEY ("onboarding_id") REFERENCES "public"."onboardings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_integrator_id_integrators_id_fk" FOREIGN KEY ("integrator_id") REFERENCES "public"."integrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_onboarding_id_onboardings_id_fk" FOREIGN KEY ("onboarding_id") REFERENCES "public"."onboardings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upstream_calls" ADD CONSTRAINT "upstream_calls_onboarding_id_onboardings_id_fk" FOREIGN KEY ("onboarding_id") REFERENCES "public"."onboardings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_deliveries" ADD CONSTRAINT "sandbox_deliveries_event_id_sandbox_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."sandbox_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_deliveries" ADD CONSTRAINT "sandbox_deliveries_webhook_id_sandbox_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."sandbox_webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_otps" ADD CONSTRAINT "sandbox_otps_customer_id_sandbox_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_representatives" ADD CONSTRAINT "sandbox_representatives_customer_id_sandbox_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once" ON "alerts" USING btree ("onboarding_id","kind","subject");--> statement-breakpoint
CREATE INDEX "documents_by_state" ON "documents" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "events_by_onboarding" ON "events" USING btree ("onboarding_id","created_at");--> statement-breakpoint
CREATE INDEX "links_by_onboarding" ON "links" USING btree ("onboarding_id");--> statement-breakpoint
CREATE INDEX "onboardings_by_customer" ON "onboardings" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "onboardings_by_integrator" ON "onboardings" USING btree ("integrator_id","created_at");--> statement-breakpoint
CREATE INDEX "onboardings_to_poll" ON "onboardings" USING btree ("next_action","snapshot_at");--> statement-breakpoint
CREATE INDEX "onboardings_held" ON "onboardings" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "sessions_by_onboarding" ON "sessions" USING btree ("onboarding_id");--> statement-breakpoint
CREATE INDEX "upstream_calls_open" ON "upstream_calls" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "upstream_calls_by_onboarding" ON "upstream_calls" USING btree ("onboarding_id","kind");--> statement-breakpoint
CREATE INDEX "webhook_inbox_open" ON "webhook_inbox" USING btree ("handled_at","received_at");--> statement-breakpoint
CREATE INDEX "sandbox_customers_by_email" ON "sandbox_customers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sandbox_customers_by_position" ON "sandbox_customers" USING btree ("position");--> statement-breakpoint
CREATE INDEX "sandbox_customers_due" ON "sandbox_customers" USING btree ("review_due_at");--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_due" ON "sandbox_deliveries" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_by_event" ON "sandbox_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "sandbox_links_by_target" ON "sandbox_links" USING btree ("target_id","kind");--> statement-breakpoint
CREATE INDEX "sandbox_otps_by_customer" ON "sandbox_otps" USING btree ("customer_id","channel","position");--> statement-breakpoint
CREATE INDEX "sandbox_representatives_by_customer" ON "sandbox_representatives" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_representatives_due" ON "sandbox_representatives" USING btree ("review_due_at");