CREATE TABLE "prepared_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"system" varchar(500) NOT NULL,
	"value" varchar(500) NOT NULL,
	"payload" jsonb NOT NULL,
	"payload_hash" "bytea" NOT NULL,
	"visit" jsonb NOT NULL,
	"patient_id" uuid,
	"pick_up_facility_id" uuid,
	"drop_off_facility_id" uuid,
	"itinerary_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prepared_bookings" ADD CONSTRAINT "prepared_bookings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_bookings" ADD CONSTRAINT "prepared_bookings_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_bookings" ADD CONSTRAINT "prepared_bookings_pick_up_facility_id_facilities_id_fk" FOREIGN KEY ("pick_up_facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_bookings" ADD CONSTRAINT "prepared_bookings_drop_off_facility_id_facilities_id_fk" FOREIGN KEY ("drop_off_facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_bookings" ADD CONSTRAINT "prepared_bookings_itinerary_id_itineraries_id_fk" FOREIGN KEY ("itinerary_id") REFERENCES "public"."itineraries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prepared_bookings_visit_once" ON "prepared_bookings" USING btree ("company_id","system","value");--> statement-breakpoint
CREATE INDEX "prepared_bookings_itinerary_idx" ON "prepared_bookings" USING btree ("itinerary_id");