CREATE SEQUENCE "public"."itinerary_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "activity_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "activity_entries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"itinerary_id" uuid NOT NULL,
	"trip_id" uuid,
	"batch_no" integer,
	"type" varchar(30) NOT NULL,
	"from_status" varchar(12),
	"to_status" varchar(12),
	"user_id" uuid,
	"company_id" uuid,
	"transport_company_id" uuid,
	"audience" varchar(6) NOT NULL,
	"message" text,
	"reason_id" uuid,
	"edits" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_clear_marks" (
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"cleared_through" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_clear_marks_user_id_company_id_pk" PRIMARY KEY("user_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "alert_clears" (
	"user_id" uuid NOT NULL,
	"alert_id" uuid NOT NULL,
	"cleared_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_clears_user_id_alert_id_pk" PRIMARY KEY("user_id","alert_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"market_id" uuid,
	"event" varchar(24) NOT NULL,
	"audience_role" varchar(30) NOT NULL,
	"itinerary_id" uuid NOT NULL,
	"trip_id" uuid,
	"offer_id" uuid,
	"batch_no" integer,
	"offer_tier" integer,
	"dedupe_key" varchar(120) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" varchar(6) NOT NULL,
	"content_type" varchar(4) NOT NULL,
	"content" text NOT NULL,
	"company_ids" uuid[] DEFAULT '{}' NOT NULL,
	"market_ids" uuid[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "availability_exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"on_date" date NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"from_time" varchar(5),
	"to_time" varchar(5),
	"crews" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "availability_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"from_time" varchar(5) NOT NULL,
	"to_time" varchar(5) NOT NULL,
	"crews" integer NOT NULL,
	"call_type_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" varchar(100) NOT NULL,
	"code" varchar(30) NOT NULL,
	"time_zone" text DEFAULT 'America/New_York' NOT NULL,
	"currency" varchar(3) DEFAULT 'USD' NOT NULL,
	"is_carer" boolean DEFAULT false NOT NULL,
	"is_transporter" boolean DEFAULT false NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"brand" jsonb,
	"driver_app_enabled" boolean DEFAULT false NOT NULL,
	"user_uri" text,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companies_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "facilities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" varchar(150) NOT NULL,
	"quick_code" varchar(30),
	"external_code" varchar(60),
	"npi" varchar(10),
	"facility_type_id" uuid NOT NULL,
	"address" jsonb NOT NULL,
	"contact" jsonb,
	"opens_at" varchar(5),
	"closes_at" varchar(5),
	"status" varchar(8) DEFAULT 'ACTIVE' NOT NULL,
	"import_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"itinerary_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"rule_id" uuid,
	"dispatch" jsonb,
	"round" integer DEFAULT 0 NOT NULL,
	"offer_opens_at" timestamp with time zone,
	"round_ends_at" timestamp with time zone,
	"excluded_company_ids" uuid[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batches_no_once" UNIQUE("itinerary_id","no")
);
--> statement-breakpoint
CREATE TABLE "itineraries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" varchar(30) NOT NULL,
	"market_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"booked_by_company_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"type" varchar(12) NOT NULL,
	"status" varchar(12) NOT NULL,
	"is_template" boolean DEFAULT false NOT NULL,
	"parent_id" uuid,
	"return_type" varchar(16),
	"authorization_numbers" text[] DEFAULT '{}' NOT NULL,
	"vip_company_id" uuid,
	"vip_exclusive" boolean DEFAULT false NOT NULL,
	"force_offer" boolean DEFAULT false NOT NULL,
	"use_patient_certification" boolean DEFAULT true NOT NULL,
	"caller" jsonb,
	"external" jsonb,
	"first_pick_up_at" timestamp with time zone NOT NULL,
	"created_by_user_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "itineraries_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "lookup_aliases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"lookup_value_id" uuid NOT NULL,
	"code" varchar(40),
	"name" varchar(100),
	"rank" integer,
	"hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lookup_aliases_once" UNIQUE("company_id","lookup_value_id")
);
--> statement-breakpoint
CREATE TABLE "lookup_values" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" varchar(40) NOT NULL,
	"code" varchar(40) NOT NULL,
	"name" varchar(100) NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"properties" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lookup_values_code_once" UNIQUE("kind","code")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"market_id" uuid NOT NULL,
	"carer_company_id" uuid NOT NULL,
	"transporter_company_id" uuid NOT NULL,
	"tier" integer NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"credentials_expire_on" date,
	"price_list_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" varchar(100) NOT NULL,
	"call_type_ids" uuid[] NOT NULL,
	"urgency_ids" uuid[] NOT NULL,
	"priority_ids" uuid[] NOT NULL,
	"variable_ids" uuid[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_types_name_once" UNIQUE("company_id","name")
);
--> statement-breakpoint
CREATE TABLE "market_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"market_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "market_members_once" UNIQUE("market_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "market_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"market_id" uuid NOT NULL,
	"name" varchar(100) NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"conditions" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "market_rules_name_once" UNIQUE("market_id","name")
);
--> statement-breakpoint
CREATE TABLE "markets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_company_id" uuid NOT NULL,
	"name" varchar(100) NOT NULL,
	"time_zone" text NOT NULL,
	"currency" varchar(3) DEFAULT 'USD' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"sandbox" boolean DEFAULT false NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"itinerary_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"status" varchar(10) NOT NULL,
	"round" integer NOT NULL,
	"tier" integer,
	"is_vip" boolean DEFAULT false NOT NULL,
	"responds_by" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answered_by_user_id" uuid,
	"promised_pick_up_at" timestamp with time zone,
	"counter_pick_up_at" timestamp with time zone,
	"counter_message" text,
	"estimate" numeric(12, 2),
	"estimate_currency" varchar(3),
	"reason_id" uuid,
	"reason_comment" text,
	"revoked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"created_by_user_id" uuid NOT NULL,
	"name" varchar(80) NOT NULL,
	"prefix" varchar(16) NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_tokens_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "patient_reads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid,
	"token_id" uuid,
	"reason" varchar(20) NOT NULL,
	"operation" varchar(100),
	"request_id" varchar(60),
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "patients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"reference" varchar(60),
	"first_name" varchar(100) NOT NULL,
	"middle_name" varchar(100),
	"last_name" varchar(100) NOT NULL,
	"suffix" varchar(20),
	"date_of_birth" date NOT NULL,
	"gender" varchar(10) NOT NULL,
	"email" varchar(254),
	"mobile" varchar(20),
	"phone" varchar(20),
	"traits" jsonb NOT NULL,
	"in_facility" boolean DEFAULT false NOT NULL,
	"facility_id" uuid,
	"residence" jsonb,
	"location_in_residence" varchar(200),
	"guardian_name" varchar(150),
	"guardian_date_of_birth" date,
	"notes" text,
	"medicare_number" varchar(30),
	"medicaid_number" varchar(30),
	"payors" jsonb NOT NULL,
	"status" varchar(8) DEFAULT 'ACTIVE' NOT NULL,
	"import_key" text,
	"search_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"login" varchar(254) NOT NULL,
	"display_name" varchar(120) NOT NULL,
	"email" varchar(254),
	"password_hash" text,
	"avatar" jsonb NOT NULL,
	"status" varchar(8) DEFAULT 'ACTIVE' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"status" varchar(8) DEFAULT 'ACTIVE' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" varchar(100) NOT NULL,
	"currency" varchar(3) NOT NULL,
	"base_rate" numeric(12, 4) NOT NULL,
	"per_unit_rate" numeric(12, 4) NOT NULL,
	"free_units" numeric(12, 4) DEFAULT '0' NOT NULL,
	"unit" varchar(2) NOT NULL,
	"rates" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"identity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"login_company_id" uuid NOT NULL,
	"active_company_id" uuid NOT NULL,
	"address" varchar(60),
	"user_agent" varchar(300),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sessions_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"login_hash" "bytea" NOT NULL,
	"address" varchar(60) NOT NULL,
	"succeeded" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trip_count_deltas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trip_count_deltas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"bucket" varchar(12) NOT NULL,
	"on_date" date NOT NULL,
	"delta" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trip_counts" (
	"company_id" uuid NOT NULL,
	"bucket" varchar(12) NOT NULL,
	"on_date" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "trip_counts_company_id_on_date_bucket_pk" PRIMARY KEY("company_id","on_date","bucket")
);
--> statement-breakpoint
CREATE TABLE "trips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"itinerary_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"booked_by_company_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"transport_company_id" uuid,
	"name" varchar(40) NOT NULL,
	"position" integer NOT NULL,
	"previous_trip_id" uuid,
	"status" varchar(12) NOT NULL,
	"pick_up_type" varchar(12) NOT NULL,
	"pick_up_at" timestamp with time zone NOT NULL,
	"pick_up_time_zone" text NOT NULL,
	"original_pick_up_at" timestamp with time zone NOT NULL,
	"promised_pick_up_at" timestamp with time zone,
	"drop_off_at" timestamp with time zone,
	"drop_off_time_zone" text NOT NULL,
	"appointment_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"wait_and_return" boolean DEFAULT false NOT NULL,
	"pick_up" jsonb NOT NULL,
	"drop_off" jsonb NOT NULL,
	"pick_up_facility_id" uuid,
	"drop_off_facility_id" uuid,
	"route_distance_meters" integer,
	"route_duration_seconds" integer,
	"call_type_id" uuid,
	"urgency_id" uuid,
	"priority_id" uuid,
	"variable_ids" uuid[] DEFAULT '{}' NOT NULL,
	"incomplete_reasons" text[] DEFAULT '{}' NOT NULL,
	"restrict_to" uuid[] DEFAULT '{}' NOT NULL,
	"assigned_at" timestamp with time zone,
	"to_pickup_at" timestamp with time zone,
	"at_pickup_at" timestamp with time zone,
	"to_dropoff_at" timestamp with time zone,
	"at_dropoff_at" timestamp with time zone,
	"clear_at" timestamp with time zone,
	"distance" numeric(14, 6),
	"distance_unit" varchar(2),
	"cost" numeric(12, 2),
	"cost_currency" varchar(3),
	"cost_breakdown" jsonb,
	"agreed" jsonb,
	"conflict_reason" jsonb,
	"conflict_ends_at" timestamp with time zone,
	"end_reason_id" uuid,
	"end_comment" text,
	"reviewed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"company_id" uuid NOT NULL,
	"holder_id" uuid NOT NULL,
	"key" varchar(200) NOT NULL,
	"name" varchar(60) NOT NULL,
	"input_hash" "bytea" NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_company_id_holder_id_key_pk" PRIMARY KEY("company_id","holder_id","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"type" varchar(60) NOT NULL,
	"entity_type" varchar(30) NOT NULL,
	"entity_id" uuid NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"company_ids" uuid[] DEFAULT '{}' NOT NULL,
	"itinerary_id" uuid,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_consumers" (
	"name" varchar(60) PRIMARY KEY NOT NULL,
	"xid" "xid8" NOT NULL,
	"id" bigint NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_dead_letters" (
	"consumer" varchar(60) NOT NULL,
	"xid" "xid8" NOT NULL,
	"id" bigint NOT NULL,
	"type" varchar(60) NOT NULL,
	"error" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_dead_letters_consumer_xid_id_pk" PRIMARY KEY("consumer","xid","id")
);
--> statement-breakpoint
ALTER TABLE "availability_exceptions" ADD CONSTRAINT "availability_exceptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_schedules" ADD CONSTRAINT "availability_schedules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_parent_id_facilities_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_facility_type_id_lookup_values_id_fk" FOREIGN KEY ("facility_type_id") REFERENCES "public"."lookup_values"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_itinerary_id_itineraries_id_fk" FOREIGN KEY ("itinerary_id") REFERENCES "public"."itineraries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "itineraries" ADD CONSTRAINT "itineraries_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "itineraries" ADD CONSTRAINT "itineraries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "itineraries" ADD CONSTRAINT "itineraries_booked_by_company_id_companies_id_fk" FOREIGN KEY ("booked_by_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "itineraries" ADD CONSTRAINT "itineraries_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "itineraries" ADD CONSTRAINT "itineraries_parent_id_itineraries_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."itineraries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "itineraries" ADD CONSTRAINT "itineraries_vip_company_id_companies_id_fk" FOREIGN KEY ("vip_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lookup_aliases" ADD CONSTRAINT "lookup_aliases_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lookup_aliases" ADD CONSTRAINT "lookup_aliases_lookup_value_id_lookup_values_id_fk" FOREIGN KEY ("lookup_value_id") REFERENCES "public"."lookup_values"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_carer_company_id_companies_id_fk" FOREIGN KEY ("carer_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_transporter_company_id_companies_id_fk" FOREIGN KEY ("transporter_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_price_list_id_price_lists_id_fk" FOREIGN KEY ("price_list_id") REFERENCES "public"."price_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_types" ADD CONSTRAINT "job_types_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_members" ADD CONSTRAINT "market_members_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_members" ADD CONSTRAINT "market_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_rules" ADD CONSTRAINT "market_rules_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markets" ADD CONSTRAINT "markets_owner_company_id_companies_id_fk" FOREIGN KEY ("owner_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_itinerary_id_itineraries_id_fk" FOREIGN KEY ("itinerary_id") REFERENCES "public"."itineraries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_created_by_user_id_users_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_login_company_id_companies_id_fk" FOREIGN KEY ("login_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_active_company_id_companies_id_fk" FOREIGN KEY ("active_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_itinerary_id_itineraries_id_fk" FOREIGN KEY ("itinerary_id") REFERENCES "public"."itineraries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_booked_by_company_id_companies_id_fk" FOREIGN KEY ("booked_by_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_transport_company_id_companies_id_fk" FOREIGN KEY ("transport_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_previous_trip_id_trips_id_fk" FOREIGN KEY ("previous_trip_id") REFERENCES "public"."trips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_pick_up_facility_id_facilities_id_fk" FOREIGN KEY ("pick_up_facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_drop_off_facility_id_facilities_id_fk" FOREIGN KEY ("drop_off_facility_id") REFERENCES "public"."facilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_itinerary_idx" ON "activity_entries" USING btree ("itinerary_id","seq");--> statement-breakpoint
CREATE INDEX "activity_trip_idx" ON "activity_entries" USING btree ("trip_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once" ON "alerts" USING btree ("company_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "alerts_company_idx" ON "alerts" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_window_idx" ON "announcements" USING btree ("starts_at","ends_at");--> statement-breakpoint
CREATE INDEX "availability_exceptions_company_idx" ON "availability_exceptions" USING btree ("company_id","on_date");--> statement-breakpoint
CREATE INDEX "availability_schedules_company_idx" ON "availability_schedules" USING btree ("company_id","weekday");--> statement-breakpoint
CREATE INDEX "companies_name_idx" ON "companies" USING btree ("name");--> statement-breakpoint
CREATE INDEX "facilities_company_name_idx" ON "facilities" USING btree ("company_id","name");--> statement-breakpoint
CREATE INDEX "facilities_parent_idx" ON "facilities" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "facilities_import_once" ON "facilities" USING btree ("company_id","import_key");--> statement-breakpoint
CREATE INDEX "facilities_search_idx" ON "facilities" USING gin ((lower("name")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "itineraries_company_pick_up_idx" ON "itineraries" USING btree ("company_id","first_pick_up_at","id");--> statement-breakpoint
CREATE INDEX "itineraries_company_status_idx" ON "itineraries" USING btree ("company_id","status","first_pick_up_at","id");--> statement-breakpoint
CREATE INDEX "itineraries_proxied_idx" ON "itineraries" USING btree ("booked_by_company_id","first_pick_up_at","id") WHERE "itineraries"."booked_by_company_id" <> "itineraries"."company_id";--> statement-breakpoint
CREATE INDEX "itineraries_market_idx" ON "itineraries" USING btree ("market_id","first_pick_up_at","id");--> statement-breakpoint
CREATE INDEX "itineraries_market_status_idx" ON "itineraries" USING btree ("market_id","status","first_pick_up_at","id");--> statement-breakpoint
CREATE INDEX "itineraries_patient_idx" ON "itineraries" USING btree ("patient_id","first_pick_up_at");--> statement-breakpoint
CREATE INDEX "itineraries_company_created_idx" ON "itineraries" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "itineraries_company_name_idx" ON "itineraries" USING btree ("company_id","name");--> statement-breakpoint
CREATE INDEX "lookup_aliases_value_idx" ON "lookup_aliases" USING btree ("lookup_value_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_once" ON "contracts" USING btree ("market_id","carer_company_id","transporter_company_id");--> statement-breakpoint
CREATE INDEX "contracts_transporter_idx" ON "contracts" USING btree ("transporter_company_id");--> statement-breakpoint
CREATE INDEX "market_members_company_idx" ON "market_members" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "market_rules_market_idx" ON "market_rules" USING btree ("market_id","rank");--> statement-breakpoint
CREATE INDEX "markets_owner_idx" ON "markets" USING btree ("owner_company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_accepted" ON "offers" USING btree ("batch_id") WHERE "offers"."status" = 'ACCEPTED';--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_live" ON "offers" USING btree ("batch_id","company_id") WHERE "offers"."status" in ('OPEN','BID','COUNTERED','ACCEPTED');--> statement-breakpoint
CREATE INDEX "offers_company_live_idx" ON "offers" USING btree ("company_id","batch_id") WHERE "offers"."status" in ('OPEN','BID','COUNTERED');--> statement-breakpoint
CREATE INDEX "offers_company_idx" ON "offers" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "offers_itinerary_idx" ON "offers" USING btree ("itinerary_id");--> statement-breakpoint
CREATE INDEX "access_tokens_company_idx" ON "access_tokens" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "patient_reads_patient_idx" ON "patient_reads" USING btree ("patient_id","read_at");--> statement-breakpoint
CREATE INDEX "patients_company_name_idx" ON "patients" USING btree ("company_id","search_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "patients_import_once" ON "patients" USING btree ("company_id","import_key");--> statement-breakpoint
CREATE INDEX "patients_search_idx" ON "patients" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "patients_birth_idx" ON "patients" USING btree ("company_id","date_of_birth");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_login_key" ON "identities" USING btree ("login");--> statement-breakpoint
CREATE UNIQUE INDEX "users_identity_company_key" ON "users" USING btree ("identity_id","company_id");--> statement-breakpoint
CREATE INDEX "users_company_idx" ON "users" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "price_lists_company_idx" ON "price_lists" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "sessions_identity_idx" ON "sessions" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_pair_idx" ON "sign_in_attempts" USING btree ("login_hash","address","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_address_idx" ON "sign_in_attempts" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "trip_count_deltas_company_idx" ON "trip_count_deltas" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "trips_itinerary_idx" ON "trips" USING btree ("itinerary_id","position");--> statement-breakpoint
CREATE INDEX "trips_batch_idx" ON "trips" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "trips_company_pick_up_idx" ON "trips" USING btree ("company_id","pick_up_at","id");--> statement-breakpoint
CREATE INDEX "trips_company_status_idx" ON "trips" USING btree ("company_id","status","pick_up_at","id");--> statement-breakpoint
CREATE INDEX "trips_proxied_idx" ON "trips" USING btree ("booked_by_company_id","pick_up_at","id") WHERE "trips"."booked_by_company_id" <> "trips"."company_id";--> statement-breakpoint
CREATE INDEX "trips_transport_pick_up_idx" ON "trips" USING btree ("transport_company_id","pick_up_at","id");--> statement-breakpoint
CREATE INDEX "trips_transport_status_idx" ON "trips" USING btree ("transport_company_id","status","pick_up_at","id");--> statement-breakpoint
CREATE INDEX "trips_market_idx" ON "trips" USING btree ("market_id","pick_up_at","id");--> statement-breakpoint
CREATE INDEX "trips_market_status_idx" ON "trips" USING btree ("market_id","status","pick_up_at","id");--> statement-breakpoint
CREATE INDEX "trips_company_name_idx" ON "trips" USING btree ("company_id","name");--> statement-breakpoint
CREATE INDEX "trips_transport_name_idx" ON "trips" USING btree ("transport_company_id","name");--> statement-breakpoint
CREATE INDEX "trips_patient_idx" ON "trips" USING btree ("patient_id","pick_up_at");--> statement-breakpoint
CREATE INDEX "trips_live_idx" ON "trips" USING btree ("pick_up_at") WHERE "trips"."status" in ('DRAFT','OFFERED','UNFULFILLED');--> statement-breakpoint
CREATE INDEX "idempotency_keys_age_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_order_idx" ON "outbox" USING btree ("xid","id");--> statement-breakpoint
CREATE INDEX "outbox_age_idx" ON "outbox" USING btree ("created_at");