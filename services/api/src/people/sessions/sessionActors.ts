import type { Role } from '@ptc/schema/rules/lists/people';
import type { Logger } from 'pino';
import type { PendingQuery, Row } from 'postgres';
import type { RawSql } from '../../db/client.ts';
import type { FoundActor } from '../../platform/auth/actorLookup.ts';
import {
  kindsOf,
  placesOf,
  touchLastUse,
  touchSeconds,
  type CompanyColumns,
  type Places,
} from '../users/actorColumns.ts';
import { expandRoles, visitingRoles } from '../users/domain/roles.ts';
import { wallRoles } from './domain/wall.ts';

interface SessionRow extends CompanyColumns, Places {
  sessionId: string;
  identityId: string;
  loginUserId: string;
  loginCompanyId: string;
  loginRoles: Role[];
  activeUserId: string | null;
  activeRoles: Role[] | null;
  idleSeconds: number;
  isWall: boolean;
}

/** Reads who a session stands for, by one statement. */
export class SessionActors {
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
   * The person behind a session that has neither ended, nor run out, nor been idle too long. It reaches only
   * users that sign in as it began, with the password or with that directory, and no company that wants more
   * than a password or is suspended (which the platform's people may still look at).
   */
  bySession(hash: Buffer, passive = false): Promise<FoundActor | null> {
    return this.#session(this.#sql`s.secret_hash = ${hash}`, passive);
  }

  /** The same by the session's id: for the session's own holder, after changing it. */
  bySessionId(id: string): Promise<FoundActor | null> {
    return this.#session(this.#sql`s.id = ${id}`, true);
  }

  async #session(which: PendingQuery<Row[]>, passive: boolean): Promise<FoundActor | null> {
    const sql = this.#sql;
    const [row] = await sql<SessionRow[]>`
      select s.id as "sessionId", s.identity_id as "identityId", s.user_id as "loginUserId", s.login_company_id as "loginCompanyId",
        lu.roles || lu.group_roles as "loginRoles", au.id as "activeUserId", au.roles || au.group_roles as "activeRoles", c.id as "companyId", c.time_zone as "timeZone",
        c.is_care_provider as "careProvider", c.is_transport_provider as "transportProvider", c.is_admin as admin, extract(epoch from now() - s.last_seen_at)::int as "idleSeconds", s.is_wall as "isWall",
        au.vehicle_id as "vehicleId", au.facility_id as "facilityId", (select array_agg(f.id) from facilities f where f.id = au.facility_id or f.parent_id = au.facility_id) as "facilityIds"
      from sessions s
      join identities i on i.id = s.identity_id and i.status = 'ACTIVE'
      join users lu on lu.id = s.user_id and lu.status = 'ACTIVE' and lu.directory_id is not distinct from s.directory_id
      join companies c on c.id = s.active_company_id
      join companies lc on lc.id = s.login_company_id
      left join users au on au.identity_id = s.identity_id and au.company_id = s.active_company_id and au.status = 'ACTIVE' and au.directory_id is not distinct from s.directory_id
      where ${which} and s.ended_at is null and s.expires_at > now()
        and (s.is_wall or s.last_seen_at > now() - make_interval(mins => ${this.#idleMinutes}))
        and (s.method <> 'PASSWORD' or not (c.mfa_required or lc.mfa_required))
        and lc.suspended_at is null and (c.suspended_at is null or au.id is null)`;
    if (!row) return null;
    if (!passive && row.idleSeconds >= this.#touchSeconds)
      await touchLastUse(
        this.#log,
        sql`update sessions set last_seen_at = now() where id = ${row.sessionId} and last_seen_at < now() - make_interval(secs => ${this.#touchSeconds})`,
      );
    const all = row.activeRoles
      ? expandRoles(row.activeRoles)
      : expandRoles(visitingRoles(expandRoles(row.loginRoles)));
    const roles = row.isWall ? wallRoles(all) : all;
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
      ...(row.isWall ? { isWall: true } : {}),
      tokenId: null,
      via: 'session',
    };
  }

  /** Which of these sessions are no longer good. */
  async ended(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await this.#sql<{ id: string }[]>`
      select s.id from sessions s where s.id = any(${[...ids]}::uuid[])
        and (s.ended_at is not null or s.expires_at <= now() or (not s.is_wall and s.last_seen_at <= now() - make_interval(mins => ${this.#idleMinutes})))`;
    return rows.map(({ id }) => id);
  }
}
