import type { CommandTx } from '../../../platform/command.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { invitationTold } from '../markets.hooks.ts';
import { moveMembership, openOwnMembership } from './keepMembership.ts';

/** Which place in a market, as it was read. */
interface Which {
  readonly memberId: string;
  readonly expectedVersion: number;
}

/** Accepts or declines an invitation to a market, for the company that was invited; the owner hears of it. */
export const answerMarketInvitation = async (
  tx: CommandTx,
  input: Which & { readonly accept: boolean },
): Promise<{ memberId: string }> => {
  const { row, ownerCompanyId } = await openOwnMembership(tx, input);
  if (row.state !== 'INVITED') throw InvalidInput({ issues: [{ path: 'memberId', code: 'inactive' }] });
  const state = input.accept ? 'ACCEPTED' : 'DECLINED';
  const version = await moveMembership(
    tx,
    row,
    input.accept ? { state, hasJoined: true, joinedAt: tx.now } : { state },
    ownerCompanyId,
  );
  await invitationTold.ask(tx, { memberId: row.id, version, toCompanyId: ownerCompanyId, what: state });
  return { memberId: row.id };
};

/**
 * Leaves a market, for a company that takes part in it or was kept out: what it has accepted stands, and it
 * gets no more offers.
 */
export const leaveMarket = async (tx: CommandTx, input: Which): Promise<{ memberId: string }> => {
  const { row, ownerCompanyId } = await openOwnMembership(tx, input);
  if (row.state === 'LEFT') return { memberId: row.id };
  if (row.state !== 'ACCEPTED' && row.state !== 'SUSPENDED')
    throw InvalidInput({ issues: [{ path: 'memberId', code: 'inactive' }] });
  const version = await moveMembership(tx, row, { state: 'LEFT' }, ownerCompanyId);
  if (ownerCompanyId !== row.companyId)
    await invitationTold.ask(tx, { memberId: row.id, version, toCompanyId: ownerCompanyId, what: 'LEFT' });
  return { memberId: row.id };
};
