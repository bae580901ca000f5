import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { Role } from '@ptc/schema/rules/lists/people';
import { companies } from '../../network/companies/companies.table.ts';
import { users, type PrivilegeGrant } from './people.table.ts';
import { oneOf } from '../../db/columns/oneOf.ts';

/** A company's named set of roles and privileges; whoever is in it holds them besides their own. */
export const groups = pgTable(
  'groups',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    name: varchar('name', { length: 100 }).notNull(),
    description: varchar('description', { length: 500 }),
    roles: text('roles')
      .array()
      .$type<Role[]>()
      .notNull()
      .default(sql`'{}'`),
    privileges: jsonb('privileges').$type<PrivilegeGrant[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('groups_company_name_key').on(t.companyId, sql`lower(${t.name})`)],
);

/** Who is in a group. */
export const groupMembers = pgTable(
  'group_members',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The group's company, for the rule of who may see the row. */
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.userId] }), index('group_members_user_idx').on(t.userId)],
);

/** What can be done to somebody's access. */
export const ACCESS_ACTIONS = [
  'CREATED',
  'UPDATED',
  'DISABLED',
  'ENABLED',
  'INVITED',
  'ACTIVATED',
  'GROUP_JOINED',
  'GROUP_LEFT',
  'DELETED',
] as const;
export type AccessAction = (typeof ACCESS_ACTIONS)[number];

/** What changed of a user or a group: a field, before and after; codes and names, never secrets. */
export type AccessChange = { field: string; from: string | null; to: string | null };

/** Who changed what of whose access, and when. Never rewritten. */
export const accessChanges = pgTable(
  'access_changes',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** The user it is about; null: a group. */
    userId: uuid('user_id').references(() => users.id),
    /** The group it is about; no reference, for a group may go while its story stays. */
    groupId: uuid('group_id'),
    action: varchar('action', { length: 24, enum: ACCESS_ACTIONS }).notNull(),
    changes: jsonb('changes').$type<AccessChange[]>().notNull().default([]),
    /** Who did it; null: the system. */
    changedByUserId: uuid('changed_by_user_id').references(() => users.id),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [
    oneOf('access_changes_action', t.action, ACCESS_ACTIONS),
    index('access_changes_user_idx').on(t.userId, t.at),
    index('access_changes_group_idx').on(t.groupId, t.at),
  ],
);
