import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { NotPermitted } from '../../../platform/refusal.ts';
import { departmentsChanged } from '../facilities.hooks.ts';
import { mayCreateFacility } from '../facilities.policy.ts';
import { facilities } from '../facilities.table.ts';
import { facilityColumns, requireParent, type FacilityFields } from './facilityFields.ts';

/** A new facility of the actor's company or, with a parent, a department. */
export interface CreateFacilityInput extends FacilityFields {
  readonly parentId?: string | null | undefined;
}

/** Creates a facility in the actor's company. */
export const createFacility = async (
  tx: CommandTx,
  input: CreateFacilityInput,
): Promise<{ facilityId: string }> => {
  const { actor } = tx;
  const parentId = input.parentId ?? null;
  if (!mayCreateFacility(actor, parentId)) throw NotPermitted({});
  if (parentId !== null) await requireParent(tx, actor.companyId, parentId);
  const id = newId();
  const columns = await facilityColumns(tx, input);
  await tx.db
    .insert(facilities)
    .values({ id, companyId: actor.companyId, parentId, ...columns, createdAt: tx.now, updatedAt: tx.now });
  await tx.emit({
    type: 'facility.created',
    entityType: 'facility',
    entityId: id,
    version: 1,
    companyIds: [actor.companyId],
  });
  if (parentId !== null) await departmentsChanged.ask(tx, parentId);
  return { facilityId: id };
};
