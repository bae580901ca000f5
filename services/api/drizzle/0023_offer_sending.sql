ALTER TABLE "batches" ADD COLUMN "sending" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "sending" integer DEFAULT 1 NOT NULL;