-- Counters of trips per company, bucket and local pick-up date. The rule stands once, in trip_count_parts; triggers append
-- the difference it makes, a folder adds the differences into trip_counts, a read sums both.
-- A writer changes a trip and its offers in separate statements and holds the batch's lock: each trigger takes the other
-- table as it stands.

CREATE FUNCTION trip_count_parts(
  status varchar, pick_up_at timestamptz, company_id uuid, booked_by_company_id uuid, transport_company_id uuid, batch_id uuid, incomplete text[]
) RETURNS TABLE (counting_company_id uuid, bucket varchar, on_date date)
LANGUAGE sql STABLE AS $$
  SELECT part.id, part.bucket, ($2 AT TIME ZONE c.time_zone)::date
  FROM (
    -- A carer counts its own trips and those it booked for others.
    SELECT $3 AS id, $1 AS bucket
    UNION ALL SELECT $4, $1 WHERE $4 <> $3
    -- Drafts that cannot be dispatched count as Invalid too.
    UNION ALL SELECT $3, 'INVALID' WHERE $1 = 'DRAFT' AND cardinality($7) > 0
    UNION ALL SELECT $4, 'INVALID' WHERE $1 = 'DRAFT' AND cardinality($7) > 0 AND $4 <> $3
    -- A transporter counts what it carries ...
    UNION ALL SELECT $5, $1 WHERE $5 IS NOT NULL AND $1 NOT IN ('OFFERED', 'ACCEPTING') AND $5 NOT IN ($3, $4)
    -- ... and what waits for its answer.
    UNION ALL SELECT o.company_id, 'OFFERED' FROM offers o
      WHERE $1 IN ('OFFERED', 'ACCEPTING') AND o.batch_id = $6 AND o.status IN ('OPEN', 'BID', 'COUNTERED') AND o.company_id NOT IN ($3, $4)
  ) part
  JOIN companies c ON c.id = part.id
$$;
--> statement-breakpoint
CREATE FUNCTION trip_counts_on_trip() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO trip_count_deltas (company_id, bucket, on_date, delta)
    SELECT p.counting_company_id, p.bucket, p.on_date, 1 FROM trip_count_parts(NEW.status, NEW.pick_up_at, NEW.company_id, NEW.booked_by_company_id, NEW.transport_company_id, NEW.batch_id, NEW.incomplete_reasons) p;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO trip_count_deltas (company_id, bucket, on_date, delta)
    SELECT p.counting_company_id, p.bucket, p.on_date, -1 FROM trip_count_parts(OLD.status, OLD.pick_up_at, OLD.company_id, OLD.booked_by_company_id, OLD.transport_company_id, OLD.batch_id, OLD.incomplete_reasons) p;
  ELSE
    INSERT INTO trip_count_deltas (company_id, bucket, on_date, delta)
    SELECT x.company_id, x.bucket, x.on_date, sum(x.d)
    FROM (
      SELECT p.counting_company_id AS company_id, p.bucket, p.on_date, -1 AS d FROM trip_count_parts(OLD.status, OLD.pick_up_at, OLD.company_id, OLD.booked_by_company_id, OLD.transport_company_id, OLD.batch_id, OLD.incomplete_reasons) p
      UNION ALL SELECT p.counting_company_id, p.bucket, p.on_date, 1 FROM trip_count_parts(NEW.status, NEW.pick_up_at, NEW.company_id, NEW.booked_by_company_id, NEW.transport_company_id, NEW.batch_id, NEW.incomplete_reasons) p
    ) x
    GROUP BY x.company_id, x.bucket, x.on_date HAVING sum(x.d) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION trip_counts_on_offer() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO trip_count_deltas (company_id, bucket, on_date, delta)
  SELECT x.company_id, 'OFFERED', (t.pick_up_at AT TIME ZONE c.time_zone)::date, sum(x.d)
  FROM (
    SELECT OLD.batch_id, OLD.company_id, -1 AS d WHERE TG_OP <> 'INSERT' AND OLD.status IN ('OPEN', 'BID', 'COUNTERED')
    UNION ALL SELECT NEW.batch_id, NEW.company_id, 1 WHERE TG_OP <> 'DELETE' AND NEW.status IN ('OPEN', 'BID', 'COUNTERED')
  ) x
  JOIN trips t ON t.batch_id = x.batch_id AND t.status IN ('OFFERED', 'ACCEPTING') AND x.company_id NOT IN (t.company_id, t.booked_by_company_id)
  JOIN companies c ON c.id = x.company_id
  GROUP BY 1, 2, 3 HAVING sum(x.d) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A company that moves to another time zone counts its days anew.
CREATE FUNCTION trip_counts_on_zone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO trip_count_deltas (company_id, bucket, on_date, delta)
  SELECT NEW.id, x.bucket, x.on_date, sum(x.n)
  FROM (
    SELECT bucket, on_date, -count AS n FROM trip_counts WHERE company_id = NEW.id
    UNION ALL SELECT bucket, on_date, -delta FROM trip_count_deltas WHERE company_id = NEW.id
    UNION ALL SELECT p.bucket, p.on_date, 1
      FROM trips t CROSS JOIN LATERAL trip_count_parts(t.status, t.pick_up_at, t.company_id, t.booked_by_company_id, t.transport_company_id, t.batch_id, t.incomplete_reasons) p
      WHERE p.counting_company_id = NEW.id AND t.id IN (
        SELECT id FROM trips WHERE company_id = NEW.id
        UNION SELECT id FROM trips WHERE booked_by_company_id = NEW.id AND booked_by_company_id <> company_id
        UNION SELECT id FROM trips WHERE transport_company_id = NEW.id
        UNION SELECT t2.id FROM trips t2 JOIN offers o ON o.batch_id = t2.batch_id WHERE o.company_id = NEW.id AND o.status IN ('OPEN', 'BID', 'COUNTERED'))
  ) x
  GROUP BY x.bucket, x.on_date HAVING sum(x.n) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER trips_counted AFTER INSERT OR DELETE ON trips FOR EACH ROW EXECUTE FUNCTION trip_counts_on_trip();
--> statement-breakpoint
CREATE TRIGGER trips_recounted AFTER UPDATE ON trips FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.pick_up_at IS DISTINCT FROM NEW.pick_up_at
  OR OLD.company_id IS DISTINCT FROM NEW.company_id OR OLD.booked_by_company_id IS DISTINCT FROM NEW.booked_by_company_id
  OR OLD.transport_company_id IS DISTINCT FROM NEW.transport_company_id OR OLD.batch_id IS DISTINCT FROM NEW.batch_id
  OR OLD.incomplete_reasons IS DISTINCT FROM NEW.incomplete_reasons)
EXECUTE FUNCTION trip_counts_on_trip();
--> statement-breakpoint
CREATE TRIGGER offers_counted AFTER INSERT OR DELETE ON offers FOR EACH ROW EXECUTE FUNCTION trip_counts_on_offer();
--> statement-breakpoint
CREATE TRIGGER offers_recounted AFTER UPDATE ON offers FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.batch_id IS DISTINCT FROM NEW.batch_id OR OLD.company_id IS DISTINCT FROM NEW.company_id)
EXECUTE FUNCTION trip_counts_on_offer();
--> statement-breakpoint
CREATE TRIGGER companies_zone_recounted AFTER UPDATE OF time_zone ON companies FOR EACH ROW
WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION trip_counts_on_zone();
--> statement-breakpoint
-- What the counters must be.
CREATE VIEW trip_counts_fresh AS
SELECT p.counting_company_id AS company_id, p.bucket, p.on_date, count(*)::int AS count
FROM trips t CROSS JOIN LATERAL trip_count_parts(t.status, t.pick_up_at, t.company_id, t.booked_by_company_id, t.transport_company_id, t.batch_id, t.incomplete_reasons) p
GROUP BY p.counting_company_id, p.bucket, p.on_date;
