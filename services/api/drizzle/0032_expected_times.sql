CREATE TABLE "travel_times" (
	"from_place" text NOT NULL,
	"to_place" text NOT NULL,
	"hour" smallint NOT NULL,
	"seconds" integer[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "travel_times_from_place_to_place_hour_pk" PRIMARY KEY("from_place","to_place","hour")
);
--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_event_known";--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "late_watch_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "late_minutes" integer;--> statement-breakpoint
CREATE INDEX "trips_late_watch_idx" ON "trips" USING btree ("late_watch_at") WHERE "trips"."late_watch_at" is not null;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_event_known" CHECK ("alerts"."event" in ('OFFER', 'ACCEPTED', 'DECLINED_BY_ALL', 'EXPIRED', 'UNABLE_TO_SERVICE', 'UNABLE_TO_COMPLETE', 'API_FAILED', 'LATE', 'BLOCKED', 'CHANGES_TO_ACCEPT', 'CHANGES_ACCEPTED', 'CANCELLED', 'READY_NOW', 'REVOKED', 'COUNTER_OFFER', 'INFO_CHANGED', 'CHANGES_LAPSED', 'LAST_SAFE_PASSED', 'RETURN_UNASSIGNED', 'WILL_CALL_SILENT', 'TRANSPORT_PROVIDER_GONE', 'OUTBOUND_LOST', 'ASSIGNMENT_DUE', 'INCOMPLETE_DUE', 'WILL_BE_LATE'));