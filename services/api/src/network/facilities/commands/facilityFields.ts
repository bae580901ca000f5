import type { InferType } from 'yup';
import type { facilityRules } from '@ptc/schema/rules/facility';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { InvalidInput, NotFound } from '../../../platform/refusal.ts';
import { addressFrom } from '../../../reference/addresses/addresses.queries.ts';
import { isActiveLookup } from '../../lookups/lookups.queries.ts';
import { facilitiesById } from '../facilities.queries.ts';
import type { facilities } from '../facilities.table.ts';

/** The fields of a facility as the rule leaves them; ids are row ids. */
export type FacilityFields = Omit<InferType<ReturnType<typeof facilityRules>>, 'parentId' | 'status'>;

/**
 * The columns that the fields fill; refuses an unknown type (the one it is of already may have gone out of
 * use) and an address that cannot be placed.
 */
export const facilityColumns = async (
  tx: CommandTx,
  fields: FacilityFields,
  own: { readonly facilityTypeId: string } | null = null,
) => {
  const typeKnown =
    fields.facilityTypeId === own?.facilityTypeId ||
    (isUuid(fields.facilityTypeId) && (await isActiveLookup(tx.db, 'FACILITY_TYPE', fields.facilityTypeId)));
  if (!typeKnown) throw InvalidInput({ issues: [{ path: 'facilityTypeId', code: 'unknown_option' }] });
  const address = addressFrom(fields.address);
  if (!address) throw InvalidInput({ issues: [{ path: 'address', code: 'address_not_geocoded' }] });
  const { contact } = fields;
  return {
    name: fields.name,
    quickCode: fields.quickCode ?? null,
    externalCode: fields.externalCode ?? null,
    npi: fields.npi ?? null,
    facilityTypeId: fields.facilityTypeId,
    address,
    contact: contact
      ? {
          firstName: contact.firstName,
          lastName: contact.lastName,
          email: contact.email,
          mobile: contact.mobile,
          phone: contact.phone ?? '',
        }
      : null,
    opensAt: fields.opensAt ?? null,
    closesAt: fields.closesAt ?? null,
  } satisfies Partial<typeof facilities.$inferInsert>;
};

/** The parent a new department may stand under: one of the company's own, and no department itself. */
export const requireParent = async (tx: CommandTx, companyId: string, parentId: string): Promise<void> => {
  const [parent] = isUuid(parentId) ? await facilitiesById(tx.db, { kind: 'system' }, [parentId]) : [];
  if (!parent || parent.companyId !== companyId) throw NotFound({ path: 'parentId' });
  if (parent.parentId !== null) throw InvalidInput({ issues: [{ path: 'parentId', code: 'invalid' }] });
};
