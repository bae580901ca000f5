import { and, eq, or, sql } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { recordChange } from '../../../reference/configuration/commands/recordChange.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import type { CompanyRow } from '../companies.queries.ts';
import { companies } from '../companies.table.ts';
import { invitationTold } from '../markets.hooks.ts';
import { marketMembers } from '../markets.table.ts';
import { moveMembership } from './keepMembership.ts';
import { openMarket } from './openMarket.ts';

const wrong = (code: string, params: { company?: string } = {}) =>
  InvalidInput({ issues: [{ path: 'company', code, params }] });

/** The company that is meant: by its code, or by a whole name that only one has. */
const named = async (tx: CommandTx, text: string): Promise<CompanyRow> => {
  const found = await tx.db
    .select()
    .from(companies)
    .where(or(eq(companies.code, text.toUpperCase()), sql`lower(${companies.name}) = lower(${text})`));
  const byCode = found.find(({ code }) => code === text.toUpperCase());
  const company = byCode ?? (found.length === 1 ? found[0] : undefined);
  if (!company) throw wrong('unknown_company', { company: text });
  if (company.suspendedAt !== null) throw wrong('other_company_suspended');
  return company;
};

/**
 * Invites a company to a market that the actor's company owns; it takes part once it has accepted. One that
 * declined or left is invited again; the owner's own company takes part at once.
 */
export const inviteMarketMember = async (
  tx: CommandTx,
  input: { readonly marketId: string; readonly company: string },
): Promise<{ memberId: string }> => {
  const market = await openMarket(tx, input.marketId, 'marketId');
  const company = await named(tx, input.company);
  const owner = market.ownerCompanyId;
  const itself = company.id === owner;
  const state = itself ? 'ACCEPTED' : 'INVITED';
  const [known] = await tx.db
    .select()
    .from(marketMembers)
    .where(and(eq(marketMembers.marketId, market.id), eq(marketMembers.companyId, company.id)))
    .for('update');
  if (known?.state === 'INVITED') throw wrong('already_invited');
  if (known?.state === 'ACCEPTED' || known?.state === 'SUSPENDED') throw wrong('already_member');
  const joined = { hasJoined: itself || (known?.hasJoined ?? false), joinedAt: tx.now };
  const id = known?.id ?? newId();
  let version = 1;
  if (known) version = await moveMembership(tx, known, { state, ...joined }, owner);
  else {
    await tx.db
      .insert(marketMembers)
      .values({ id, marketId: market.id, companyId: company.id, state, ...joined, updatedAt: tx.now });
    await recordChange(tx, {
      entityType: 'MarketMember',
      entityId: id,
      companyIds: [owner, company.id],
      action: 'CREATED',
      edits: editsOf({}, { state }),
      version,
    });
  }
  if (!itself)
    await invitationTold.ask(tx, { memberId: id, version, toCompanyId: company.id, what: 'INVITED' });
  return { memberId: id };
};
