import type { NewMarketValue } from '@ptc/schema/rules/market';
import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid, newId } from '../../../platform/ids.ts';
import { InvalidInput, NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { recordChange } from '../../../reference/configuration/commands/recordChange.ts';
import { mayKeepPlatform } from '../../../reference/configuration/configuration.policy.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { companies } from '../companies.table.ts';
import { usualMarketSettings } from '../domain/usualMarketSettings.ts';
import { markets } from '../markets.table.ts';
import { requireFreeMarketName } from './requireFreeMarketName.ts';

/**
 * Founds a market for a company, which owns it from then on; it has no members and no rules yet. For the
 * platform's administrators.
 */
export const createMarket = async (
  tx: CommandTx,
  input: NewMarketValue & { readonly ownerCompanyId: string },
): Promise<{ marketId: string }> => {
  if (!mayKeepPlatform(tx.actor)) throw NotPermitted({});
  const { ownerCompanyId, name, timeZone, currency, distanceUnit, isSandbox: sandbox } = input;
  const [owner] = isUuid(ownerCompanyId)
    ? await tx.db
        .select({ suspendedAt: companies.suspendedAt })
        .from(companies)
        .where(eq(companies.id, ownerCompanyId))
        .for('no key update')
    : [];
  if (!owner) throw NotFound({ path: 'ownerCompanyId' });
  if (owner.suspendedAt !== null)
    throw InvalidInput({ issues: [{ path: 'ownerCompanyId', code: 'other_company_suspended' }] });
  await requireFreeMarketName(tx, { ownerCompanyId, name });
  const id = newId();
  const settings = usualMarketSettings({ distanceUnit });
  await tx.db.insert(markets).values({
    id,
    ownerCompanyId,
    name,
    timeZone,
    currency,
    sandbox,
    settings,
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  await recordChange(tx, {
    entityType: 'Market',
    entityId: id,
    companyIds: [ownerCompanyId],
    action: 'CREATED',
    edits: editsOf({}, { name, timeZone, currency, distanceUnit, sandbox }),
    version: 1,
  });
  return { marketId: id };
};
