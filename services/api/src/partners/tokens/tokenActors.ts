import type { Role } from '@ptc/schema/rules/lists/people';
import type { Logger } from 'pino';
import type { RawSql } from '../../db/client.ts';
import {
  kindsOf,
  placesOf,
  touchLastUse,
  touchSeconds,
  type CompanyColumns,
  type Places,
} from '../../people/users/actorColumns.ts';
import { expandRoles } from '../../people/users/domain/roles.ts';
import type { FoundActor } from '../../platform/auth/actorLookup.ts';

interface TokenRow extends CompanyColumns, Places {
  tokenId: string;
  userId: string;
  identityId: string;
  roles: Role[];
  creatorRoles: Role[];
  unusedSeconds: number | null;
}

/** Reads which program a token stands for, by one statement. */
export class TokenActors {
  readonly #sql: RawSql;
  readonly #log: Logger;

  constructor(sql: RawSql, log: Logger) {
    this.#sql = sql;
    this.#log = log;
  }

  /**
   * The program behind a token that is neither revoked nor expired; it never holds more than its creator
   * still does.
   */
  async byToken(hash: Buffer): Promise<FoundActor | null> {
    const sql = this.#sql;
    const [row] = await sql<TokenRow[]>`
      select t.id as "tokenId", u.id as "userId", u.identity_id as "identityId", t.roles, u.roles || u.group_roles as "creatorRoles", c.id as "companyId",
        c.time_zone as "timeZone", c.is_care_provider as "careProvider", c.is_transport_provider as "transportProvider", c.is_admin as admin,
        extract(epoch from now() - t.last_used_at)::int as "unusedSeconds",
        u.vehicle_id as "vehicleId", u.facility_id as "facilityId", (select array_agg(f.id) from facilities f where f.id = u.facility_id or f.parent_id = u.facility_id) as "facilityIds"
      from access_tokens t
      join users u on u.id = t.created_by_user_id and u.status = 'ACTIVE'
      join identities i on i.id = u.identity_id and i.status = 'ACTIVE'
      join companies c on c.id = t.company_id and c.suspended_at is null
      where t.secret_hash = ${hash} and t.revoked_at is null and t.expires_at > now()`;
    if (!row) return null;
    if (row.unusedSeconds === null || row.unusedSeconds >= touchSeconds)
      await touchLastUse(
        this.#log,
        sql`update access_tokens set last_used_at = now() where id = ${row.tokenId}`,
      );
    const creator = expandRoles(row.creatorRoles);
    const roles = new Set([...expandRoles(row.roles)].filter((role) => creator.has(role)));
    return {
      userId: row.userId,
      identityId: row.identityId,
      companyId: row.companyId,
      loginCompanyId: row.companyId,
      roles,
      ...placesOf(roles, row),
      companyKinds: kindsOf(row),
      timeZone: row.timeZone,
      sessionId: null,
      tokenId: row.tokenId,
      via: 'token',
    };
  }

  /** Which of these tokens are no longer good. */
  async ended(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await this.#sql<{ id: string }[]>`
      select t.id from access_tokens t join companies c on c.id = t.company_id where t.id = any(${[...ids]}::uuid[]) and (t.revoked_at is not null or t.expires_at <= now() or c.suspended_at is not null)`;
    return rows.map(({ id }) => id);
  }
}
