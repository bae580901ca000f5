CREATE TABLE "ride_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service" varchar(8) NOT NULL,
	"company_id" uuid NOT NULL,
	"itinerary_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"trip_id" uuid NOT NULL,
	"status" varchar(12) NOT NULL,
	"asked_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" varchar(200),
	"calls_later" boolean DEFAULT false NOT NULL,
	"called_at" timestamp with time zone,
	"ride_id" varchar(100),
	"state" varchar(20),
	"driver" jsonb,
	"vehicle" jsonb,
	"tracking_url" varchar(500),
	"estimated_cost" numeric(12, 2),
	"cost" numeric(12, 2),
	"currency" varchar(3),
	"miles" numeric(10, 2),
	"look_at" timestamp with time zone,
	"answer_by" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ride_orders_service_known" CHECK ("ride_orders"."service" in ('UBER', 'LYFT')),
	CONSTRAINT "ride_orders_status_known" CHECK ("ride_orders"."status" in ('WAITING', 'ORDERED', 'REFUSED', 'FAILED', 'OVERTAKEN', 'CANCELLING', 'CANCELLED', 'STRANDED', 'ENDED')),
	CONSTRAINT "ride_orders_state_known" CHECK ("ride_orders"."state" in ('CALLABLE', 'SCHEDULED', 'SEARCHING', 'REDISPATCHED', 'COMING', 'ARRIVED', 'RIDING', 'COMPLETED', 'NO_DRIVER', 'DRIVER_CANCELLED', 'RIDER_CANCELLED', 'CANCELLED', 'EXPIRED', 'FAILED'))
);
--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_event_known";--> statement-breakpoint
ALTER TABLE "ride_orders" ADD CONSTRAINT "ride_orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_orders" ADD CONSTRAINT "ride_orders_itinerary_id_itineraries_id_fk" FOREIGN KEY ("itinerary_id") REFERENCES "public"."itineraries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_orders" ADD CONSTRAINT "ride_orders_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_orders" ADD CONSTRAINT "ride_orders_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_orders" ADD CONSTRAINT "ride_orders_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ride_orders_trip_idx" ON "ride_orders" USING btree ("trip_id","created_at");--> statement-breakpoint
CREATE INDEX "ride_orders_offer_idx" ON "ride_orders" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ride_orders_ride" ON "ride_orders" USING btree ("service","ride_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ride_orders_one_wanted" ON "ride_orders" USING btree ("trip_id") WHERE "ride_orders"."status" in ('WAITING','ORDERED');--> statement-breakpoint
CREATE INDEX "ride_orders_look_idx" ON "ride_orders" USING btree ("look_at") WHERE "ride_orders"."status" = 'ORDERED';--> statement-breakpoint
CREATE INDEX "ride_orders_open_idx" ON "ride_orders" USING btree ("created_at") WHERE "ride_orders"."status" in ('WAITING','CANCELLING');--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_event_known" CHECK ("alerts"."event" in ('OFFER', 'ACCEPTED', 'DECLINED_BY_ALL', 'EXPIRED', 'UNABLE_TO_SERVICE', 'UNABLE_TO_COMPLETE', 'API_FAILED', 'LATE', 'BLOCKED', 'CHANGES_TO_ACCEPT', 'CHANGES_ACCEPTED', 'CREW_ALREADY_THERE', 'CANCELLED', 'READY_NOW', 'REVOKED', 'COUNTER_OFFER', 'INFO_CHANGED', 'CHANGES_LAPSED', 'LAST_SAFE_PASSED', 'RETURN_UNASSIGNED', 'WILL_CALL_SILENT', 'TRANSPORT_PROVIDER_GONE', 'OUTBOUND_LOST', 'ASSIGNMENT_DUE', 'INCOMPLETE_DUE', 'WILL_BE_LATE', 'RECONFIRM', 'RECONFIRM_LAPSED', 'UNCONFIRMED', 'COMPANY_SUSPENDED', 'PATIENT_READY', 'PATIENT_CANCELLED', 'PATIENT_ASKS_CALL', 'SYSTEM_UNTOLD', 'RIDE_STRANDED'));