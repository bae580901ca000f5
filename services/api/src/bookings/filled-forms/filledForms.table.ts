import { index, jsonb, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from '../../people/users/people.table.ts';
import { attachments } from '../attachments/attachments.table.ts';
import { itineraries } from '../core/itineraries.table.ts';
import { trips } from '../core/trips.table.ts';
import { formDefinitions } from '../documents/forms.table.ts';
import type { Statements } from './domain/completeForm.ts';
import type { Signer } from './domain/signer.ts';

/**
 * Forms of legs that were filled and signed. What was printed is bound by its hash: another one is another
 * form.
 */
export const filledForms = pgTable(
  'filled_forms',
  {
    id: uuid('id').primaryKey(),
    formId: uuid('form_id')
      .notNull()
      .references(() => formDefinitions.id),
    itineraryId: uuid('itinerary_id')
      .notNull()
      .references(() => itineraries.id),
    tripId: uuid('trip_id')
      .notNull()
      .references(() => trips.id),
    /** The PDF; once that is removed the form is outstanding again. */
    attachmentId: uuid('attachment_id')
      .notNull()
      .references(() => attachments.id),
    /** SHA-256 of the template and of all that it says of the leg, in small hexadecimal digits. */
    printedHash: varchar('printed_hash', { length: 64 }).notNull(),
    signer: jsonb('signer').$type<Signer>().notNull(),
    /** What its signer wrote where it asks for it, as printed. */
    statements: jsonb('statements').$type<Statements>().notNull().default({}),
    signedByUserId: uuid('signed_by_user_id')
      .notNull()
      .references(() => users.id),
    signedAt: timestamp('signed_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('filled_forms_trip_idx').on(t.tripId, t.formId, t.id),
    index('filled_forms_itinerary_idx').on(t.itineraryId),
  ],
);
