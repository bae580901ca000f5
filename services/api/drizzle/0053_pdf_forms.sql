CREATE TABLE "filled_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form_id" uuid NOT NULL,
	"itinerary_id" uuid NOT NULL,
	"trip_id" uuid NOT NULL,
	"attachment_id" uuid NOT NULL,
	"printed_hash" varchar(64) NOT NULL,
	"signer" jsonb NOT NULL,
	"signed_by_user_id" uuid NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_definitions" ADD COLUMN "template" varchar(16);--> statement-breakpoint
ALTER TABLE "form_definitions" ADD COLUMN "template_file_id" uuid;--> statement-breakpoint
ALTER TABLE "form_definitions" ADD COLUMN "template_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "form_definitions" ADD COLUMN "mapping" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "form_definitions" ADD COLUMN "required_when" jsonb;--> statement-breakpoint
ALTER TABLE "form_definitions" ADD COLUMN "certifies" varchar(16);--> statement-breakpoint
ALTER TABLE "filled_forms" ADD CONSTRAINT "filled_forms_form_id_form_definitions_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."form_definitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filled_forms" ADD CONSTRAINT "filled_forms_itinerary_id_itineraries_id_fk" FOREIGN KEY ("itinerary_id") REFERENCES "public"."itineraries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filled_forms" ADD CONSTRAINT "filled_forms_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filled_forms" ADD CONSTRAINT "filled_forms_attachment_id_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filled_forms" ADD CONSTRAINT "filled_forms_signed_by_user_id_users_id_fk" FOREIGN KEY ("signed_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "filled_forms_trip_idx" ON "filled_forms" USING btree ("trip_id","form_id","id");--> statement-breakpoint
CREATE INDEX "filled_forms_itinerary_idx" ON "filled_forms" USING btree ("itinerary_id");--> statement-breakpoint
ALTER TABLE "form_definitions" ADD CONSTRAINT "form_definitions_template_file_id_files_id_fk" FOREIGN KEY ("template_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_definitions" ADD CONSTRAINT "form_definitions_template_known" CHECK ("form_definitions"."template" in ('PCS_SINGLE', 'PCS_REPETITIVE', 'FILE'));--> statement-breakpoint
ALTER TABLE "form_definitions" ADD CONSTRAINT "form_definitions_certifies_known" CHECK ("form_definitions"."certifies" in ('PCS', 'NON_PHYSICIAN', 'MEDICAID'));