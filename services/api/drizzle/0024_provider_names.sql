-- Care providers and transport providers are called so everywhere. Views and policies over the renamed columns are made again
-- when the migrations are through (installRowSecurity).
DROP VIEW IF EXISTS own_trips, carried_trips, trip_surroundings, booking_heads, batch_heads, company_names, trip_counts_fresh;
--> statement-breakpoint
DROP FUNCTION IF EXISTS asker_proxied_carers() CASCADE;
--> statement-breakpoint
ALTER TABLE "companies" RENAME COLUMN "is_carer" TO "is_care_provider";
--> statement-breakpoint
ALTER TABLE "companies" RENAME COLUMN "is_transporter" TO "is_transport_provider";
--> statement-breakpoint
ALTER TABLE "contracts" RENAME COLUMN "carer_company_id" TO "care_provider_id";
--> statement-breakpoint
ALTER TABLE "contracts" RENAME COLUMN "transporter_company_id" TO "transport_provider_id";
--> statement-breakpoint
ALTER TABLE "trips" RENAME COLUMN "transport_company_id" TO "transport_provider_id";
--> statement-breakpoint
ALTER TABLE "trips" RENAME COLUMN "lost_transporter_at" TO "lost_transport_provider_at";
--> statement-breakpoint
ALTER TABLE "activity_entries" RENAME COLUMN "transport_company_id" TO "transport_provider_id";
--> statement-breakpoint
ALTER TABLE "contracts" RENAME CONSTRAINT "contracts_carer_company_id_companies_id_fk" TO "contracts_care_provider_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "contracts" RENAME CONSTRAINT "contracts_transporter_company_id_companies_id_fk" TO "contracts_transport_provider_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "trips" RENAME CONSTRAINT "trips_transport_company_id_companies_id_fk" TO "trips_transport_provider_id_companies_id_fk";
--> statement-breakpoint
ALTER INDEX "contracts_transporter_idx" RENAME TO "contracts_transport_provider_idx";
--> statement-breakpoint
ALTER TABLE "trips" ALTER COLUMN "stranded_risk" SET DATA TYPE varchar(24);
--> statement-breakpoint
DROP FUNCTION trip_count_parts(character varying, timestamp with time zone, uuid, uuid, uuid, uuid, text[]);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.trip_count_parts(status character varying, pick_up_at timestamp with time zone, company_id uuid, booked_by_company_id uuid, transport_provider_id uuid, batch_id uuid, incomplete text[])
 RETURNS TABLE(counting_company_id uuid, bucket character varying, on_date date)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT part.id, part.bucket, ($2 AT TIME ZONE c.time_zone)::date
  FROM (
    -- A care provider counts its own trips and those it booked for others.
    SELECT $3 AS id, $1 AS bucket
    UNION ALL SELECT $4, $1 WHERE $4 <> $3
    -- Drafts that cannot be dispatched count as Invalid too.
    UNION ALL SELECT $3, 'INVALID' WHERE $1 = 'DRAFT' AND cardinality($7) > 0
    UNION ALL SELECT $4, 'INVALID' WHERE $1 = 'DRAFT' AND cardinality($7) > 0 AND $4 <> $3
    -- A transport provider counts what it carries ...
    UNION ALL SELECT $5, $1 WHERE $5 IS NOT NULL AND $1 NOT IN ('OFFERED', 'ACCEPTING') AND $5 NOT IN ($3, $4)
    -- ... and what waits for its answer.
    UNION ALL SELECT o.company_id, 'OFFERED' FROM offers o
      WHERE $1 IN ('OFFERED', 'ACCEPTING') AND o.batch_id = $6 AND o.status IN ('OPEN', 'BID', 'COUNTERED') AND o.company_id NOT IN ($3, $4)
  ) part
  JOIN companies c ON c.id = part.id
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.trip_counts_on_trip()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO trip_count_deltas (company_id, bucket, on_date, delta)
    SELECT p.counting_company_id, p.bucket, p.on_date, 1 FROM trip_count_parts(NEW.status, NEW.pick_up_at, NEW.company_id, NEW.booked_by_company_id, NEW.transport_provider_id, NEW.batch_id, NEW.incomplete_reasons) p;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO trip_count_deltas (company_id, bucket, on_date, delta)
    SELECT p.counting_company_id, p.bucket, p.on_date, -1 FROM trip_count_parts(OLD.status, OLD.pick_up_at, OLD.company_id, OLD.booked_by_company_id, OLD.transport_provider_id, OLD.batch_id, OLD.incomplete_reasons) p;
  ELSE
    INSERT INTO trip_count_deltas (company_id, bucket, on_date, delta)
    SELECT x.company_id, x.bucket, x.on_date, sum(x.d)
    FROM (
      SELECT p.counting_company_id AS company_id, p.bucket, p.on_date, -1 AS d FROM trip_count_parts(OLD.status, OLD.pick_up_at, OLD.company_id, OLD.booked_by_company_id, OLD.transport_provider_id, OLD.batch_id, OLD.incomplete_reasons) p
      UNION ALL SELECT p.counting_company_id, p.bucket, p.on_date, 1 FROM trip_count_parts(NEW.status, NEW.pick_up_at, NEW.company_id, NEW.booked_by_company_id, NEW.transport_provider_id, NEW.batch_id, NEW.incomplete_reasons) p
    ) x
    GROUP BY x.company_id, x.bucket, x.on_date HAVING sum(x.d) <> 0;
  END IF;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.trip_counts_on_zone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO trip_count_deltas (company_id, bucket, on_date, delta)
  SELECT NEW.id, x.bucket, x.on_date, sum(x.n)
  FROM (
    SELECT bucket, on_date, -count AS n FROM trip_counts WHERE company_id = NEW.id
    UNION ALL SELECT bucket, on_date, -delta FROM trip_count_deltas WHERE company_id = NEW.id
    UNION ALL SELECT p.bucket, p.on_date, 1
      FROM trips t CROSS JOIN LATERAL trip_count_parts(t.status, t.pick_up_at, t.company_id, t.booked_by_company_id, t.transport_provider_id, t.batch_id, t.incomplete_reasons) p
      WHERE p.counting_company_id = NEW.id AND t.id IN (
        SELECT id FROM trips WHERE company_id = NEW.id
        UNION SELECT id FROM trips WHERE booked_by_company_id = NEW.id AND booked_by_company_id <> company_id
        UNION SELECT id FROM trips WHERE transport_provider_id = NEW.id
        UNION SELECT t2.id FROM trips t2 JOIN offers o ON o.batch_id = t2.batch_id WHERE o.company_id = NEW.id AND o.status IN ('OPEN', 'BID', 'COUNTERED'))
  ) x
  GROUP BY x.bucket, x.on_date HAVING sum(x.n) <> 0;
  RETURN NULL;
END $function$;
--> statement-breakpoint
CREATE VIEW trip_counts_fresh AS
SELECT p.counting_company_id AS company_id,
    p.bucket,
    p.on_date,
    (count(*))::integer AS count
   FROM (trips t
     CROSS JOIN LATERAL trip_count_parts(t.status, t.pick_up_at, t.company_id, t.booked_by_company_id, t.transport_provider_id, t.batch_id, t.incomplete_reasons) p(counting_company_id, bucket, on_date))
  GROUP BY p.counting_company_id, p.bucket, p.on_date;
--> statement-breakpoint
-- What is kept under a name of the old kind.
UPDATE alerts SET event = 'TRANSPORT_PROVIDER_GONE' WHERE event = 'TRANSPORTER_GONE';
--> statement-breakpoint
UPDATE trips SET stranded_risk = 'TRANSPORT_PROVIDER_GONE' WHERE stranded_risk = 'TRANSPORTER_GONE';
--> statement-breakpoint
UPDATE outbox SET type = 'trip.transportProviderGone' WHERE type = 'trip.transporterGone';
--> statement-breakpoint
UPDATE outbox SET payload = replace(replace(replace(replace(replace(payload::text, 'TRANSPORTER_GONE', 'TRANSPORT_PROVIDER_GONE'), 'transporterGone', 'transportProviderGone'), 'transportCompany', 'transportProvider'), 'transporter', 'transportProvider'), 'carer', 'careProvider')::jsonb WHERE payload::text ~ '(TRANSPORTER_GONE|transporter|transportCompany|carer)';
--> statement-breakpoint
UPDATE user_preferences SET preferences = replace(replace(replace(replace(replace(preferences::text, 'TRANSPORTER_GONE', 'TRANSPORT_PROVIDER_GONE'), 'transporterGone', 'transportProviderGone'), 'transportCompany', 'transportProvider'), 'transporter', 'transportProvider'), 'carer', 'careProvider')::jsonb WHERE preferences::text ~ '(TRANSPORTER_GONE|transporter|transportCompany|carer)';
--> statement-breakpoint
UPDATE markets SET settings = replace(replace(replace(replace(replace(settings::text, 'TRANSPORTER_GONE', 'TRANSPORT_PROVIDER_GONE'), 'transporterGone', 'transportProviderGone'), 'transportCompany', 'transportProvider'), 'transporter', 'transportProvider'), 'carer', 'careProvider')::jsonb WHERE settings::text ~ '(TRANSPORTER_GONE|transporter|transportCompany|carer)';
--> statement-breakpoint
UPDATE batches SET dispatch = replace(replace(replace(replace(replace(dispatch::text, 'TRANSPORTER_GONE', 'TRANSPORT_PROVIDER_GONE'), 'transporterGone', 'transportProviderGone'), 'transportCompany', 'transportProvider'), 'transporter', 'transportProvider'), 'carer', 'careProvider')::jsonb WHERE dispatch::text ~ '(TRANSPORTER_GONE|transporter|transportCompany|carer)';
--> statement-breakpoint
UPDATE messages SET data = replace(replace(replace(replace(replace(data::text, 'TRANSPORTER_GONE', 'TRANSPORT_PROVIDER_GONE'), 'transporterGone', 'transportProviderGone'), 'transportCompany', 'transportProvider'), 'transporter', 'transportProvider'), 'carer', 'careProvider')::jsonb WHERE data::text ~ '(TRANSPORTER_GONE|transporter|transportCompany|carer)';
