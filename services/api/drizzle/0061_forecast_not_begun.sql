ALTER TABLE "forecasts" DROP CONSTRAINT "forecasts_reason_known";--> statement-breakpoint
ALTER TABLE "forecasts" ALTER COLUMN "reason" SET DATA TYPE varchar(12);--> statement-breakpoint
ALTER TABLE "forecasts" ADD CONSTRAINT "forecasts_reason_known" CHECK ("forecasts"."reason" in ('ENDED', 'USED_UP', 'NOT_BEGUN'));