CREATE TABLE "shift_handover_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"handover_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"trip_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" varchar(8) NOT NULL,
	"reason" varchar(20) NOT NULL,
	"note" text,
	"taken_by_user_id" uuid,
	"taken_at" timestamp with time zone,
	CONSTRAINT "shift_handover_items_leg_once" UNIQUE("handover_id","trip_id"),
	CONSTRAINT "shift_handover_items_kind_known" CHECK ("shift_handover_items"."kind" in ('UNUSUAL', 'OPEN', 'PROMISED')),
	CONSTRAINT "shift_handover_items_reason_known" CHECK ("shift_handover_items"."reason" in ('LATE', 'STRANDED', 'LAST_SAFE_PASSED', 'URGENT', 'ANSWER_OFFER', 'ANSWER_CHANGES', 'UNASSIGNED', 'WILL_CALL', 'NOBODY_HAS_IT', 'PROMISED_TIME', 'PICK_UP_AHEAD'))
);
--> statement-breakpoint
CREATE TABLE "shift_handovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"side" varchar(8) NOT NULL,
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid,
	"note" text,
	"handed_over_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"taken_by_user_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shift_handovers_side_known" CHECK ("shift_handovers"."side" in ('BOOKING', 'DISPATCH'))
);
--> statement-breakpoint
ALTER TABLE "shift_handover_items" ADD CONSTRAINT "shift_handover_items_handover_id_shift_handovers_id_fk" FOREIGN KEY ("handover_id") REFERENCES "public"."shift_handovers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_handover_items" ADD CONSTRAINT "shift_handover_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_handover_items" ADD CONSTRAINT "shift_handover_items_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_handover_items" ADD CONSTRAINT "shift_handover_items_taken_by_user_id_users_id_fk" FOREIGN KEY ("taken_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_handovers" ADD CONSTRAINT "shift_handovers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_handovers" ADD CONSTRAINT "shift_handovers_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_handovers" ADD CONSTRAINT "shift_handovers_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_handovers" ADD CONSTRAINT "shift_handovers_taken_by_user_id_users_id_fk" FOREIGN KEY ("taken_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shift_handover_items_trip_idx" ON "shift_handover_items" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "shift_handovers_company_idx" ON "shift_handovers" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "shift_handovers_waiting_idx" ON "shift_handovers" USING btree ("company_id","id") WHERE "shift_handovers"."taken_at" is null;