import { countsTokens } from '@ptc/schema/rules/patient';
import { DEFAULT_HEIGHT_UNIT, DEFAULT_WEIGHT_UNIT } from '@ptc/schema/rules/limits';
import type {
  FacilityPicker_facilityFragment,
  Gender,
  HeightUnit,
  PatientEditor_patientFragment,
  PatientFieldsInput,
  RecordStatus,
  WeightUnit,
} from '../../gql/hooks.ts';
import { addressInput, type AddressValue } from '../address.ts';

const payorTexts = [
  'name',
  'payorType',
  'coverage',
  'memberId',
  'productType',
  'subscriberNumber',
  'policyNumber',
  'group',
  'groupNumber',
  'effectiveDate',
  'expiryDate',
  'medicaidNumber',
  'authorizationType',
  'plan',
  'planId',
] as const;

/** A private insurance as the form holds it. */
export type PayorValues = Record<(typeof payorTexts)[number], string> & {
  tokensRemaining: number | null;
  tokensTotal: number | null;
  address: AddressValue | null;
};

/** The patient form. Names are those of the input, so that the server's paths find their fields. */
export interface PatientValues {
  reference: string;
  firstName: string;
  middleName: string;
  lastName: string;
  suffix: string;
  dateOfBirth: string;
  gender: Gender | '';
  email: string;
  mobile: string;
  phone: string;
  height: { value: string; unit: HeightUnit };
  weight: { value: string; unit: WeightUnit };
  inFacility: boolean;
  facility: { facility: FacilityPicker_facilityFragment | null; departmentId: string };
  residence: AddressValue | null;
  unit: string;
  locationInResidence: string;
  guardianName: string;
  guardianDateOfBirth: string;
  notes: string;
  medicareNumber: string;
  medicaidNumber: string;
  payors: PayorValues[];
  status: RecordStatus;
}

/** What is known of a patient before they are entered. */
export interface PatientStart {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  /** What somebody else has said of them beside. */
  more?: Partial<PatientValues>;
}

/** A new patient. */
export function emptyPatient(start?: PatientStart): PatientValues {
  return {
    reference: '',
    firstName: start?.firstName ?? '',
    middleName: '',
    lastName: start?.lastName ?? '',
    suffix: '',
    dateOfBirth: start?.dateOfBirth ?? '',
    gender: '',
    email: '',
    mobile: '',
    phone: '',
    height: { value: '', unit: DEFAULT_HEIGHT_UNIT },
    weight: { value: '', unit: DEFAULT_WEIGHT_UNIT },
    inFacility: false,
    facility: { facility: null, departmentId: '' },
    residence: null,
    unit: '',
    locationInResidence: '',
    guardianName: '',
    guardianDateOfBirth: '',
    notes: '',
    medicareNumber: '',
    medicaidNumber: '',
    payors: [],
    status: 'ACTIVE',
    ...start?.more,
  };
}

/**
 * Under what the form of a patient is kept while it is typed: of a new one by proxy it is the company's that
 * they would belong to, and is not offered for another's.
 */
export const draftPlace = (patientId: string | null, companyId: string | undefined): string =>
  patientId === null ? ['patient new', companyId].filter(Boolean).join(' ') : `patient ${patientId}`;

/** A new private insurance. */
export function emptyPayor(): PayorValues {
  return {
    ...(Object.fromEntries(payorTexts.map((field) => [field, ''])) as Record<
      (typeof payorTexts)[number],
      string
    >),
    tokensRemaining: null,
    tokensTotal: null,
    address: null,
  };
}

/** The form of a stored patient. */
export function patientValues(patient: PatientEditor_patientFragment): PatientValues {
  const { traits, facility } = patient;
  const parent = facility?.parent ?? null;
  return {
    reference: patient.reference ?? '',
    firstName: patient.firstName,
    middleName: patient.middleName ?? '',
    lastName: patient.lastName,
    suffix: patient.suffix ?? '',
    dateOfBirth: patient.dateOfBirth,
    gender: patient.gender,
    email: patient.email ?? '',
    mobile: patient.mobile ?? '',
    phone: patient.phone ?? '',
    height: { value: traits.height ?? '', unit: traits.heightUnit },
    weight: { value: traits.weight ?? '', unit: traits.weightUnit },
    inFacility: patient.inFacility,
    facility: { facility: parent ?? facility, departmentId: parent && facility ? facility.id : '' },
    residence: patient.residence,
    unit: patient.residence?.line3 ?? '',
    locationInResidence: patient.locationInResidence ?? '',
    guardianName: patient.guardianName ?? '',
    guardianDateOfBirth: patient.guardianDateOfBirth ?? '',
    notes: patient.notes ?? '',
    medicareNumber: patient.medicareNumber ?? '',
    medicaidNumber: patient.medicaidNumber ?? '',
    status: patient.status,
    payors: patient.payors.map((payor) => ({
      ...(Object.fromEntries(payorTexts.map((field) => [field, payor[field] ?? ''])) as Record<
        (typeof payorTexts)[number],
        string
      >),
      tokensRemaining: payor.tokensRemaining,
      tokensTotal: payor.tokensTotal,
      address: payor.address,
    })),
  };
}

/** The input of a form; empty texts are null, and only the place that holds is sent. */
export function patientInput(values: PatientValues): PatientFieldsInput {
  const { facility, residence } = values;
  const facilityId = facility.departmentId || facility.facility?.id || null;
  return {
    reference: orNull(values.reference),
    firstName: values.firstName,
    middleName: orNull(values.middleName),
    lastName: values.lastName,
    suffix: orNull(values.suffix),
    dateOfBirth: values.dateOfBirth,
    gender: (values.gender === '' ? null : values.gender) as Gender,
    email: orNull(values.email),
    mobile: orNull(values.mobile),
    phone: orNull(values.phone),
    height: orNull(values.height.value),
    heightUnit: values.height.unit,
    weight: orNull(values.weight.value),
    weightUnit: values.weight.unit,
    inFacility: values.inFacility,
    facilityId: values.inFacility ? facilityId : null,
    residence:
      values.inFacility || residence === null
        ? null
        : { ...addressInput(residence), line3: orNull(values.unit) },
    locationInResidence: orNull(values.locationInResidence),
    guardianName: orNull(values.guardianName),
    guardianDateOfBirth: orNull(values.guardianDateOfBirth),
    notes: orNull(values.notes),
    medicareNumber: orNull(values.medicareNumber),
    medicaidNumber: orNull(values.medicaidNumber),
    status: values.status,
    payors: values.payors.map((payor) => ({
      ...Object.fromEntries(payorTexts.map((field) => [field, orNull(payor[field])])),
      name: payor.name,
      tokensRemaining: payor.tokensRemaining,
      tokensTotal: payor.tokensTotal,
      ...(payor.address ? { address: addressInput(payor.address) } : {}),
    })),
  };
}

/** The form's field for a path of the input. */
export function patientField(path: string): string {
  const bare = path.replace(/^patient\./u, '');
  if (bare === 'facilityId') return 'facility';
  return bare
    .replace(/^residence\..*$/u, 'residence')
    .replace(/^(payors\.\d+\.address)\..*$/u, '$1')
    .replace(/^(height|weight)Unit$/u, '$1');
}

/** Whether a payor is authorised by tokens, and so counts them. */
export const showsTokens = (payor: PayorValues): boolean => countsTokens(payor.authorizationType);

function orNull(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}
