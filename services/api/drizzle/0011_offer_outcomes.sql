ALTER TABLE "activity_entries" ADD COLUMN "ending" jsonb;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "outcome" jsonb;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "ending" jsonb;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "ending" jsonb;