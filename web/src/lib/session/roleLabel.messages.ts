import { defineMessages } from '../intl/messages.ts';

/** Words of a person's position, by the code the server gives. */
export const roleLabelMessages = defineMessages({
  SUPER_ADMIN: { id: 'role.superAdmin', defaultMessage: 'Super Admin' },
  CONFIG_ADMIN: { id: 'role.configAdmin', defaultMessage: 'Config Admin' },
  COMPANY_ADMIN: { id: 'role.companyAdmin', defaultMessage: 'Company Admin' },
  SYSTEM_ADMIN: { id: 'role.systemAdmin', defaultMessage: 'System Admin' },
  BOOKING_SUPERVISOR: { id: 'role.bookingSupervisor', defaultMessage: 'Booking Supervisor' },
  CASE_MANAGER: { id: 'role.caseManager', defaultMessage: 'Case Manager' },
  PATIENT_MANAGER: { id: 'role.patientManager', defaultMessage: 'Patient Manager' },
  BOOKING_MANAGER: { id: 'role.bookingManager', defaultMessage: 'Booking Manager' },
  SUPPORT: { id: 'role.support', defaultMessage: 'Support' },
  DISPATCH_SUPERVISOR: { id: 'role.dispatchSupervisor', defaultMessage: 'Dispatch Supervisor' },
  DISPATCHER: { id: 'role.dispatcher', defaultMessage: 'Dispatcher' },
  CALL_TAKER: { id: 'role.callTaker', defaultMessage: 'Call Taker' },
  DRIVER: { id: 'role.driver', defaultMessage: 'Driver' },
  FACILITY_ADMIN: { id: 'role.facilityAdmin', defaultMessage: 'Facility Admin' },
  prefix: { id: 'role.systemPrefix', defaultMessage: 'System {label}' },
});
