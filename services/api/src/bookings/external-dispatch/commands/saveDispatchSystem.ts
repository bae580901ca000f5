import { DISPATCH_NEWS, type DispatchNews } from '@ptc/schema/rules/dispatchSystem';
import { NotPermitted, StaleVersion } from '../../../platform/refusal.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { recordChange } from '../../../reference/configuration/commands/recordChange.ts';
import { newSystemSecret } from './systemSecrets.ts';

/** Where the company's own dispatch system is. */
export interface DispatchSystemInput {
  /** 0: there is none yet. */
  readonly expectedVersion: number;
  /** Null: it is told nothing, and asks by itself. */
  readonly url: string | null;
  readonly renewSecret: boolean;
  /** What it is told of legs it has; null: as it is. */
  readonly tells?: readonly DispatchNews[] | null;
}

/** How long messages are signed by the former secret too. */
const formerHours = 24;

/**
 * A secret leaves the house once: in the answer of the command that made it, never from the idempotency
 * record.
 */
export const systemSecrets = new WeakMap<object, string>();

/**
 * Says where the company's own dispatch system is. It gets a secret when it is first said, and another one on
 * request. For people only: no program leads patients' data elsewhere.
 */
export const saveDispatchSystem = async (
  tx: CommandTx,
  { url, renewSecret, expectedVersion, tells }: DispatchSystemInput,
): Promise<{ companyId: string }> => {
  const { sql, actor, now, machineNow } = tx;
  const { companyId } = actor;
  if (actor.via !== 'session' || !actor.userId) throw NotPermitted({});
  const [company] =
    await sql`select 1 from companies where id = ${companyId} and is_transport_provider for update`;
  if (!company) throw NotPermitted({});
  const [kept] = await sql<{ url: string | null; tells: DispatchNews[]; version: number }[]>`
    select url, tells, version from dispatch_systems where company_id = ${companyId} for update`;
  if ((kept?.version ?? 0) !== expectedVersion)
    throw StaleVersion({ typeName: 'DispatchSystem', id: companyId });
  const told = DISPATCH_NEWS.filter((news) => (tells ?? kept?.tells ?? DISPATCH_NEWS).includes(news));
  const fresh = kept && !renewSecret ? null : newSystemSecret(tx);
  if (!kept && fresh)
    await sql`
      insert into dispatch_systems (company_id, url, tells, secret_box, secret_renewed_at, created_at, updated_at)
      values (${companyId}, ${url}, ${told}, ${fresh.box}, ${machineNow}, ${now}, ${now})`;
  else if (fresh)
    await sql`
      update dispatch_systems set former_secret_box = secret_box, former_secret_until = ${new Date(machineNow.getTime() + formerHours * 3_600_000)},
        secret_box = ${fresh.box}, secret_renewed_at = ${machineNow} where company_id = ${companyId}`;
  if (kept)
    await sql`update dispatch_systems set url = ${url}, tells = ${told}, version = version + 1, updated_at = ${now} where company_id = ${companyId}`;
  await recordChange(tx, {
    entityType: 'Company',
    entityId: companyId,
    companyIds: [companyId],
    action: 'UPDATED',
    edits: [
      ...(url === (kept?.url ?? null)
        ? []
        : [{ field: 'dispatchSystem.url', old: kept?.url ?? null, new: url }]),
      ...((kept?.tells ?? DISPATCH_NEWS).join() === told.join()
        ? []
        : [
            {
              field: 'dispatchSystem.tells',
              old: (kept?.tells ?? DISPATCH_NEWS).join(', '),
              new: told.join(', '),
            },
          ]),
      ...(fresh ? [{ field: 'dispatchSystem.secret', old: null, new: null }] : []),
    ],
  });
  const result = { companyId };
  if (fresh) systemSecrets.set(result, fresh.secret);
  return result;
};
