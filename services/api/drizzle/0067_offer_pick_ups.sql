-- From when to when the legs of an offer are picked up: a day's offers are found by it without looking up each leg. Whoever knows
-- nothing of it, rows that exist and processes of the version before, has an offer for all times, which is found on every day.
-- The index follows without holding anybody up (src/db/bringInOfferPickUps.ts), and so do rows that exist (the job offers.pickUps).
ALTER TABLE "offers" ADD COLUMN "first_pick_up_at" timestamp with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "last_pick_up_at" timestamp with time zone DEFAULT 'infinity' NOT NULL;
