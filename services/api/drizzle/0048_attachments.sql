CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"file_id" uuid,
	"name" varchar(200) NOT NULL,
	"itinerary_id" uuid,
	"trip_id" uuid,
	"patient_id" uuid,
	"purpose" varchar(100) NOT NULL,
	"description" text,
	"attachment_type_id" uuid NOT NULL,
	"created_by_user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by_user_id" uuid,
	CONSTRAINT "attachments_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "attachments_on_one" CHECK ((itinerary_id is null) <> (patient_id is null) and (trip_id is null or itinerary_id is not null))
);
--> statement-breakpoint
CREATE TABLE "file_chunks" (
	"file_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_chunks_file_id_no_pk" PRIMARY KEY("file_id","no")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"name" varchar(200) NOT NULL,
	"size" integer NOT NULL,
	"state" varchar(9) NOT NULL,
	"content_type" varchar(64),
	"sha256" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"unkept_since" timestamp with time zone,
	CONSTRAINT "files_state_known" CHECK ("files"."state" in ('EXPECTED', 'RECEIVING', 'WHOLE'))
);
--> statement-breakpoint
ALTER TABLE "activity_entries" DROP CONSTRAINT "activity_entries_type_known";--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_itinerary_id_itineraries_id_fk" FOREIGN KEY ("itinerary_id") REFERENCES "public"."itineraries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_attachment_type_id_lookup_values_id_fk" FOREIGN KEY ("attachment_type_id") REFERENCES "public"."lookup_values"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_removed_by_user_id_users_id_fk" FOREIGN KEY ("removed_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_chunks" ADD CONSTRAINT "file_chunks_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_itinerary_idx" ON "attachments" USING btree ("itinerary_id","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "attachments_patient_idx" ON "attachments" USING btree ("patient_id","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "files_unkept_idx" ON "files" USING btree ("unkept_since") WHERE unkept_since is not null;--> statement-breakpoint
CREATE INDEX "files_waiting_idx" ON "files" USING btree ("uploaded_by") WHERE unkept_since is not null;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD CONSTRAINT "activity_entries_type_known" CHECK ("activity_entries"."type" in ('CREATE', 'OFFER', 'ACCEPT', 'ACCEPT_BEST_OFFER', 'BID', 'COUNTER', 'COUNTER_DECLINED', 'DECLINE', 'EDIT', 'ADD_LEG', 'COMMENT', 'REVIEW', 'PROGRESS', 'COMPLETE', 'CANCEL', 'UNABLE_TO_SERVICE', 'UNABLE_TO_COMPLETE', 'READY_NOW', 'RESUBMIT', 'UNFULFILLED', 'EXPIRE', 'BLOCK', 'ACCEPT_CHANGES', 'TAKE_BACK_CHANGES', 'RECONFIRM_ASK', 'RECONFIRM', 'RECONFIRM_LAPSE', 'UNCONFIRMED', 'REVOKE', 'ASSIGN_VEHICLE', 'LAST_SAFE', 'COLLAPSE', 'STRANDED', 'REMINDER', 'BUNDLE', 'SKIP', 'UNSKIP', 'PAUSE', 'RESUME', 'PATIENT_INVITED', 'PATIENT_UNINVITED', 'PATIENT_READY', 'PATIENT_CANCELLED', 'PATIENT_ASKS_CALL', 'ATTACH', 'DETACH'));--> statement-breakpoint
ALTER TABLE "file_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;