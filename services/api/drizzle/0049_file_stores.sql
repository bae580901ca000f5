ALTER TABLE "files" ADD COLUMN "store" varchar(8) DEFAULT 'DATABASE' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "scanned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_store_known" CHECK ("files"."store" in ('DATABASE', 'S3'));