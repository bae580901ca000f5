import { index, jsonb, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from '../users/people.table.ts';
import {
  CONFIGURATION_ACTIONS,
  type ConfigurationEdit,
} from '../../reference/configuration/domain/editsOf.ts';
import { oneOf } from '../../db/columns/oneOf.ts';

/**
 * What was changed of markets, contracts, rules, lists and forms, by whom: the memory of the configuration.
 */
export const configurationChanges = pgTable(
  'configuration_changes',
  {
    id: uuid('id').primaryKey(),
    /** GraphQL type and row of the thing. */
    entityType: varchar('entity_type', { length: 40 }).notNull(),
    /** No reference: it is a row of any of the configuration's tables. */
    entityId: uuid('entity_id').notNull(),
    /** Whose it is: these companies read the entry. */
    companyIds: uuid('company_ids').array().notNull(),
    action: varchar('action', { length: 20, enum: CONFIGURATION_ACTIONS }).notNull(),
    edits: jsonb('edits').$type<ConfigurationEdit[]>().notNull(),
    userId: uuid('user_id').references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    oneOf('configuration_changes_action', t.action, CONFIGURATION_ACTIONS),
    index('configuration_changes_entity_idx').on(t.entityId, t.id),
  ],
);
