CREATE TABLE "forecasts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"kind" varchar(16) NOT NULL,
	"subject" varchar(400) NOT NULL,
	"reason" varchar(8) NOT NULL,
	"runs_out_on" date NOT NULL,
	"tell_on" date NOT NULL,
	"rides" integer NOT NULL,
	"itinerary_id" uuid NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forecasts_of_patient" UNIQUE("patient_id","kind","subject"),
	CONSTRAINT "forecasts_kind_known" CHECK ("forecasts"."kind" in ('CERTIFICATION', 'AUTHORIZATION', 'TOKENS')),
	CONSTRAINT "forecasts_reason_known" CHECK ("forecasts"."reason" in ('ENDED', 'USED_UP'))
);
--> statement-breakpoint
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_itinerary_id_itineraries_id_fk" FOREIGN KEY ("itinerary_id") REFERENCES "public"."itineraries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forecasts_company_idx" ON "forecasts" USING btree ("company_id","runs_out_on","id");--> statement-breakpoint
CREATE INDEX "forecasts_tell_idx" ON "forecasts" USING btree ("tell_on");