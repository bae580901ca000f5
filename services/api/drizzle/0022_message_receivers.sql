DROP INDEX "security_events_company_idx";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "handled_by_user_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "address" varchar(60);--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_booking_idx" ON "alerts" USING btree ("itinerary_id");--> statement-breakpoint
CREATE INDEX "messages_company_idx" ON "messages" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "security_events_company_idx" ON "security_events" USING btree ("company_id","id");--> statement-breakpoint
UPDATE "messages" m SET "user_id" = u."id", "company_id" = u."company_id" FROM "users" u WHERE u."id"::text = m."data" ->> 'userId';--> statement-breakpoint
UPDATE "messages" m SET "user_id" = x."id", "company_id" = x."company_id" FROM (
	SELECT DISTINCT ON ("identity_id") "id", "company_id", "identity_id" FROM "users" ORDER BY "identity_id", "status" = 'DISABLED', "created_at", "id"
) x WHERE m."user_id" IS NULL AND x."identity_id"::text = m."data" ->> 'identityId';
