ALTER TABLE "trips" ADD COLUMN "last_safe_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "last_safe_passed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "stranded_risk" varchar(20);--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "stranded_watch_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "lost_transporter_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "told" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "trips_last_safe_idx" ON "trips" USING btree ("last_safe_at") WHERE "trips"."last_safe_at" is not null and "trips"."last_safe_passed_at" is null;--> statement-breakpoint
CREATE INDEX "trips_stranded_watch_idx" ON "trips" USING btree ("stranded_watch_at") WHERE "trips"."stranded_watch_at" is not null;--> statement-breakpoint
CREATE INDEX "trips_remind_idx" ON "trips" USING btree ("remind_at") WHERE "trips"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "trips_at_risk_idx" ON "trips" USING btree ("pick_up_at") WHERE "trips"."stranded_risk" is not null or "trips"."last_safe_passed_at" is not null;