CREATE TABLE "asked_codes" (
	"journey" text NOT NULL,
	"code" text NOT NULL,
	"flow" text NOT NULL,
	"step" text NOT NULL,
	"integrator_id" text NOT NULL,
	"device" text NOT NULL,
	"locale" text NOT NULL,
	"day" date NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	"seconds" integer,
	"open" boolean DEFAULT true NOT NULL,
	"refused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "asked_codes_journey_code_flow_pk" PRIMARY KEY("journey","code","flow")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"onboarding_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"onboarding_id" text NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fanned_out_at" timestamp with time zone,
	"sequence" bigint,
	"integrator_id" text,
	"next_action" text
);
--> statement-breakpoint
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
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret_mark" "bytea" NOT NULL,
	"previous_mark" "bytea",
	"own_id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"keys_elsewhere" boolean DEFAULT false NOT NULL,
	CONSTRAINT "installation_is_one" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"integrator_id" text NOT NULL,
	"key" text NOT NULL,
	"request_digest" "bytea" NOT NULL,
	"onboarding_id" text,
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
	"scope" text DEFAULT 'write' NOT NULL,
	"origin" text DEFAULT 'command' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "integrator_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "integrator_logos" (
	"integrator_id" text NOT NULL,
	"ground" text NOT NULL,
	"digest" text NOT NULL,
	"png" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integrator_logos_integrator_id_ground_pk" PRIMARY KEY("integrator_id","ground")
);
--> statement-breakpoint
CREATE TABLE "integrators" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"domain" text NOT NULL,
	"support_url" text,
	"opens_url" text,
	"theme" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"wording" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_sequence" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "onboardings" (
	"id" text PRIMARY KEY NOT NULL,
	"integrator_id" text NOT NULL,
	"type" text NOT NULL,
	"business_id" text,
	"people_turn" text,
	"denied_at" timestamp with time zone,
	"stated" "bytea",
	"answers_by" text,
	"customer_id" text,
	"customer_given" boolean DEFAULT false NOT NULL,
	"reference" text NOT NULL,
	"phrase" text NOT NULL,
	"integrator_reference" text,
	"locale" text,
	"return_url" text,
	"opens_url" text,
	"deadline" timestamp with time zone,
	"deadline_told" text,
	"theme" jsonb,
	"field_policy" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"only_codes" jsonb,
	"except_codes" jsonb,
	"done_before" jsonb,
	"note" jsonb,
	"meta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"data_key" "bytea" NOT NULL,
	"snapshot" "bytea",
	"snapshot_at" timestamp with time zone,
	"polled_at" timestamp with time zone,
	"sent_steps" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"next_action" text DEFAULT 'customer_action' NOT NULL,
	"status" text DEFAULT 'intake' NOT NULL,
	"held_until" timestamp with time zone,
	"owner_device" "bytea",
	"shown" jsonb,
	"link_wanted_at" timestamp with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"open_codes" text[] DEFAULT '{}' NOT NULL,
	"refused_codes" text[] DEFAULT '{}' NOT NULL,
	"contact_marks" text[] DEFAULT '{}' NOT NULL,
	"purged_at" timestamp with time zone,
	CONSTRAINT "onboardings_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"position" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"role" text,
	"action" text NOT NULL,
	"object" text,
	"field" text,
	"reason" text,
	"code" text,
	"digest" "bytea" NOT NULL,
	"seal" "bytea" NOT NULL,
	"key_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"position" bigint NOT NULL,
	"digest" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_start" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"position" bigint NOT NULL,
	"digest" "bytea" NOT NULL,
	"seal" "bytea" NOT NULL,
	"key_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"browser" text,
	"signed_in_at" timestamp with time zone NOT NULL,
	"acr" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_views" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"name" text NOT NULL,
	"filters" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signed_in_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "used_sign_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_bank_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"networks" jsonb NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_calls" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"about" text[] NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"request" text,
	"is_form" boolean NOT NULL,
	"status" integer,
	"answer" text,
	"ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"ahead_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"amount" text NOT NULL,
	"currency" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_transfer_fees" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"mock" boolean NOT NULL,
	"history" jsonb NOT NULL,
	"ahead" jsonb NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_virtual_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"integrator_rate" text NOT NULL,
	"deposit_instructions" jsonb NOT NULL,
	"destination" jsonb NOT NULL,
	"active_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_wallets" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"network" text NOT NULL
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
	"customer_id" text,
	"data" jsonb NOT NULL,
	"mock" boolean DEFAULT false NOT NULL,
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
	"given_up" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
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
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone
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
	"parent_origins" jsonb,
	"frame_version" integer,
	"step_id" text,
	"from_session" "bytea",
	"from_browser" text,
	"note" "bytea",
	"used_at" timestamp with time zone,
	CONSTRAINT "links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"onboarding_id" text NOT NULL,
	"link_id" text NOT NULL,
	"surface" text NOT NULL,
	"parent_origins" jsonb,
	"frame_version" integer,
	"locale" text NOT NULL,
	"trusted" boolean NOT NULL,
	"only_step" text,
	"pointed_step" text,
	"shape" text,
	"news" jsonb,
	"time_zone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "trusted_devices" (
	"onboarding_id" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trusted_devices_onboarding_id_hash_pk" PRIMARY KEY("onboarding_id","hash")
);
--> statement-breakpoint
CREATE TABLE "upload_pieces" (
	"onboarding_id" text NOT NULL,
	"session_id" "bytea" NOT NULL,
	"place" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	"length" integer NOT NULL,
	"start" integer NOT NULL,
	"size" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_pieces_onboarding_id_session_id_place_sha256_start_pk" PRIMARY KEY("onboarding_id","session_id","place","sha256","start")
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
	"earlier_secrets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_onboarding_id_onboardings_id_fk" FOREIGN KEY ("onboarding_id") REFERENCES "public"."onboardings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_onboarding_id_onboardings_id_fk" FOREIGN KEY ("onboarding_id") REFERENCES "public"."onboardings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_integrator_id_integrators_id_fk" FOREIGN KEY ("integrator_id") REFERENCES "public"."integrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moments" ADD CONSTRAINT "moments_onboarding_id_onboardings_id_fk" FOREIGN KEY ("onboarding_id") REFERENCES "public"."onboardings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_integrator_id_integrators_id_fk" FOREIGN KEY ("integrator_id") REFERENCES "public"."integrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrator_keys" ADD CONSTRAINT "integrator_keys_integrator_id_integrators_id_fk" FOREIGN KEY ("integrator_id") REFERENCES "public"."integrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrator_logos" ADD CONSTRAINT "integrator_logos_integrator_id_integrators_id_fk" FOREIGN KEY ("integrator_id") REFERENCES "public"."integrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_onboarding_id_onboardings_id_fk" FOREIGN KEY ("onboarding_id") REFERENCES "public"."onboardings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_onboarding_id_onboardings_id_fk" FOREIGN KEY ("onboarding_id") REFERENCES "public"."onboardings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_integrator_id_integrators_id_fk" FOREIGN KEY ("integrator_id") REFERENCES "public"."integrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_business_id_onboardings_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."onboardings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_views" ADD CONSTRAINT "operator_views_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_bank_accounts" ADD CONSTRAINT "sandbox_bank_accounts_customer_id_sandbox_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_purchases" ADD CONSTRAINT "sandbox_purchases_customer_id_sandbox_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_transfer_fees" ADD CONSTRAINT "sandbox_transfer_fees_customer_id_sandbox_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_transfers" ADD CONSTRAINT "sandbox_transfers_customer_id_sandbox_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_virtual_accounts" ADD CONSTRAINT "sandbox_virtual_accounts_customer_id_sandbox_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_wallets" ADD CONSTRAINT "sandbox_wallets_customer_id_sandbox_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_deliveries" ADD CONSTRAINT "sandbox_deliveries_event_id_sandbox_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."sandbox_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_deliveries" ADD CONSTRAINT "sandbox_deliveries_webhook_id_sandbox_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."sandbox_webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_otps" ADD CONSTRAINT "sandbox_otps_customer_id_sandbox_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_representatives" ADD CONSTRAINT "sandbox_representatives_customer_id_sandbox_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."sandbox_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upstream_calls" ADD CONSTRAINT "upstream_calls_onboarding_id_onboardings_id_fk" FOREIGN KEY ("onboarding_id") REFERENCES "public"."onboardings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_onboarding_id_onboardings_id_fk" FOREIGN KEY ("onboarding_id") REFERENCES "public"."onboardings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_onboarding_id_onboardings_id_fk" FOREIGN KEY ("onboarding_id") REFERENCES "public"."onboardings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_onboarding_id_onboardings_id_fk" FOREIGN KEY ("onboarding_id") REFERENCES "public"."onboardings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_pieces" ADD CONSTRAINT "upload_pieces_onboarding_id_onboardings_id_fk" FOREIGN KEY ("onboarding_id") REFERENCES "public"."onboardings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_integrator_id_integrators_id_fk" FOREIGN KEY ("integrator_id") REFERENCES "public"."integrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asked_codes_by_day" ON "asked_codes" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once" ON "alerts" USING btree ("onboarding_id","kind","subject");--> statement-breakpoint
CREATE INDEX "alerts_open" ON "alerts" USING btree ("kind","created_at") WHERE "alerts"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "events_by_onboarding" ON "events" USING btree ("onboarding_id","created_at");--> statement-breakpoint
CREATE INDEX "events_by_position" ON "events" USING btree ("position");--> statement-breakpoint
CREATE INDEX "events_outbox" ON "events" USING btree ("position") WHERE "events"."fanned_out_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "events_by_integrator" ON "events" USING btree ("integrator_id","sequence");--> statement-breakpoint
CREATE INDEX "events_by_type" ON "events" USING btree ("type","created_at");--> statement-breakpoint
CREATE INDEX "events_by_reference" ON "events" USING btree (("data" ->> 'correlationId')) WHERE ("events"."data" ->> 'correlationId') is not null;--> statement-breakpoint
CREATE INDEX "moments_by_onboarding" ON "moments" USING btree ("onboarding_id","position");--> statement-breakpoint
CREATE INDEX "integrator_logos_by_digest" ON "integrator_logos" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "integrators_by_name" ON "integrators" USING btree ("name");--> statement-breakpoint
CREATE INDEX "documents_by_state" ON "documents" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "documents_kept" ON "documents" USING btree ("state","sent_at") WHERE "documents"."sealed" is not null;--> statement-breakpoint
CREATE INDEX "onboardings_by_customer" ON "onboardings" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "onboardings_hold_customer" ON "onboardings" USING btree ("customer_id") WHERE not "onboardings"."customer_given" and "onboardings"."purged_at" is null;--> statement-breakpoint
CREATE INDEX "onboardings_by_business" ON "onboardings" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "onboardings_by_integrator" ON "onboardings" USING btree ("integrator_id","created_at");--> statement-breakpoint
CREATE INDEX "onboardings_to_poll" ON "onboardings" USING btree (greatest("snapshot_at", "polled_at")) WHERE "onboardings"."customer_id" is not null and "onboardings"."purged_at" is null and (
        "onboardings"."next_action" in ('wait', 'customer_action') or "onboardings"."status" in ('on_hold', 'answered'));--> statement-breakpoint
CREATE INDEX "onboardings_unfinished" ON "onboardings" USING btree ("active_at") WHERE "onboardings"."purged_at" is null and ("onboardings"."customer_id" is null
    or "onboardings"."status" not in ('approved', 'rejected', 'answered', 'in_review', 'on_hold'));--> statement-breakpoint
CREATE INDEX "onboardings_stated" ON "onboardings" USING btree ("business_id") WHERE "onboardings"."stated" is not null;--> statement-breakpoint
CREATE INDEX "onboardings_reminded" ON "onboardings" USING btree ("reminded_at") WHERE "onboardings"."reminders" > 0 and "onboardings"."purged_at" is null;--> statement-breakpoint
CREATE INDEX "onboardings_with_deadline" ON "onboardings" USING btree ("deadline") WHERE "onboardings"."deadline" is not null and "onboardings"."deadline_told" is distinct from 'passed'
        and "onboardings"."next_action" = 'customer_action' and "onboardings"."purged_at" is null;--> statement-breakpoint
CREATE INDEX "onboardings_held" ON "onboardings" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "onboardings_key_to_destroy" ON "onboardings" USING btree ("id") WHERE "onboardings"."data_key" = 'destroy'::bytea;--> statement-breakpoint
CREATE INDEX "onboardings_by_time" ON "onboardings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "onboardings_by_status" ON "onboardings" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "onboardings_by_turn" ON "onboardings" USING btree ("next_action","created_at","id");--> statement-breakpoint
CREATE INDEX "onboardings_by_their_reference" ON "onboardings" USING btree ("integrator_reference");--> statement-breakpoint
CREATE INDEX "onboardings_by_meta" ON "onboardings" USING gin ("meta" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "onboardings_by_open_code" ON "onboardings" USING gin ("open_codes");--> statement-breakpoint
CREATE INDEX "onboardings_by_refused_code" ON "onboardings" USING gin ("refused_codes");--> statement-breakpoint
CREATE INDEX "onboardings_refused" ON "onboardings" USING btree ("created_at","id") WHERE "onboardings"."refused_codes" <> '{}';--> statement-breakpoint
CREATE INDEX "onboardings_by_contact" ON "onboardings" USING gin ("contact_marks");--> statement-breakpoint
CREATE INDEX "audit_by_object" ON "audit" USING btree ("object","position");--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit" USING btree ("actor","position");--> statement-breakpoint
CREATE INDEX "operator_sessions_by_operator" ON "operator_sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_views_by_name" ON "operator_views" USING btree ("operator_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_by_subject" ON "operators" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "rate_limits_ends_at" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sandbox_bank_accounts_by_customer" ON "sandbox_bank_accounts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_calls_by_customer" ON "sandbox_calls" USING gin ("about");--> statement-breakpoint
CREATE INDEX "sandbox_calls_by_time" ON "sandbox_calls" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sandbox_transfers_by_customer" ON "sandbox_transfers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_transfers_due" ON "sandbox_transfers" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sandbox_virtual_accounts_by_customer" ON "sandbox_virtual_accounts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_wallets_by_customer" ON "sandbox_wallets" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_customers_by_email" ON "sandbox_customers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sandbox_customers_by_position" ON "sandbox_customers" USING btree ("position");--> statement-breakpoint
CREATE INDEX "sandbox_customers_due" ON "sandbox_customers" USING btree ("review_due_at");--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_due" ON "sandbox_deliveries" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_by_event" ON "sandbox_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "sandbox_links_by_target" ON "sandbox_links" USING btree ("target_id","kind");--> statement-breakpoint
CREATE INDEX "sandbox_otps_by_customer" ON "sandbox_otps" USING btree ("customer_id","channel","position");--> statement-breakpoint
CREATE INDEX "sandbox_representatives_by_customer" ON "sandbox_representatives" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_representatives_due" ON "sandbox_representatives" USING btree ("review_due_at");--> statement-breakpoint
CREATE INDEX "upstream_calls_open" ON "upstream_calls" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "upstream_calls_by_correlation" ON "upstream_calls" USING btree ("correlation_id");--> statement-breakpoint
CREATE INDEX "upstream_calls_by_onboarding" ON "upstream_calls" USING btree ("onboarding_id","kind");--> statement-breakpoint
CREATE INDEX "webhook_inbox_open" ON "webhook_inbox" USING btree ("handled_at","received_at");--> statement-breakpoint
CREATE INDEX "webhook_inbox_due" ON "webhook_inbox" USING btree ("due_at") WHERE "webhook_inbox"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "links_by_onboarding" ON "links" USING btree ("onboarding_id");--> statement-breakpoint
CREATE INDEX "links_ending" ON "links" USING btree ("expires_at") WHERE "links"."kind" = 'invite' and "links"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "links_by_session" ON "links" USING btree ("from_session","step_id");--> statement-breakpoint
CREATE INDEX "sessions_by_onboarding" ON "sessions" USING btree ("onboarding_id");--> statement-breakpoint
CREATE INDEX "sessions_by_link" ON "sessions" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "upload_pieces_by_time" ON "upload_pieces" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("endpoint_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("endpoint_id","due_at") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_by_integrator" ON "webhook_endpoints" USING btree ("integrator_id","created_at");--> statement-breakpoint
-- From here on written by hand: the audit is added to and never changed, and it forgets its beginning alone.
CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT 1 FROM "audit_start" WHERE "position" >= OLD."position") THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'what was written into the audit stays as it is';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_rows_stay BEFORE UPDATE OR DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();--> statement-breakpoint
CREATE TRIGGER audit_stays BEFORE TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();--> statement-breakpoint
CREATE FUNCTION refuse_earlier_start_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (SELECT 1 FROM "audit" WHERE "position" = NEW."position" AND "at" < now() - interval '29 days') THEN
      RAISE EXCEPTION 'the audit keeps every row for a month';
    END IF;
    IF TG_OP = 'INSERT' OR NEW."position" > OLD."position" THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the beginning of the audit moves forward alone';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_start_moves_forward BEFORE INSERT OR UPDATE OR DELETE ON "audit_start" FOR EACH ROW EXECUTE FUNCTION refuse_earlier_start_of_audit();--> statement-breakpoint
CREATE TRIGGER audit_start_stays BEFORE TRUNCATE ON "audit_start" FOR EACH STATEMENT EXECUTE FUNCTION refuse_earlier_start_of_audit();--> statement-breakpoint
-- The app's user has no right to delete from the audit. This does it as the owner, and up to the sealed mark alone.
CREATE FUNCTION forget_audit_before_start() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM "audit" WHERE "position" <= (SELECT "position" FROM "audit_start")
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION forget_audit_before_start() FROM PUBLIC;
