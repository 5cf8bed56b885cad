CREATE TABLE "audit_start" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"position" bigint NOT NULL,
	"digest" "bytea" NOT NULL,
	"seal" "bytea" NOT NULL,
	"key_id" text NOT NULL
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT 1 FROM "audit_start" WHERE "position" >= OLD."position") THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'what was written into the audit stays as it is';
END
$$;--> statement-breakpoint
CREATE FUNCTION refuse_earlier_start_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW."position" > OLD."position" THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the beginning of the audit moves forward alone';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_start_moves_forward BEFORE UPDATE OR DELETE ON "audit_start" FOR EACH ROW EXECUTE FUNCTION refuse_earlier_start_of_audit();--> statement-breakpoint
CREATE TRIGGER audit_start_stays BEFORE TRUNCATE ON "audit_start" FOR EACH STATEMENT EXECUTE FUNCTION refuse_earlier_start_of_audit();
