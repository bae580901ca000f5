-- Whose booking an offer is of: figures of thousands of offers then need not look each booking up. What exists, and what processes
-- of the version before write meanwhile, has none; it is looked up as before until the job offers.pickUps comes by. The index that
-- it finds them by and the foreign key follow without holding anybody up (src/db/bringInOfferCareProviders.ts).
ALTER TABLE "offers" ADD COLUMN "care_provider_id" uuid;
