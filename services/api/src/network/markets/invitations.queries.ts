import type { RawSql } from '../../db/client.ts';

/**
 * An invitation that a company has not answered: what it needs to judge it, and nothing of what happens in
 * the market.
 */
export interface InvitationRow {
  id: string;
  version: number;
  marketName: string;
  ownerName: string;
  timeZone: string;
  currency: string;
  sandbox: boolean;
  invitedAt: Date;
}

/** Invitations to markets that wait for a company's answer, the oldest first. */
export const invitationsOf = (sql: RawSql, companyId: string): Promise<InvitationRow[]> =>
  sql<InvitationRow[]>`
    select mm.id, mm.version, mk.name as "marketName", c.name as "ownerName", mk.time_zone as "timeZone", mk.currency, mk.sandbox, mm.joined_at as "invitedAt"
    from market_members mm join markets mk on mk.id = mm.market_id join companies c on c.id = mk.owner_company_id
    where mm.company_id = ${companyId} and mm.state = 'INVITED' order by mm.joined_at, mm.id limit 50`;
