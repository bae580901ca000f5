ALTER TABLE "market_members" ADD COLUMN "state" varchar(9) DEFAULT 'ACCEPTED' NOT NULL;--> statement-breakpoint
-- Who took part does; whom the owner kept out stays out.
UPDATE "market_members" SET "state" = 'SUSPENDED' WHERE NOT "active";--> statement-breakpoint
ALTER TABLE "market_members" drop column "active";--> statement-breakpoint
ALTER TABLE "market_members" ADD COLUMN "active" boolean GENERATED ALWAYS AS (state = 'ACCEPTED') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_event_known";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "suspension_note" varchar(500);--> statement-breakpoint
ALTER TABLE "market_members" ADD COLUMN "has_joined" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_event_known" CHECK ("alerts"."event" in ('OFFER', 'ACCEPTED', 'DECLINED_BY_ALL', 'EXPIRED', 'UNABLE_TO_SERVICE', 'UNABLE_TO_COMPLETE', 'API_FAILED', 'LATE', 'BLOCKED', 'CHANGES_TO_ACCEPT', 'CHANGES_ACCEPTED', 'CREW_ALREADY_THERE', 'CANCELLED', 'READY_NOW', 'REVOKED', 'COUNTER_OFFER', 'INFO_CHANGED', 'CHANGES_LAPSED', 'LAST_SAFE_PASSED', 'RETURN_UNASSIGNED', 'WILL_CALL_SILENT', 'TRANSPORT_PROVIDER_GONE', 'OUTBOUND_LOST', 'ASSIGNMENT_DUE', 'INCOMPLETE_DUE', 'WILL_BE_LATE', 'RECONFIRM', 'RECONFIRM_LAPSED', 'UNCONFIRMED', 'COMPANY_SUSPENDED'));--> statement-breakpoint
ALTER TABLE "market_members" ADD CONSTRAINT "market_members_state_known" CHECK ("market_members"."state" in ('INVITED', 'ACCEPTED', 'DECLINED', 'SUSPENDED', 'LEFT'));