import type { Logger } from 'pino';
import type { PendingQuery, Row } from 'postgres';
import type { RawSql } from '../../db/client.ts';
import { expandRoles, visitingRoles, type Role } from '../../people/users/domain/roles.ts';
import type { Actor } from '../actor.ts';

type Found = Omit<Actor, 'locale'>;

interface CompanyColumns {
  companyId: string;
  timeZone: string;
  careProvider: boolean;
  transportProvider: boolean;
  admin: boolean;
}

interface Places {
  vehicleId: string | null;
  facilityId: string | null;
  facilityIds: string[] | null;
}

interface SessionRow extends CompanyColumns, Places {
  sessionId: string;
  identityId: string;
  loginUserId: string;
  loginCompanyId: string;
  loginRoles: Role[];
  activeUserId: string | null;
  activeRoles: Role[] | null;
  idleSeconds: number;
}

interface TokenRow extends CompanyColumns, Places {
  tokenId: string;
  userId: string;
  identityId: string;
  roles: Role[];
  creatorRoles: Role[];
  unusedSeconds: number | null;
}

const kindsOf = ({ careProvider, transportProvider, admin }: CompanyColumns): Actor['companyKinds'] => ({
  careProvider,
  transportProvider,
  admin,
});

/** What a driver's and a facility administrator's view rests on; nobody else has it, whatever stands with their user. */
const placesOf = (
  roles: ReadonlySet<Role>,
  { vehicleId, facilityId, facilityIds }: Places,
): Pick<Found, keyof Places> => ({
  vehicleId: roles.has('DRIVER') ? vehicleId : null,
  facilityId: roles.has('FACILITY_ADMIN') ? facilityId : null,
  facilityIds: roles.has('FACILITY_ADMIN') ? (facilityIds ?? []) : [],
});

/** Last use is written at most this often; of sessions oftener where they go idle fast. */
const touchSeconds = 60;

/** Reads who a session or a token stands for, from the tables of people, sessions and partners, one statement each. */
export class ActorLookup {
  readonly #sql: RawSql;
  readonly #log: Logger;
  readonly #idleMinutes: number;
  readonly #touchSeconds: number;

  constructor(sql: RawSql, log: Logger, idleMinutes: number) {
    this.#sql = sql;
    this.#log = log;
    this.#idleMinutes = idleMinutes;
    this.#touchSeconds = Math.min(touchSeconds, idleMinutes * 10);
  }

  /**
   * The person behind a session that has neither ended, nor run out, nor been idle too long. It reaches only users that sign
   * in as it began, with the password or with that directory, and no company that wants more than a password.
   */
  bySession(hash: Buffer, passive = false): Promise<Found | null> {
    return this.#session(this.#sql`s.secret_hash = ${hash}`, passive);
  }

  /** The same by the session's id: for the session's own holder, after changing it. */
  bySessionId(id: string): Promise<Found | null> {
    return this.#session(this.#sql`s.id = ${id}`, true);
  }

  async #session(which: PendingQuery<Row[]>, passive: boolean): Promise<Found | null> {
    const sql = this.#sql;
    const [row] = await sql<SessionRow[]>`
      select s.id as "sessionId", s.identity_id as "identityId", s.user_id as "loginUserId", s.login_company_id as "loginCompanyId",
        lu.roles || lu.group_roles as "loginRoles", au.id as "activeUserId", au.roles || au.group_roles as "activeRoles", c.id as "companyId", c.time_zone as "timeZone",
        c.is_care_provider as "careProvider", c.is_transport_provider as "transportProvider", c.is_admin as admin, extract(epoch from now() - s.last_seen_at)::int as "idleSeconds",
        au.vehicle_id as "vehicleId", au.facility_id as "facilityId", (select array_agg(f.id) from facilities f where f.id = au.facility_id or f.parent_id = au.facility_id) as "facilityIds"
      from sessions s
      join identities i on i.id = s.identity_id and i.status = 'ACTIVE'
      join users lu on lu.id = s.user_id and lu.status = 'ACTIVE' and lu.directory_id is not distinct from s.directory_id
      join companies c on c.id = s.active_company_id
      join companies lc on lc.id = s.login_company_id
      left join users au on au.identity_id = s.identity_id and au.company_id = s.active_company_id and au.status = 'ACTIVE' and au.directory_id is not distinct from s.directory_id
      where ${which} and s.ended_at is null and s.expires_at > now()
        and s.last_seen_at > now() - make_interval(mins => ${this.#idleMinutes})
        and (s.method <> 'PASSWORD' or not (c.mfa_required or lc.mfa_required))`;
    if (!row) return null;
    if (!passive && row.idleSeconds >= this.#touchSeconds)
      await this.#touch(
        sql`update sessions set last_seen_at = now() where id = ${row.sessionId} and last_seen_at < now() - make_interval(secs => ${this.#touchSeconds})`,
      );
    const roles = row.activeRoles
      ? expandRoles(row.activeRoles)
      : expandRoles(visitingRoles(expandRoles(row.loginRoles)));
    if (!row.activeRoles && roles.size === 0) return null;
    return {
      userId: row.activeUserId ?? row.loginUserId,
      identityId: row.identityId,
      companyId: row.companyId,
      loginCompanyId: row.loginCompanyId,
      roles,
      ...placesOf(roles, row),
      companyKinds: kindsOf(row),
      timeZone: row.timeZone,
      sessionId: row.sessionId,
      tokenId: null,
      via: 'session',
    };
  }

  /** The program behind a token that is neither revoked nor expired; it never holds more than its creator still does. */
  async byToken(hash: Buffer): Promise<Found | null> {
    const [row] = await this.#sql<TokenRow[]>`
      select t.id as "tokenId", u.id as "userId", u.identity_id as "identityId", t.roles, u.roles || u.group_roles as "creatorRoles", c.id as "companyId",
        c.time_zone as "timeZone", c.is_care_provider as "careProvider", c.is_transport_provider as "transportProvider", c.is_admin as admin,
        extract(epoch from now() - t.last_used_at)::int as "unusedSeconds",
        u.vehicle_id as "vehicleId", u.facility_id as "facilityId", (select array_agg(f.id) from facilities f where f.id = u.facility_id or f.parent_id = u.facility_id) as "facilityIds"
      from access_tokens t
      join users u on u.id = t.created_by_user_id and u.status = 'ACTIVE'
      join identities i on i.id = u.identity_id and i.status = 'ACTIVE'
      join companies c on c.id = t.company_id
      where t.secret_hash = ${hash} and t.revoked_at is null and t.expires_at > now()`;
    if (!row) return null;
    if (row.unusedSeconds === null || row.unusedSeconds >= touchSeconds)
      await this.#touch(this.#sql`update access_tokens set last_used_at = now() where id = ${row.tokenId}`);
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

  /** Which of these sessions and tokens are no longer good; for sockets that stay open. */
  async ended(sessionIds: readonly string[], tokenIds: readonly string[]): Promise<Set<string>> {
    const rows = await this.#sql<{ id: string }[]>`
      select s.id from sessions s where s.id = any(${[...sessionIds]}::uuid[])
        and (s.ended_at is not null or s.expires_at <= now() or s.last_seen_at <= now() - make_interval(mins => ${this.#idleMinutes}))
      union all
      select t.id from access_tokens t where t.id = any(${[...tokenIds]}::uuid[]) and (t.revoked_at is not null or t.expires_at <= now())`;
    return new Set(rows.map(({ id }) => id));
  }

  async #touch(statement: PromiseLike<unknown>): Promise<void> {
    try {
      await statement;
    } catch (error) {
      this.#log.warn({ err: error }, 'last use not written');
    }
  }
}
