-- Which mailbox a link went to, and which address a person has proved by using one. Who could sign in before this was asked keeps
-- the address they had; everybody else proves one by the next link they use. Processes of the version before write neither.
ALTER TABLE "account_tokens" ADD COLUMN "sent_to" varchar(254);--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "proven_email" varchar(254);--> statement-breakpoint
UPDATE "identities" SET "proven_email" = "email" WHERE "status" = 'ACTIVE';
