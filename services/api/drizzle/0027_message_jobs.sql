DROP INDEX "messages_due_idx";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "job_id" uuid;--> statement-breakpoint
CREATE INDEX "messages_queued_idx" ON "messages" USING btree ("created_at") WHERE "messages"."status" = 'QUEUED';--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "next_attempt_at";