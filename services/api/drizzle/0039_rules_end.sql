ALTER TABLE "market_rules" DROP CONSTRAINT "market_rules_name_once";--> statement-breakpoint
ALTER TABLE "market_rules" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "market_rules_name_once" ON "market_rules" USING btree ("market_id","name") WHERE "market_rules"."ended_at" is null;