CREATE TABLE "certifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"filled_form_id" uuid NOT NULL,
	"type" varchar(16) NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"round_trips" integer NOT NULL,
	CONSTRAINT "certifications_filled_form_id_unique" UNIQUE("filled_form_id"),
	CONSTRAINT "certifications_type_known" CHECK ("certifications"."type" in ('PCS', 'NON_PHYSICIAN', 'MEDICAID'))
);
--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_filled_form_id_filled_forms_id_fk" FOREIGN KEY ("filled_form_id") REFERENCES "public"."filled_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certifications_patient_idx" ON "certifications" USING btree ("patient_id","type","valid_from");