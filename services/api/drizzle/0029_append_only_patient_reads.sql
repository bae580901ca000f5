ALTER TABLE "patient_reads" DROP CONSTRAINT "patient_reads_reason_known";--> statement-breakpoint
ALTER TABLE "patient_reads" ADD CONSTRAINT "patient_reads_reason_known" CHECK ("patient_reads"."reason" in ('OWN', 'PROXY', 'ACCEPTED', 'MARKET_OWNER', 'DENIED'));--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- The audit is only ever added to, by whoever owns its table too: what is old enough to go is taken out by an administrator (docs/operations.md).
CREATE TRIGGER patient_reads_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON patient_reads FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON patient_reads FROM CURRENT_USER;
