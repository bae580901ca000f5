import type { Gender, PatientMandatoryField, Role } from '@ptc/schema/rules/lists/people';
import type { HeightUnit, WeightUnit } from '@ptc/schema/rules/lists/units';
import type { RecordStatus } from '@ptc/schema/rules/lists/network';
import { patientRules, type PatientValue } from '@ptc/schema/rules/patient';
import { yup } from '@ptc/schema/rules/yup';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { validateInput } from '../../../platform/validateInput.ts';
import { addressFrom, type AddressFields } from '../../../reference/addresses/addresses.queries.ts';
import type { BookingCompany } from '../../../network/companies/bookingCompany.queries.ts';
import { facilitiesById } from '../../../network/facilities/facilities.queries.ts';
import { mayCountTokens } from '../patients.policy.ts';
import { searchName } from '../domain/searchName.ts';
import type { patients, Payor } from '../patients.table.ts';

type Optional<T> = T | null | undefined;

/** The fields of a patient as they come; ids are row ids. The rules decide what must be there. */
export interface PatientFields {
  reference?: Optional<string>;
  firstName: string;
  middleName?: Optional<string>;
  lastName: string;
  suffix?: Optional<string>;
  dateOfBirth: string;
  gender: Gender;
  email?: Optional<string>;
  mobile?: Optional<string>;
  phone?: Optional<string>;
  height?: Optional<string>;
  heightUnit?: Optional<HeightUnit>;
  weight?: Optional<string>;
  weightUnit?: Optional<WeightUnit>;
  inFacility?: Optional<boolean>;
  facilityId?: Optional<string>;
  residence?: Optional<AddressFields>;
  locationInResidence?: Optional<string>;
  guardianName?: Optional<string>;
  guardianDateOfBirth?: Optional<string>;
  notes?: Optional<string>;
  medicareNumber?: Optional<string>;
  medicaidNumber?: Optional<string>;
  payors?: Optional<
    readonly ({ name: string; address?: Optional<AddressFields> } & {
      [K in Exclude<keyof Payor, 'name' | 'address'>]?: Optional<Payor[K]>;
    })[]
  >;
  status?: Optional<RecordStatus>;
}

const payorOf = (payor: NonNullable<PatientValue['payors']>[number]): Payor => ({
  name: payor.name,
  payorType: payor.payorType ?? null,
  coverage: payor.coverage ?? null,
  memberId: payor.memberId ?? null,
  productType: payor.productType ?? null,
  subscriberNumber: payor.subscriberNumber ?? null,
  policyNumber: payor.policyNumber ?? null,
  group: payor.group ?? null,
  groupNumber: payor.groupNumber ?? null,
  effectiveDate: payor.effectiveDate ?? null,
  expiryDate: payor.expiryDate ?? null,
  medicaidNumber: payor.medicaidNumber ?? null,
  authorizationType: payor.authorizationType ?? null,
  tokensRemaining: payor.tokensRemaining ?? null,
  tokensTotal: payor.tokensTotal ?? null,
  plan: payor.plan ?? null,
  planId: payor.planId ?? null,
  address: payor.address ? addressFrom(payor.address) : null,
});

const issue = (path: string, code: string): never => {
  throw InvalidInput({ issues: [{ path: `patient.${path}`, code }] });
};

/** A patient lives in a facility of the care provider, or one the care provider meets in a market. */
const checkFacility = async (tx: CommandTx, careProviderId: string, facilityId: string): Promise<void> => {
  const scope = {
    kind: 'company',
    companyId: careProviderId,
    careProvider: true,
    transportProvider: false,
    admin: false,
    userId: null,
    roles: new Set<Role>(),
  } as const;
  const [facility] = isUuid(facilityId) ? await facilitiesById(tx.db, scope, [facilityId]) : [];
  if (!facility) issue('facilityId', 'unknown_id');
  if (facility?.status === 'INACTIVE') issue('facilityId', 'inactive');
};

type Named = Pick<Payor, 'name' | 'memberId'>;
const isSame = (one: Named, other: Named): boolean =>
  one.name === other.name && one.memberId === other.memberId;
const isRenamed = (one: Named, other: Named): boolean =>
  one.name === other.name || (one.memberId !== null && one.memberId === other.memberId);

/**
 * Trips granted and left stay as they are, payor by payor, unless an administrator says otherwise; a new
 * payor has none yet, and one that is named twice has them once. One whose name or member number is put right
 * takes along what it has.
 */
const checkTokens = (tx: CommandTx, stored: readonly Payor[], payors: readonly Payor[]): void => {
  if (mayCountTokens(tx.actor)) return;
  const left = [...stored];
  const taken = (payor: Payor, fits: (one: Named, other: Named) => boolean): Payor | undefined => {
    const at = left.findIndex((one) => fits(one, payor));
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const before = payors.map((payor) => taken(payor, isSame));
  for (const [index, payor] of payors.entries()) {
    const counts = payor.tokensRemaining !== null || payor.tokensTotal !== null;
    const was = before[index] ?? (counts ? taken(payor, isRenamed) : undefined);
    for (const field of ['tokensRemaining', 'tokensTotal'] as const)
      if (payor[field] !== (was?.[field] ?? null)) issue(`payors[${index}].${field}`, 'admin_only');
  }
};

/** What there was of a patient that is changed. */
interface StoredPatient {
  readonly payors: readonly Payor[];
  readonly facilityId: string | null;
}

/**
 * Checks the fields by the care provider's rules and turns them into columns. The facility they live in
 * already may have gone out of use.
 */
export const patientColumns = async (
  tx: CommandTx,
  careProvider: BookingCompany,
  fields: PatientFields,
  stored: StoredPatient | null,
) => {
  const mandatory = careProvider.settings.patientMandatoryFields as PatientMandatoryField[];
  const rule = yup.object({
    patient: patientRules({ now: tx.now, mandatory, timeZone: careProvider.timeZone }).required('required'),
  });
  const { patient } = (await validateInput(rule, { patient: fields }, null)) as { patient: PatientValue };
  const inFacility = patient.inFacility ?? false;
  const facilityId = inFacility ? (patient.facilityId ?? null) : null;
  if (facilityId !== null && facilityId !== stored?.facilityId)
    await checkFacility(tx, careProvider.id, facilityId);
  const residence = patient.residence ? addressFrom(patient.residence) : null;
  if (patient.residence && !residence) issue('residence', 'address_not_geocoded');
  const payors = (patient.payors ?? []).map(payorOf);
  for (const [index, payor] of payors.entries())
    if (patient.payors?.[index]?.address && !payor.address)
      issue(`payors[${index}].address`, 'address_not_geocoded');
  checkTokens(tx, stored?.payors ?? [], payors);
  return {
    reference: patient.reference ?? null,
    firstName: patient.firstName,
    middleName: patient.middleName ?? null,
    lastName: patient.lastName,
    suffix: patient.suffix ?? null,
    dateOfBirth: patient.dateOfBirth,
    gender: patient.gender,
    email: patient.email ?? null,
    mobile: patient.mobile ?? null,
    phone: patient.phone ?? null,
    traits: {
      height: patient.height ?? null,
      heightUnit: patient.heightUnit === 'CM' ? 'cm' : 'in',
      weight: patient.weight ?? null,
      weightUnit: patient.weightUnit === 'KG' ? 'kg' : 'lb',
    },
    inFacility,
    facilityId,
    residence,
    locationInResidence: patient.locationInResidence ?? null,
    guardianName: patient.guardianName ?? null,
    guardianDateOfBirth: patient.guardianDateOfBirth ?? null,
    notes: patient.notes ?? null,
    medicareNumber: patient.medicareNumber ?? null,
    medicaidNumber: patient.medicaidNumber ?? null,
    payors,
    status: patient.status ?? 'ACTIVE',
    searchName: searchName(patient),
  } satisfies Partial<typeof patients.$inferInsert>;
};
