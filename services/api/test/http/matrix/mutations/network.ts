import { randomUUID } from 'node:crypto';
import { globalId } from '../../../../src/platform/graphql/globalId.ts';
import { uploaders } from '../../../../src/network/files/files.policy.ts';
import { announcers, vantages } from '../cells.ts';
import { configured, entry, company, facility } from '../inputs.ts';
import type { MutationRow } from '../rows.ts';

/** Mutations of companies, lookups, facilities and vehicles. */
export const networkMutations: Record<string, MutationRow> = {
  createFacility: {
    state: null,
    input: facility,
    who: { own: ['FACILITY_PUBLIC', 'MANAGE_BOOKING'], foreign: ['FACILITY_PUBLIC', 'MANAGE_BOOKING'] },
  },
  updateFacility: {
    state: null,
    input: (world) => ({
      ...facility(world),
      facilityId: globalId('Facility', world.clinicId),
      expectedVersion: 1,
    }),
    who: { own: ['FACILITY_PUBLIC', 'MANAGE_BOOKING'] },
    subject: 'facilityId',
  },
  // The department is a spare one for every call: see the test.
  setDepartmentStatus: {
    state: null,
    input: () => ({ expectedVersion: 1, status: 'INACTIVE' }),
    who: { own: ['FACILITY_ADMIN'] },
    subject: 'facilityId',
  },
  deleteDepartment: {
    state: null,
    input: () => ({ expectedVersion: 1 }),
    who: { own: ['FACILITY_ADMIN'] },
    subject: 'facilityId',
  },
  updateCompanyDetails: {
    state: null,
    input: () => ({
      expectedVersion: 1,
      name: 'Company of the matrix',
      timeZone: 'America/New_York',
      brand: { enabled: false },
      driverAppEnabled: true,
    }),
    who: {
      own: ['COMPANY_DETAILS_ADMIN'],
      partner: ['COMPANY_DETAILS_ADMIN'],
      owner: ['COMPANY_DETAILS_ADMIN'],
      foreign: ['COMPANY_DETAILS_ADMIN'],
    },
  },
  updateCompany: {
    state: null,
    input: (world) => ({
      ...company,
      code: 'SPARE',
      companyId: globalId('Company', world.spareCompanyId),
      expectedVersion: 1,
    }),
    who: announcers,
    version: { table: 'companies', id: (world) => world.spareCompanyId },
  },
  suspendCompany: {
    state: null,
    input: (world) => ({ companyId: globalId('Company', world.spareCompanyId), expectedVersion: 1 }),
    who: announcers,
    version: { table: 'companies', id: (world) => world.spareCompanyId },
  },
  resumeCompany: {
    state: null,
    input: (world) => ({ companyId: globalId('Company', world.spareCompanyId), expectedVersion: 1 }),
    who: announcers,
    version: { table: 'companies', id: (world) => world.spareCompanyId },
  },
  beginUpload: {
    state: null,
    input: () => ({ name: 'scan.pdf', size: 5 }),
    who: Object.fromEntries(vantages.map((vantage) => [vantage, uploaders])),
  },
  createVehicle: {
    state: null,
    input: () => ({ name: `Unit ${randomUUID()}`, capacity: 1 }),
    who: { partner: ['VEHICLE_ADMIN'], foreign: ['VEHICLE_ADMIN'] },
  },
  updateVehicle: {
    state: null,
    input: (world) => ({
      vehicleId: globalId('Vehicle', world.vehicleId),
      expectedVersion: 1,
      name: 'Unit of the matrix',
      capacity: 2,
    }),
    who: { partner: ['VEHICLE_ADMIN'] },
    subject: 'vehicleId',
  },
  createLookupValue: {
    state: null,
    input: () => ({
      kind: 'ATTACHMENT_TYPE',
      code: randomUUID(),
      name: 'Of the matrix',
      nameEs: 'De la matriz',
    }),
    who: announcers,
  },
  updateLookupValue: {
    state: null,
    input: (world) => ({
      lookupId: globalId('ManagedLookup', world.reasons.cancel),
      expectedVersion: 1,
      ...entry,
    }),
    who: announcers,
    version: { table: 'lookup_values', id: (world) => world.reasons.cancel },
  },
  moveLookupValue: {
    state: null,
    input: (world) => ({ lookupId: globalId('ManagedLookup', world.reasons.cancel), direction: 'UP' }),
    who: announcers,
  },
  saveLookupAlias: {
    state: null,
    input: (world) => ({
      lookupId: globalId('CompanyLookup', world.variableId),
      expectedVersion: 0,
      name: 'O2',
      hidden: false,
    }),
    who: configured('own', 'partner', 'owner', 'foreign'),
    version: 'none',
  },
  moveCompanyLookup: {
    state: null,
    input: (world) => ({ lookupId: globalId('CompanyLookup', world.variableId), direction: 'UP' }),
    who: configured('own', 'partner', 'owner', 'foreign'),
  },
  resetCompanyLookups: {
    state: null,
    input: () => ({ kind: 'VARIABLE' }),
    who: configured('own', 'partner', 'owner', 'foreign'),
  },
  importFacilities: {
    state: null,
    input: () => ({ csv: 'name\nX\n' }),
    who: { own: ['FACILITY_PUBLIC', 'SYS_ADMIN'], foreign: ['FACILITY_PUBLIC', 'SYS_ADMIN'] },
  },
};
