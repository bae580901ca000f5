import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hardForFormerProcesses, reasonMark } from './migrationRules.ts';

const folder = fileURLToPath(new URL('../../drizzle', import.meta.url));
/** Before this one there were no processes to go on beside. */
const first = '0066';

test(`a migration lets processes of the former release go on: else it says why it may, above the statement, as '${reasonMark} …'`, () => {
  const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql') && name.slice(0, 4) >= first);
  expect(
    migrations.flatMap((name) =>
      hardForFormerProcesses(readFileSync(`${folder}/${name}`, 'utf8')).map((why) => `${name}: ${why}`),
    ),
  ).toEqual([]);
});

test.each([
  'ALTER TABLE "trips" DROP COLUMN "note";',
  'DROP TABLE "forecasts";',
  'ALTER TABLE "trips" RENAME COLUMN "a" TO "b";',
  'ALTER TABLE "alerts" ALTER COLUMN "event" SET NOT NULL;',
  'ALTER TABLE "alerts" ADD COLUMN "weight" integer NOT NULL;',
  'ALTER TABLE "alerts" ALTER COLUMN "event" SET DATA TYPE varchar(12);',
  'CREATE INDEX "trips_note_idx" ON "trips" USING btree ("note");',
  'ALTER TABLE "offers" ADD CONSTRAINT "offers_known" CHECK ("offers"."status" in (\'OPEN\'));',
  'ALTER TABLE "offers" ADD CONSTRAINT "offers_fk" FOREIGN KEY ("a") REFERENCES "public"."batches"("id");',
])('found: %s', (statement) => {
  expect(hardForFormerProcesses(statement)).toHaveLength(1);
  expect(hardForFormerProcesses(`${reasonMark} nobody has it yet.\n${statement}`)).toEqual([]);
  // What follows is looked at as before.
  expect(
    hardForFormerProcesses(`${reasonMark} nobody.\nSELECT 1;--> statement-breakpoint\n${statement}`),
  ).toHaveLength(1);
});

test.each([
  'ALTER TABLE "trips" ADD COLUMN "note" varchar(100);',
  'ALTER TABLE "alerts" ADD COLUMN "kind" varchar(12) DEFAULT \'A\' NOT NULL;',
  'ALTER TABLE "alerts" ADD COLUMN "seq" bigint NOT NULL GENERATED ALWAYS AS IDENTITY;',
  'CREATE TABLE "notes" ("id" uuid PRIMARY KEY NOT NULL, "kind" varchar(12) NOT NULL);',
  'CREATE TABLE "notes" ("id" uuid);--> statement-breakpoint\nALTER TABLE "notes" ADD CONSTRAINT "notes_fk" FOREIGN KEY ("id") REFERENCES "public"."trips"("id");--> statement-breakpoint\nCREATE INDEX "notes_idx" ON "notes" USING btree ("id");',
  'ALTER TABLE "offers" ADD CONSTRAINT "offers_known" CHECK (true) NOT VALID;',
  'ALTER TABLE "alerts" DROP CONSTRAINT "alerts_event_known";',
  '-- It was once called DROP TABLE here.\nALTER TABLE "trips" ADD COLUMN "note" text;',
])('let through: %s', (statement) => {
  expect(hardForFormerProcesses(statement)).toEqual([]);
});
