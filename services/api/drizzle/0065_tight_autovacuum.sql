-- What is dropped every hour is about a fiftieth of these tables: without this it would lie there for ten hours before a vacuum.
ALTER TABLE "outbox" SET (autovacuum_vacuum_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "idempotency_keys" SET (autovacuum_vacuum_scale_factor = 0.02);
