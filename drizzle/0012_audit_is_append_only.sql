CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was written into the audit stays as it is';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_rows_stay BEFORE UPDATE OR DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();--> statement-breakpoint
CREATE TRIGGER audit_stays BEFORE TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();
