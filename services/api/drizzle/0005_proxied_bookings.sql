DROP INDEX "itineraries_proxied_idx";--> statement-breakpoint
DROP INDEX "trips_proxied_idx";--> statement-breakpoint
-- Who booked it for another company; null for a carer's own. Written by the database and read by lists alone: its own
-- statistics tell the planner how few proxied bookings there are. On booked_by_company_id, which every row has, it takes
-- them for as many as all the company's bookings, and reads a whole market's trips instead of this index.
ALTER TABLE "trips" ADD COLUMN "proxy_company_id" uuid GENERATED ALWAYS AS (CASE WHEN booked_by_company_id <> company_id THEN booked_by_company_id END) STORED;--> statement-breakpoint
ALTER TABLE "itineraries" ADD COLUMN "proxy_company_id" uuid GENERATED ALWAYS AS (CASE WHEN booked_by_company_id <> company_id THEN booked_by_company_id END) STORED;--> statement-breakpoint
CREATE INDEX "trips_proxied_idx" ON "trips" USING btree ("proxy_company_id","pick_up_at","id") WHERE "proxy_company_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "itineraries_proxied_idx" ON "itineraries" USING btree ("proxy_company_id","first_pick_up_at","id") WHERE "proxy_company_id" IS NOT NULL;
