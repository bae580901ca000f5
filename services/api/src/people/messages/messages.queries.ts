import type { RawSql } from '../../db/client.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Fragment } from '../../platform/graphql/columnFilter.ts';
import { type PageArgs } from '../../platform/graphql/connection.ts';
import {
  rawKeysetPage,
  type ListOrder,
  type Sorted,
  type SortKey,
} from '../../platform/graphql/listOrder.ts';
import { containing } from '../../platform/containing.ts';
import { knownName } from '../users/people.queries.ts';
import { seesAllMessages } from './messages.policy.ts';

/** What is to be known of a message: never its words, nor the address it goes to. */
export interface MessageRow {
  id: string;
  channel: 'EMAIL' | 'SMS';
  userId: string | null;
  companyId: string | null;
  language: 'en' | 'es';
  template: string;
  status: 'QUEUED' | 'SENT' | 'DEAD' | 'VOID';
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

const columns = (sql: RawSql) => sql`
  m.id, m.channel, m.user_id as "userId", m.company_id as "companyId", m.language, m.template, m.status, m.attempts,
  m.last_error as "lastError", m.created_at as "createdAt", m.sent_at as "sentAt"`;

const visible = (sql: RawSql, actor: Actor) =>
  sql`(${seesAllMessages(actor)} or (${actor.roles.has('USER_ADMIN')} and m.company_id = ${actor.companyId}))`;

/** Messages by id that exist for the actor. */
export const messagesByIds = (sql: RawSql, actor: Actor, ids: readonly string[]): Promise<MessageRow[]> =>
  sql<
    MessageRow[]
  >`select ${columns(sql)} from messages m where m.id = any(${[...ids]}::uuid[]) and ${visible(sql, actor)}`;

/** What narrows the list of messages. */
export interface MessageFilter {
  readonly status: MessageRow['status'] | null;
  readonly channel: MessageRow['channel'] | null;
  /** Part of the receiver's name, as their company knows it, or login. */
  readonly search: string | null;
}

const wanted = (sql: RawSql, actor: Actor, { status, channel, search }: MessageFilter) => {
  const text = search === null ? null : containing(search);
  return sql`${visible(sql, actor)}
    and (${status}::text is null or m.status = ${status}) and (${channel}::text is null or m.channel = ${channel})
    and (${text}::text is null or exists (select 1 from users u join identities i on i.id = u.identity_id where u.id = m.user_id and (plain_letters(i.login) like ${text} or plain_letters(${knownName(sql)}) like ${text})))`;
};

/** What a list of messages is ordered by, beside their age. */
export const MESSAGE_ORDERS = {
  CREATED: 'When its cause happened.',
  PERSON: "The receiver's name.",
  STATUS: 'How it stands.',
  CHANNEL: 'By which way it goes.',
  KIND: 'What it is about.',
  COMPANY: 'The company of the receiver.',
  ATTEMPTS: 'How often sending it was tried.',
  LAST_ERROR: 'What the last attempt met.',
  SENT: 'When it was handed over; those that were not after all others.',
} as const;
export type MessageOrder = ListOrder<keyof typeof MESSAGE_ORDERS>;

const orderKey = (sql: RawSql, field: MessageOrder['field']) =>
  ({
    CREATED: { key: sql`m.created_at`, type: 'time' },
    PERSON: {
      key: sql`coalesce((select ${knownName(sql)} from users u join identities i on i.id = u.identity_id where u.id = m.user_id), '')`,
      type: 'text',
    },
    STATUS: { key: sql`m.status`, type: 'text' },
    CHANNEL: { key: sql`m.channel`, type: 'text' },
    KIND: { key: sql`m.template`, type: 'text' },
    COMPANY: {
      key: sql`coalesce((select c.name from companies c where c.id = m.company_id), '')`,
      type: 'text',
    },
    ATTEMPTS: { key: sql`m.attempts`, type: 'integer' },
    LAST_ERROR: { key: sql`coalesce(m.last_error, '')`, type: 'text' },
    SENT: { key: sql`coalesce(m.sent_at, 'infinity')`, type: 'time' },
  })[field] as { key: Fragment; type: SortKey['type'] };

/** A page of messages in an order, one row more than asked where more follow. */
export const listMessagesBy = (
  sql: RawSql,
  actor: Actor,
  filter: MessageFilter,
  order: MessageOrder,
  page: PageArgs,
): Promise<Sorted<MessageRow>[]> => {
  const { after, orderBy, sortKey } = rawKeysetPage(
    sql,
    orderKey(sql, order.field),
    sql`m.id`,
    order.direction,
    page,
  );
  return sql<
    Sorted<MessageRow>[]
  >`select ${columns(sql)}, ${sortKey} from messages m where ${wanted(sql, actor, filter)} and ${after} order by ${orderBy} limit ${page.limit + 1}`;
};

/** A page of messages, newest first, one row more than asked where more follow. */
export const listMessages = (
  sql: RawSql,
  actor: Actor,
  filter: MessageFilter,
  page: PageArgs,
): Promise<MessageRow[]> => {
  const beyond = page.at === null ? sql`true` : sql`m.id < ${page.at.id}::uuid`;
  return sql<
    MessageRow[]
  >`select ${columns(sql)} from messages m where ${wanted(sql, actor, filter)} and ${beyond} order by m.id desc limit ${page.limit + 1}`;
};

/** How many match, up to one more than lists count. */
export const countMessages = async (
  sql: RawSql,
  actor: Actor,
  filter: MessageFilter,
  most: number,
): Promise<number> => {
  const [row] = await sql<
    { n: number }[]
  >`select count(*)::int as n from (select 1 from messages m where ${wanted(sql, actor, filter)} limit ${most + 1}) x`;
  return row?.n ?? 0;
};

/** What became of messages, by the keys they were queued under; those that were dropped are left out. */
export const messageStates = (
  sql: RawSql,
  keys: readonly string[],
): Promise<{ dedupeKey: string; status: MessageRow['status'] }[]> =>
  sql`select dedupe_key as "dedupeKey", status from messages where dedupe_key = any(${[...keys]}::text[])`;

/** How many messages were given up, of those of the last two days: the last attempt comes within 20 hours. */
export const messagesGivenUpLately = async (sql: RawSql): Promise<number> => {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from messages where status = 'DEAD' and created_at > now() - interval '2 days'`;
  return row?.n ?? 0;
};
