CREATE TABLE "dispatch_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"itinerary_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"status" varchar(12) NOT NULL,
	"body" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" varchar(200),
	"reference" varchar(100),
	"answer_by" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispatch_calls_status_known" CHECK ("dispatch_calls"."status" in ('WAITING', 'TAKEN', 'CONFIRMED', 'REFUSED', 'FAILED', 'OVERTAKEN'))
);
--> statement-breakpoint
CREATE TABLE "dispatch_systems" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"url" varchar(500),
	"secret_box" text NOT NULL,
	"former_secret_box" text,
	"former_secret_until" timestamp with time zone,
	"secret_renewed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dispatch_calls" ADD CONSTRAINT "dispatch_calls_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_calls" ADD CONSTRAINT "dispatch_calls_itinerary_id_itineraries_id_fk" FOREIGN KEY ("itinerary_id") REFERENCES "public"."itineraries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_calls" ADD CONSTRAINT "dispatch_calls_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_calls" ADD CONSTRAINT "dispatch_calls_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_systems" ADD CONSTRAINT "dispatch_systems_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispatch_calls_offer_idx" ON "dispatch_calls" USING btree ("offer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "dispatch_calls_one_pending" ON "dispatch_calls" USING btree ("offer_id") WHERE "dispatch_calls"."status" in ('WAITING','TAKEN');--> statement-breakpoint
CREATE INDEX "dispatch_calls_waiting_idx" ON "dispatch_calls" USING btree ("created_at") WHERE "dispatch_calls"."status" = 'WAITING';