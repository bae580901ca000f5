CREATE TABLE "vehicles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" varchar(60) NOT NULL,
	"plate" varchar(20),
	"make" varchar(60),
	"model" varchar(60),
	"color" varchar(40),
	"call_type_ids" uuid[] DEFAULT '{}' NOT NULL,
	"capacity" integer DEFAULT 1 NOT NULL,
	"status" varchar(8) DEFAULT 'ACTIVE' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "vehicle_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "facility_id" uuid;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "vehicle_id" uuid;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vehicles_company_name_idx" ON "vehicles" USING btree ("company_id","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_name_once" ON "vehicles" USING btree ("company_id",lower("name"));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_vehicle_idx" ON "users" USING btree ("vehicle_id") WHERE "users"."vehicle_id" is not null;--> statement-breakpoint
CREATE INDEX "trips_vehicle_idx" ON "trips" USING btree ("vehicle_id","pick_up_at","id") WHERE "trips"."vehicle_id" is not null;--> statement-breakpoint
CREATE INDEX "trips_pick_up_facility_idx" ON "trips" USING btree ("pick_up_facility_id","pick_up_at","id") WHERE "trips"."pick_up_facility_id" is not null;--> statement-breakpoint
CREATE INDEX "trips_drop_off_facility_idx" ON "trips" USING btree ("drop_off_facility_id","pick_up_at","id") WHERE "trips"."drop_off_facility_id" is not null;