ALTER TABLE "trips" ADD COLUMN "patient_age" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "patient_weight" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "patient_count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "patient_volume" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_patient_age_range" CHECK ("trips"."patient_age" between 0 and 130);--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_patient_weight_range" CHECK ("trips"."patient_weight" between 0 and 2000);--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_patient_count_range" CHECK ("trips"."patient_count" between 1 and 9);--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_patient_volume_range" CHECK ("trips"."patient_volume" between 0 and 100000);