ALTER TABLE "recurrence_exceptions" ADD COLUMN "holiday" varchar(100);--> statement-breakpoint
ALTER TABLE "recurrences" ADD COLUMN "on_holidays" varchar(10) DEFAULT 'KEEP' NOT NULL;--> statement-breakpoint
ALTER TABLE "recurrences" ADD CONSTRAINT "recurrences_on_holidays_known" CHECK ("recurrences"."on_holidays" in ('KEEP', 'SKIP', 'DAY_BEFORE', 'DAY_AFTER'));