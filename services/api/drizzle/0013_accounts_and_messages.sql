CREATE TABLE "account_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"purpose" varchar(10) NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"code_hash" varchar(200),
	"code_failures" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_tokens_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" varchar(5) NOT NULL,
	"recipient" varchar(254) NOT NULL,
	"language" varchar(2) NOT NULL,
	"template" varchar(60) NOT NULL,
	"data" jsonb NOT NULL,
	"dedupe_key" varchar(200) NOT NULL,
	"status" varchar(6) DEFAULT 'QUEUED' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"identity_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "phone" varchar(20);--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "language" varchar(2);--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "password_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_tokens_identity_idx" ON "account_tokens" USING btree ("identity_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "messages_due_idx" ON "messages" USING btree ("next_attempt_at") WHERE "messages"."status" = 'QUEUED';--> statement-breakpoint
CREATE INDEX "messages_dead_idx" ON "messages" USING btree ("created_at") WHERE "messages"."status" = 'DEAD';--> statement-breakpoint
CREATE INDEX "known_devices_identity_idx" ON "known_devices" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_login_idx" ON "sign_in_attempts" USING btree ("login_hash","at");