ALTER TABLE "alerts" DROP CONSTRAINT "alerts_event_known";--> statement-breakpoint
ALTER TABLE "activity_entries" DROP CONSTRAINT "activity_entries_type_known";--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "reconfirm_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "reconfirm_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "unconfirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "reconfirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "reconfirmed_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_reconfirmed_by_user_id_users_id_fk" FOREIGN KEY ("reconfirmed_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trips_reconfirm_idx" ON "trips" USING btree ("reconfirm_at") WHERE "trips"."reconfirm_at" is not null;--> statement-breakpoint
CREATE INDEX "trips_reconfirm_by_idx" ON "trips" USING btree ("reconfirm_by") WHERE "trips"."reconfirm_by" is not null;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_event_known" CHECK ("alerts"."event" in ('OFFER', 'ACCEPTED', 'DECLINED_BY_ALL', 'EXPIRED', 'UNABLE_TO_SERVICE', 'UNABLE_TO_COMPLETE', 'API_FAILED', 'LATE', 'BLOCKED', 'CHANGES_TO_ACCEPT', 'CHANGES_ACCEPTED', 'CREW_ALREADY_THERE', 'CANCELLED', 'READY_NOW', 'REVOKED', 'COUNTER_OFFER', 'INFO_CHANGED', 'CHANGES_LAPSED', 'LAST_SAFE_PASSED', 'RETURN_UNASSIGNED', 'WILL_CALL_SILENT', 'TRANSPORT_PROVIDER_GONE', 'OUTBOUND_LOST', 'ASSIGNMENT_DUE', 'INCOMPLETE_DUE', 'WILL_BE_LATE', 'RECONFIRM', 'RECONFIRM_LAPSED', 'UNCONFIRMED'));--> statement-breakpoint
ALTER TABLE "activity_entries" ADD CONSTRAINT "activity_entries_type_known" CHECK ("activity_entries"."type" in ('CREATE', 'OFFER', 'ACCEPT', 'ACCEPT_BEST_OFFER', 'BID', 'COUNTER', 'COUNTER_DECLINED', 'DECLINE', 'EDIT', 'ADD_LEG', 'COMMENT', 'REVIEW', 'PROGRESS', 'COMPLETE', 'CANCEL', 'UNABLE_TO_SERVICE', 'UNABLE_TO_COMPLETE', 'READY_NOW', 'RESUBMIT', 'UNFULFILLED', 'EXPIRE', 'BLOCK', 'ACCEPT_CHANGES', 'TAKE_BACK_CHANGES', 'RECONFIRM_ASK', 'RECONFIRM', 'RECONFIRM_LAPSE', 'UNCONFIRMED', 'REVOKE', 'ASSIGN_VEHICLE', 'LAST_SAFE', 'COLLAPSE', 'STRANDED', 'REMINDER', 'BUNDLE', 'SKIP', 'UNSKIP', 'PAUSE', 'RESUME'));--> statement-breakpoint
-- Legs that somebody has: when it agreed to them stands in their logs.
UPDATE "trips" SET "agreed_at" = (
  SELECT max(e.created_at) FROM activity_entries e
  WHERE e.trip_id = "trips"."id" AND e.to_status = 'ACCEPTED' AND e.type <> 'EDIT'
) WHERE "status" IN ('ACCEPTED', 'CONFLICT');
