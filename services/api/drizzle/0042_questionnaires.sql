CREATE TABLE "leg_answers" (
	"trip_id" uuid PRIMARY KEY NOT NULL,
	"itinerary_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"decided" jsonb NOT NULL,
	"incomplete" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questionnaire_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"state" varchar(9) NOT NULL,
	"content" jsonb NOT NULL,
	"ranks" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone,
	"published_by_user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_versions_no_once" UNIQUE("form_id","no"),
	CONSTRAINT "questionnaire_versions_state_known" CHECK ("questionnaire_versions"."state" in ('DRAFT', 'PUBLISHED'))
);
--> statement-breakpoint
-- Written before the legs they belong to, in the same transaction.
ALTER TABLE "leg_answers" ADD CONSTRAINT "leg_answers_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "leg_answers" ADD CONSTRAINT "leg_answers_itinerary_id_itineraries_id_fk" FOREIGN KEY ("itinerary_id") REFERENCES "public"."itineraries"("id") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "leg_answers" ADD CONSTRAINT "leg_answers_version_id_questionnaire_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."questionnaire_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_versions" ADD CONSTRAINT "questionnaire_versions_form_id_form_definitions_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."form_definitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_versions" ADD CONSTRAINT "questionnaire_versions_published_by_user_id_users_id_fk" FOREIGN KEY ("published_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leg_answers_itinerary_idx" ON "leg_answers" USING btree ("itinerary_id");--> statement-breakpoint
CREATE INDEX "leg_answers_version_idx" ON "leg_answers" USING btree ("version_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_versions_one_draft" ON "questionnaire_versions" USING btree ("form_id") WHERE "questionnaire_versions"."state" = 'DRAFT';--> statement-breakpoint
-- What legs were answered with stays what it was, whoever writes here.
CREATE FUNCTION questionnaire_version_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A published version of a questionnaire never changes';
END $$;--> statement-breakpoint
CREATE TRIGGER questionnaire_versions_stay BEFORE UPDATE OR DELETE ON questionnaire_versions FOR EACH ROW
  WHEN (OLD.state = 'PUBLISHED') EXECUTE FUNCTION questionnaire_version_stays();
