CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" varchar(20) NOT NULL,
	"number" varchar(60) NOT NULL,
	"issued_by" varchar(100) NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"told_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credentials_kind_known" CHECK ("credentials"."kind" in ('INSURANCE', 'LICENCE', 'OTHER'))
);
--> statement-breakpoint
DROP INDEX "contracts_once";--> statement-breakpoint
ALTER TABLE "contracts" ALTER COLUMN "care_provider_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "estimate_legs" jsonb;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "required_credentials" varchar(20)[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_types" ADD COLUMN "place" varchar(10);--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "minimum" numeric(12, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_lists" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "wheelchair_places" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "stretcher_places" integer;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "max_patient_pounds" integer;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_company_idx" ON "credentials" USING btree ("company_id","valid_until");--> statement-breakpoint
CREATE INDEX "credentials_until_idx" ON "credentials" USING btree ("valid_until");--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_series_id_price_lists_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."price_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contracts_market_care_provider_idx" ON "contracts" USING btree ("market_id","care_provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_day_once" ON "price_lists" USING btree (coalesce("series_id", "id"),coalesce("valid_from", '-infinity'::date));--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_once" ON "contracts" USING btree ("market_id","transport_provider_id",coalesce("care_provider_id", "market_id"),"starts_on") WHERE "contracts"."active";--> statement-breakpoint
ALTER TABLE "job_types" ADD CONSTRAINT "job_types_place_known" CHECK ("job_types"."place" in ('SEAT', 'WHEELCHAIR', 'STRETCHER'));--> statement-breakpoint
-- Lists that contracts point at may have made prices: they stay as they are.
UPDATE "price_lists" SET "used_at" = now() WHERE "id" IN (SELECT "price_list_id" FROM "contracts");
