ALTER TABLE "alerts" DROP CONSTRAINT "alerts_event_known";--> statement-breakpoint
DROP INDEX "dispatch_calls_offer_idx";--> statement-breakpoint
DROP INDEX "dispatch_calls_one_pending";--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "external_reference" varchar(100);--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "external_url" varchar(500);--> statement-breakpoint
ALTER TABLE "dispatch_calls" ADD COLUMN "seq" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "dispatch_calls_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "dispatch_calls" ADD COLUMN "kind" varchar(12) DEFAULT 'ACCEPTANCE' NOT NULL;--> statement-breakpoint
ALTER TABLE "dispatch_calls" ADD COLUMN "trip_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "dispatch_calls" ADD COLUMN "entry_id" uuid;--> statement-breakpoint
ALTER TABLE "dispatch_systems" ADD COLUMN "tells" varchar(20)[] DEFAULT '{"CHANGES","CANCELLATIONS","COMMENTS"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "dispatch_calls" ADD CONSTRAINT "dispatch_calls_entry_id_activity_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."activity_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispatch_calls_pending_idx" ON "dispatch_calls" USING btree ("itinerary_id","company_id","seq") WHERE "dispatch_calls"."status" in ('WAITING','TAKEN');--> statement-breakpoint
CREATE INDEX "dispatch_calls_offer_idx" ON "dispatch_calls" USING btree ("offer_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "dispatch_calls_one_pending" ON "dispatch_calls" USING btree ("offer_id") WHERE "dispatch_calls"."kind" = 'ACCEPTANCE' and "dispatch_calls"."status" in ('WAITING','TAKEN');--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_event_known" CHECK ("alerts"."event" in ('OFFER', 'ACCEPTED', 'DECLINED_BY_ALL', 'EXPIRED', 'UNABLE_TO_SERVICE', 'UNABLE_TO_COMPLETE', 'API_FAILED', 'LATE', 'BLOCKED', 'CHANGES_TO_ACCEPT', 'CHANGES_ACCEPTED', 'CREW_ALREADY_THERE', 'CANCELLED', 'READY_NOW', 'REVOKED', 'COUNTER_OFFER', 'INFO_CHANGED', 'CHANGES_LAPSED', 'LAST_SAFE_PASSED', 'RETURN_UNASSIGNED', 'WILL_CALL_SILENT', 'TRANSPORT_PROVIDER_GONE', 'OUTBOUND_LOST', 'ASSIGNMENT_DUE', 'INCOMPLETE_DUE', 'WILL_BE_LATE', 'RECONFIRM', 'RECONFIRM_LAPSED', 'UNCONFIRMED', 'COMPANY_SUSPENDED', 'PATIENT_READY', 'PATIENT_CANCELLED', 'PATIENT_ASKS_CALL', 'SYSTEM_UNTOLD'));--> statement-breakpoint
ALTER TABLE "dispatch_calls" ADD CONSTRAINT "dispatch_calls_kind_known" CHECK ("dispatch_calls"."kind" in ('ACCEPTANCE', 'CHANGE', 'CANCELLATION', 'COMMENT'));