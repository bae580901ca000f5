ALTER TABLE "trips" ADD COLUMN "companions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_types" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_companions_range" CHECK ("trips"."companions" between 0 and 9);