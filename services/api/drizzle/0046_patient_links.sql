CREATE TABLE "patient_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"itinerary_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"channel" varchar(5) NOT NULL,
	"recipient" varchar(254) NOT NULL,
	"language" varchar(2) NOT NULL,
	"secret_hash" "bytea",
	"created_by_user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"uses" integer DEFAULT 0 NOT NULL,
	"asked_call_at" timestamp with time zone,
	CONSTRAINT "patient_links_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "patient_links_channel_known" CHECK ("patient_links"."channel" in ('EMAIL', 'SMS')),
	CONSTRAINT "patient_links_language_known" CHECK ("patient_links"."language" in ('en', 'es'))
);
--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_event_known";--> statement-breakpoint
ALTER TABLE "activity_entries" DROP CONSTRAINT "activity_entries_type_known";--> statement-breakpoint
ALTER TABLE "sign_in_attempts" DROP CONSTRAINT "sign_in_attempts_kind_known";--> statement-breakpoint
ALTER TABLE "patient_links" ADD CONSTRAINT "patient_links_itinerary_id_itineraries_id_fk" FOREIGN KEY ("itinerary_id") REFERENCES "public"."itineraries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_links" ADD CONSTRAINT "patient_links_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_links" ADD CONSTRAINT "patient_links_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patient_links_itinerary_idx" ON "patient_links" USING btree ("itinerary_id","created_at");--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_event_known" CHECK ("alerts"."event" in ('OFFER', 'ACCEPTED', 'DECLINED_BY_ALL', 'EXPIRED', 'UNABLE_TO_SERVICE', 'UNABLE_TO_COMPLETE', 'API_FAILED', 'LATE', 'BLOCKED', 'CHANGES_TO_ACCEPT', 'CHANGES_ACCEPTED', 'CREW_ALREADY_THERE', 'CANCELLED', 'READY_NOW', 'REVOKED', 'COUNTER_OFFER', 'INFO_CHANGED', 'CHANGES_LAPSED', 'LAST_SAFE_PASSED', 'RETURN_UNASSIGNED', 'WILL_CALL_SILENT', 'TRANSPORT_PROVIDER_GONE', 'OUTBOUND_LOST', 'ASSIGNMENT_DUE', 'INCOMPLETE_DUE', 'WILL_BE_LATE', 'RECONFIRM', 'RECONFIRM_LAPSED', 'UNCONFIRMED', 'COMPANY_SUSPENDED', 'PATIENT_READY', 'PATIENT_CANCELLED', 'PATIENT_ASKS_CALL'));--> statement-breakpoint
ALTER TABLE "activity_entries" ADD CONSTRAINT "activity_entries_type_known" CHECK ("activity_entries"."type" in ('CREATE', 'OFFER', 'ACCEPT', 'ACCEPT_BEST_OFFER', 'BID', 'COUNTER', 'COUNTER_DECLINED', 'DECLINE', 'EDIT', 'ADD_LEG', 'COMMENT', 'REVIEW', 'PROGRESS', 'COMPLETE', 'CANCEL', 'UNABLE_TO_SERVICE', 'UNABLE_TO_COMPLETE', 'READY_NOW', 'RESUBMIT', 'UNFULFILLED', 'EXPIRE', 'BLOCK', 'ACCEPT_CHANGES', 'TAKE_BACK_CHANGES', 'RECONFIRM_ASK', 'RECONFIRM', 'RECONFIRM_LAPSE', 'UNCONFIRMED', 'REVOKE', 'ASSIGN_VEHICLE', 'LAST_SAFE', 'COLLAPSE', 'STRANDED', 'REMINDER', 'BUNDLE', 'SKIP', 'UNSKIP', 'PAUSE', 'RESUME', 'PATIENT_INVITED', 'PATIENT_UNINVITED', 'PATIENT_READY', 'PATIENT_CANCELLED', 'PATIENT_ASKS_CALL'));--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_kind_known" CHECK ("sign_in_attempts"."kind" in ('SIGN_IN', 'RESET', 'CODE', 'SSO', 'LINK'));