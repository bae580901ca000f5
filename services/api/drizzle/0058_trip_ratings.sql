CREATE TABLE "trip_ratings" (
	"trip_id" uuid PRIMARY KEY NOT NULL,
	"itinerary_id" uuid NOT NULL,
	"transport_provider_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"comment" text,
	"rated_by_user_id" uuid,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trip_ratings_stars" CHECK ("trip_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "activity_entries" DROP CONSTRAINT "activity_entries_type_known";--> statement-breakpoint
ALTER TABLE "trip_ratings" ADD CONSTRAINT "trip_ratings_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_ratings" ADD CONSTRAINT "trip_ratings_itinerary_id_itineraries_id_fk" FOREIGN KEY ("itinerary_id") REFERENCES "public"."itineraries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_ratings" ADD CONSTRAINT "trip_ratings_transport_provider_id_companies_id_fk" FOREIGN KEY ("transport_provider_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_ratings" ADD CONSTRAINT "trip_ratings_rated_by_user_id_users_id_fk" FOREIGN KEY ("rated_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trip_ratings_provider_idx" ON "trip_ratings" USING btree ("transport_provider_id","rated_at");--> statement-breakpoint
CREATE INDEX "trip_ratings_itinerary_idx" ON "trip_ratings" USING btree ("itinerary_id");--> statement-breakpoint
ALTER TABLE "activity_entries" ADD CONSTRAINT "activity_entries_type_known" CHECK ("activity_entries"."type" in ('CREATE', 'OFFER', 'ACCEPT', 'ACCEPT_BEST_OFFER', 'BID', 'COUNTER', 'COUNTER_DECLINED', 'DECLINE', 'EDIT', 'ADD_LEG', 'COMMENT', 'REVIEW', 'PROGRESS', 'COMPLETE', 'CANCEL', 'UNABLE_TO_SERVICE', 'UNABLE_TO_COMPLETE', 'READY_NOW', 'RESUBMIT', 'UNFULFILLED', 'EXPIRE', 'BLOCK', 'ACCEPT_CHANGES', 'TAKE_BACK_CHANGES', 'RECONFIRM_ASK', 'RECONFIRM', 'RECONFIRM_LAPSE', 'UNCONFIRMED', 'REVOKE', 'ASSIGN_VEHICLE', 'RATE', 'LAST_SAFE', 'COLLAPSE', 'STRANDED', 'REMINDER', 'BUNDLE', 'SKIP', 'UNSKIP', 'PAUSE', 'RESUME', 'PATIENT_INVITED', 'PATIENT_UNINVITED', 'PATIENT_READY', 'PATIENT_CANCELLED', 'PATIENT_ASKS_CALL', 'ATTACH', 'DETACH'));