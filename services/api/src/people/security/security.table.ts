import { index, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { companies } from '../../network/companies/companies.table.ts';
import { identities, users } from '../users/people.table.ts';
import { oneOf } from '../../db/columns/oneOf.ts';
import { securityEventKinds } from './domain/kinds.ts';

/** Who changed how somebody signs in, and when; rows are only ever added. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** Past tense: 'mfa.reset'. */
    kind: varchar('kind', { length: 40, enum: securityEventKinds }).notNull(),
    /** The company it happened in. */
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** Who did it; null: nobody was signed in yet. */
    actorUserId: uuid('actor_user_id').references(() => users.id),
    /** Whose sign-in it concerns; null: a setting of the company. */
    identityId: uuid('identity_id').references(() => identities.id),
    /** What it concerns beside a person: a directory's id. */
    subjectId: uuid('subject_id'),
    /** Network address of who did it; null: not known. */
    address: varchar('address', { length: 60 }),
  },
  (t) => [
    oneOf('security_events_kind', t.kind, securityEventKinds),
    index('security_events_company_idx').on(t.companyId, t.id),
    index('security_events_identity_idx').on(t.identityId, t.at),
  ],
);
