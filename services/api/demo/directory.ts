import { createFacility } from '../src/network/facilities/commands/createFacility.ts';
import { systemLookupId } from '../src/network/lookups/commands/seedLookups.ts';
import { createPatient } from '../src/patients/records/commands/createPatient.ts';
import type { PatientFields } from '../src/patients/records/commands/patientFields.ts';
import { demoFacilities, demoPatients, type DemoFacility, type DemoPatient } from './places.ts';
import type { DemoSession } from './session.ts';

/** Ids of what the directory made, by key. */
export interface DemoDirectory {
  facility: (key: string) => string;
  patient: (key: string) => string;
}

const found = (ids: ReadonlyMap<string, string>, key: string): string => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo world has no ${key}`);
  return id;
};

/** Insurers of patients, by the patient's key. */
export type DemoPayors = ReadonlyMap<string, PatientFields['payors']>;

/**
 * Facilities, departments and patients, entered by the care providers' own people; more of them after those
 * of the stories where asked.
 */
export const createDirectory = async (
  session: DemoSession,
  more: {
    facilities?: readonly DemoFacility[];
    patients?: readonly DemoPatient[];
    payors?: DemoPayors;
  } = {},
): Promise<DemoDirectory> => {
  const facilities = new Map<string, string>();
  const patients = new Map<string, string>();
  for (const { key, company, parent, type, hours, quickCode, npi, name, address, contact } of [
    ...demoFacilities,
    ...(more.facilities ?? []),
  ]) {
    const { facilityId } = await session.as(`booking@${company}`, createFacility, {
      name,
      address,
      contact,
      facilityTypeId: systemLookupId('FACILITY_TYPE', type),
      parentId: parent ? found(facilities, parent) : null,
      quickCode: quickCode ?? null,
      npi: npi ?? null,
      opensAt: hours?.[0] ?? null,
      closesAt: hours?.[1] ?? null,
    });
    facilities.set(key, facilityId);
  }
  const enter = async ({ key, company, facility, room, ...fields }: DemoPatient): Promise<void> => {
    const payors = more.payors?.get(key);
    // How many trips an insurer has granted only an administrator may say.
    const { patientId } = await session.as(`${payors ? 'supervisor' : 'booking'}@${company}`, createPatient, {
      patient: {
        ...fields,
        ...(payors ? { payors } : {}),
        inFacility: facility !== undefined,
        facilityId: facility ? found(facilities, facility) : null,
        locationInResidence: room ?? null,
        heightUnit: 'IN' as const,
        weightUnit: 'LB' as const,
      },
    });
    patients.set(key, patientId);
  };
  for (const patient of demoPatients) await enter(patient);
  await Promise.all((more.patients ?? []).map(enter));
  return { facility: (key) => found(facilities, key), patient: (key) => found(patients, key) };
};
