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
CREATE TABLE "operator_sessions" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
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
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_by_object" ON "audit" USING btree ("object","position");--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit" USING btree ("actor","position");--> statement-breakpoint
CREATE INDEX "operator_sessions_by_operator" ON "operator_sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_by_subject" ON "operators" USING btree ("issuer","subject");