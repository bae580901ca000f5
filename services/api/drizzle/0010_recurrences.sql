CREATE TABLE "recurrence_exceptions" (
	"itinerary_id" uuid NOT NULL,
	"on_date" date NOT NULL,
	"market_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"skipped" boolean DEFAULT false NOT NULL,
	"change" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recurrence_exceptions_itinerary_id_on_date_pk" PRIMARY KEY("itinerary_id","on_date")
);
--> statement-breakpoint
CREATE TABLE "recurrences" (
	"itinerary_id" uuid PRIMARY KEY NOT NULL,
	"market_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"status" varchar(10) NOT NULL,
	"day_selector" varchar(6) NOT NULL,
	"days" jsonb NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"offer_interval" varchar(12) NOT NULL,
	"legs" jsonb NOT NULL,
	"classification" jsonb NOT NULL,
	"produced_through" date,
	"bundle_no" integer DEFAULT 0 NOT NULL,
	"look_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"follows_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "itineraries" ADD COLUMN "bundle_from" date;--> statement-breakpoint
ALTER TABLE "itineraries" ADD COLUMN "bundle_to" date;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "template_id" uuid;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "occurrence_on" date;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "occurrence_leg" integer;--> statement-breakpoint
ALTER TABLE "recurrence_exceptions" ADD CONSTRAINT "recurrence_exceptions_itinerary_id_itineraries_id_fk" FOREIGN KEY ("itinerary_id") REFERENCES "public"."itineraries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurrence_exceptions" ADD CONSTRAINT "recurrence_exceptions_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurrence_exceptions" ADD CONSTRAINT "recurrence_exceptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurrences" ADD CONSTRAINT "recurrences_itinerary_id_itineraries_id_fk" FOREIGN KEY ("itinerary_id") REFERENCES "public"."itineraries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurrences" ADD CONSTRAINT "recurrences_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurrences" ADD CONSTRAINT "recurrences_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurrences" ADD CONSTRAINT "recurrences_follows_id_itineraries_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."itineraries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurrences_look_idx" ON "recurrences" USING btree ("look_at") WHERE "recurrences"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "recurrences_follows_idx" ON "recurrences" USING btree ("follows_id") WHERE "recurrences"."follows_id" is not null;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_template_id_itineraries_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."itineraries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "itineraries_bundles_idx" ON "itineraries" USING btree ("parent_id","first_pick_up_at","id") WHERE "itineraries"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "itineraries_templates_idx" ON "itineraries" USING btree ("company_id","first_pick_up_at","id") WHERE "itineraries"."is_template";--> statement-breakpoint
CREATE INDEX "itineraries_market_templates_idx" ON "itineraries" USING btree ("market_id","first_pick_up_at","id") WHERE "itineraries"."is_template";--> statement-breakpoint
CREATE UNIQUE INDEX "trips_occurrence_once" ON "trips" USING btree ("template_id","occurrence_on","occurrence_leg") WHERE "trips"."template_id" is not null;