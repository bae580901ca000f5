ALTER TABLE "offers" ADD COLUMN "terms_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "terms_version" integer DEFAULT 1 NOT NULL;