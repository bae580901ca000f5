-- The market of a booking on what belongs to it. Only what takes a moment stands here, for these tables are written all the time:
-- rows that exist, the index and the foreign keys follow without holding anybody up (src/db/bringInMarkets.ts).
ALTER TABLE "batches" ADD COLUMN "market_id" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "market_id" uuid;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD COLUMN "market_id" uuid;--> statement-breakpoint
-- Processes of the version before know no such column and go on during an upgrade: what they write gets it here. Whoever names
-- the market, as this version does, is not even asked. The next version may drop these triggers.
CREATE FUNCTION "market_of_booking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT market_id INTO NEW.market_id FROM itineraries WHERE id = NEW.itinerary_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "batches_market" BEFORE INSERT ON "batches" FOR EACH ROW WHEN (NEW.market_id IS NULL) EXECUTE FUNCTION "market_of_booking"();--> statement-breakpoint
CREATE TRIGGER "offers_market" BEFORE INSERT ON "offers" FOR EACH ROW WHEN (NEW.market_id IS NULL) EXECUTE FUNCTION "market_of_booking"();--> statement-breakpoint
CREATE TRIGGER "activity_entries_market" BEFORE INSERT ON "activity_entries" FOR EACH ROW WHEN (NEW.market_id IS NULL) EXECUTE FUNCTION "market_of_booking"();
