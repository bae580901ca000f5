CREATE TABLE "questionnaire_faults" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"question" varchar(60) NOT NULL,
	"script" varchar(11) NOT NULL,
	"on_day" date NOT NULL,
	"fault" varchar(9) NOT NULL,
	"message" varchar(200) NOT NULL,
	"line" integer,
	"log" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_faults_once_a_day" UNIQUE("version_id","question","script","on_day"),
	CONSTRAINT "questionnaire_faults_script_known" CHECK ("questionnaire_faults"."script" in ('onIsVisible', 'rules')),
	CONSTRAINT "questionnaire_faults_fault_known" CHECK ("questionnaire_faults"."fault" in ('THROWN', 'TOO_LONG', 'TOO_LARGE', 'NO_ANSWER', 'STOPPED'))
);
--> statement-breakpoint
ALTER TABLE "questionnaire_faults" ADD CONSTRAINT "questionnaire_faults_version_id_questionnaire_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."questionnaire_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questionnaire_faults_created_idx" ON "questionnaire_faults" USING btree ("created_at");