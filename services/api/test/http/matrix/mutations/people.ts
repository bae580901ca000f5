import { randomUUID } from 'node:crypto';
import { globalId } from '../../../../src/platform/graphql/globalId.ts';
import { announcers } from '../cells.ts';
import { company, patient, keepers, userKeepers, login } from '../inputs.ts';
import type { MutationRow } from '../rows.ts';

/** Mutations of people, patients and their access. */
export const peopleMutations: Record<string, MutationRow> = {
  createPatient: {
    state: null,
    input: () => ({ patient }),
    who: { own: ['MANAGE_PATIENT'], foreign: ['MANAGE_PATIENT'] },
  },
  updatePatient: {
    state: null,
    input: (world) => ({
      patientId: globalId('Patient', world.patientId),
      expectedVersion: 1,
      patient: { ...patient, lastName: 'Example' },
    }),
    who: { own: ['MANAGE_PATIENT'], owner: ['MARKET_CALL_TAKER'], partner: ['MARKET_CALL_TAKER'] },
    subject: 'patientId',
  },
  importPatients: {
    state: null,
    input: () => ({ ndjson: '' }),
    who: { own: ['MANAGE_PATIENT', 'SYS_ADMIN'], foreign: ['MANAGE_PATIENT', 'SYS_ADMIN'] },
  },
  // A spare person with an authenticator for every call: see the test.
  resetMfa: {
    state: null,
    input: () => ({}),
    who: { ...announcers, partner: ['COMPANY_ADMIN', 'SYS_ADMIN'] },
    subject: 'userId',
  },
  createCompany: {
    state: null,
    input: () => ({
      ...company,
      code: randomUUID().slice(0, 18),
      administrator: { login: randomUUID(), firstName: 'Ada', lastName: 'Matrix', email: 'ada@example.org' },
    }),
    who: announcers,
  },
  assignDriver: {
    state: null,
    input: (world) => ({
      userId: globalId('Person', world.driverUserId),
      vehicleId: globalId('Vehicle', world.vehicleId),
    }),
    who: { partner: ['VEHICLE_ADMIN', 'DISPATCH'] },
    subject: 'userId',
  },
  assignFacilityAdmin: {
    state: null,
    input: (world) => ({
      userId: globalId('Person', world.facilityUserId),
      facilityId: globalId('Facility', world.hospitalId),
    }),
    who: { own: ['USER_ADMIN'] },
    subject: 'userId',
  },
  // Everybody keeps the logins and groups of their own company; those that are changed are spare ones of the
  // care provider's for every call: see the test.
  createUser: {
    state: null,
    input: () => ({ ...login, login: `${randomUUID()}@example.org` }),
    who: userKeepers,
  },
  updateUser: { state: null, input: () => login, who: { own: ['USER_ADMIN'] }, subject: 'userId' },
  resendInvitation: { state: null, input: () => ({}), who: { own: ['USER_ADMIN'] }, subject: 'userId' },
  createGroup: { state: null, input: () => ({ name: `Group ${randomUUID()}` }), who: userKeepers },
  updateGroup: {
    state: null,
    input: () => ({ name: `Group ${randomUUID()}` }),
    who: { own: ['USER_ADMIN'] },
    subject: 'groupId',
  },
  deleteGroup: { state: null, input: () => ({}), who: { own: ['USER_ADMIN'] }, subject: 'groupId' },
  // A spare session of the care provider's for every call: see the test.
  endSession: {
    state: null,
    input: () => ({}),
    who: { ...announcers, own: ['USER_ADMIN', 'SYS_ADMIN'] },
    subject: 'sessionId',
  },
  // A spare message to one of the care provider's people for every call: see the test.
  sendMessageAgain: {
    state: null,
    input: () => ({}),
    who: { ...announcers, own: ['USER_ADMIN', 'SYS_ADMIN'] },
    subject: 'messageId',
  },
  // A token has no other devices.
  endOtherSessions: { state: null, input: () => ({}), who: {} },
  endUserSessions: {
    state: null,
    input: (world) => ({ userId: globalId('Person', world.facilityUserId) }),
    who: { ...announcers, own: ['USER_ADMIN', 'SYS_ADMIN'] },
    subject: 'userId',
  },
  disableUser: { state: null, input: () => ({}), who: { own: ['USER_ADMIN'] }, subject: 'userId' },
  enableUser: { state: null, input: () => ({}), who: { own: ['USER_ADMIN'] }, subject: 'userId' },
  addGroupMember: { state: null, input: () => ({}), who: { own: ['USER_ADMIN'] }, subject: 'groupId' },
  removeGroupMember: { state: null, input: () => ({}), who: { own: ['USER_ADMIN'] }, subject: 'userId' },
  revokeAccessToken: { state: null, input: () => ({}), who: keepers, subject: 'tokenId' },
};
