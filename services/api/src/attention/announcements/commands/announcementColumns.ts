import type { AnnouncementValue } from '@ptc/schema/rules/announcement';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { companiesById } from '../../../network/companies/companies.queries.ts';
import { marketsById } from '../../../network/companies/markets.queries.ts';
import type { announcements } from '../announcements.table.ts';
import { cleanHtml, hasWords } from './cleanHtml.ts';

/** The fields of an announcement as the rule leaves them; ids are row ids. */
export type AnnouncementFields = AnnouncementValue;

const refuse = (path: string, code: string): never => {
  throw InvalidInput({ issues: [{ path, code }] });
};

/** Every company and market may be addressed, whichever the writer's company deals with. */
const everywhere = { kind: 'system' } as const;

const known = async (
  find: (ids: string[]) => Promise<{ id: string }[]>,
  ids: readonly string[],
  path: string,
): Promise<string[]> => {
  const wanted = [...new Set(ids)];
  const found = await find(wanted.filter(isUuid));
  const unknown = ids.findIndex((id) => !found.some((row) => row.id === id));
  return unknown >= 0 ? refuse(`${path}.${unknown}`, 'unknown_option') : wanted;
};

/**
 * The columns that the fields fill: HTML is cleaned here, once, before it is ever stored. `startsAt` stands
 * for a start left out.
 */
export const announcementColumns = async (tx: CommandTx, fields: AnnouncementFields, startsAt: Date) => {
  const content = fields.contentType === 'HTML' ? cleanHtml(fields.content) : fields.content;
  if (fields.contentType === 'HTML' && !hasWords(content)) refuse('content', 'required');
  const from = fields.startsAt ?? startsAt;
  const endsAt = fields.endsAt ?? null;
  if (endsAt !== null && endsAt <= from) refuse('endsAt', 'ends_before_start');
  if (endsAt !== null && endsAt <= tx.now) refuse('endsAt', 'in_the_past');
  return {
    type: fields.type,
    contentType: fields.contentType,
    content,
    startsAt: from,
    endsAt,
    companyIds: await known((ids) => companiesById(tx.db, everywhere, ids), fields.companyIds, 'companyIds'),
    marketIds: await known((ids) => marketsById(tx.db, everywhere, ids), fields.marketIds, 'marketIds'),
  } satisfies Partial<typeof announcements.$inferInsert>;
};
