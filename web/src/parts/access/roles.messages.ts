import { defineMessages } from '../../lib/intl/messages.ts';

/** What each role is called where it is given. */
export const roleMessages = defineMessages({
  SYS_ADMIN: { id: 'roles.sysAdmin', defaultMessage: 'Platform administrator' },
  SYS_SUPPORT: { id: 'roles.sysSupport', defaultMessage: 'Platform support' },
  COMPANY_ADMIN: { id: 'roles.companyAdmin', defaultMessage: 'Company administrator' },
  COMPANY_CONFIG_ADMIN: { id: 'roles.configAdmin', defaultMessage: 'Configuration administrator' },
  MANAGE_PATIENT: { id: 'roles.managePatient', defaultMessage: 'Manages patients' },
  MANAGE_BOOKING: { id: 'roles.manageBooking', defaultMessage: 'Manages bookings' },
  VIEW_BOOKING: { id: 'roles.viewBooking', defaultMessage: 'Sees bookings' },
  BOOKING_SUPERVISOR: { id: 'roles.bookingSupervisor', defaultMessage: 'Booking supervisor' },
  BOOKING_VIP: { id: 'roles.bookingVip', defaultMessage: 'Chooses transport providers (VIP)' },
  DISPATCH: { id: 'roles.dispatch', defaultMessage: 'Dispatches' },
  VIEW_DISPATCH: { id: 'roles.viewDispatch', defaultMessage: 'Sees dispatch' },
  DISPATCH_SUPERVISOR: { id: 'roles.dispatchSupervisor', defaultMessage: 'Dispatch supervisor' },
  MARKET_CALL_TAKER: { id: 'roles.callTaker', defaultMessage: 'Takes calls for the market' },
  DRIVER: { id: 'roles.driver', defaultMessage: 'Drives' },
  FACILITY_ADMIN: { id: 'roles.facilityAdmin', defaultMessage: 'Facility administrator' },
  COMPANY_DETAILS_ADMIN: { id: 'roles.detailsAdmin', defaultMessage: 'Keeps the company details' },
  FACILITY_PUBLIC: { id: 'roles.facilityPublic', defaultMessage: 'Keeps facilities' },
  VEHICLE_ADMIN: { id: 'roles.vehicleAdmin', defaultMessage: 'Keeps vehicles' },
  USER_ADMIN: { id: 'roles.userAdmin', defaultMessage: 'Keeps logins and groups' },
  DEVELOPER: { id: 'roles.developer', defaultMessage: 'Integration developer' },
});
