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
CREATE INDEX "asked_codes_by_day" ON "asked_codes" USING btree ("day");