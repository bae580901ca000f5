import type { CompanyKind, RecordStatus } from '@ptc/schema/rules/lists/network';
import type { RideServiceName } from '@ptc/schema/rules/lists/rides';
import type { DayOfWeek } from '@ptc/schema/rules/lists/recurrence';
import type { DistanceUnit, HeightUnit, WeightUnit } from '@ptc/schema/rules/lists/units';
import type { LanguageName, Role } from '@ptc/schema/rules/lists/people';
import { closedList } from './closedList.ts';

export const MoveEnum = closedList<'UP' | 'DOWN'>('Move', 'Which way something goes in its list.', {
  UP: 'One place towards the top.',
  DOWN: 'One place towards the end.',
});

export const RideServiceEnum = closedList<RideServiceName>('RideServiceName', 'A ride-share service.', {
  UBER: 'Uber Health.',
  LYFT: 'Lyft Concierge.',
});

export const RoleEnum = closedList<Role>(
  'Role',
  'What a person or token may do in a company. Some imply others.',
  {
    SYS_ADMIN: 'Administers the platform; may activate any company.',
    SYS_SUPPORT: 'Reads in any company.',
    COMPANY_ADMIN: 'Administers the company and its users.',
    COMPANY_CONFIG_ADMIN: 'Configures the company.',
    MANAGE_PATIENT: 'Keeps patients.',
    MANAGE_BOOKING: 'Books; implies VIEW_BOOKING.',
    VIEW_BOOKING: 'Sees bookings.',
    BOOKING_SUPERVISOR: 'Supervises booking; implies MANAGE_BOOKING and BOOKING_VIP.',
    BOOKING_VIP: 'May choose the transport provider.',
    DISPATCH: 'Dispatches; implies VIEW_DISPATCH.',
    VIEW_DISPATCH: 'Sees offers and trips.',
    DISPATCH_SUPERVISOR: 'Supervises dispatch; implies DISPATCH.',
    MARKET_CALL_TAKER: 'Books on behalf of members of a market.',
    DRIVER: 'Carries out the trips of their vehicle.',
    FACILITY_ADMIN: "Manages a facility's departments.",
    COMPANY_DETAILS_ADMIN: "Edits the company's details.",
    FACILITY_PUBLIC: 'Manages facilities.',
    VEHICLE_ADMIN: 'Manages vehicles.',
    USER_ADMIN: 'Manages users.',
    DEVELOPER: 'May use GraphiQL and arbitrary operations.',
  },
);

export const RecordStatusEnum = closedList<RecordStatus>(
  'RecordStatus',
  'Whether a record may be chosen for new bookings.',
  { ACTIVE: 'In use.', INACTIVE: 'Kept, not offered for choice.' },
);

export const DistanceUnitEnum = closedList<DistanceUnit>('DistanceUnit', 'Unit of a distance.', {
  KM: 'Kilometres.',
  MI: 'Miles.',
});

export const HeightUnitEnum = closedList<HeightUnit>('HeightUnit', 'Unit of a height.', {
  IN: 'Inches.',
  CM: 'Centimetres.',
});

export const WeightUnitEnum = closedList<WeightUnit>('WeightUnit', 'Unit of a weight.', {
  LB: 'Pounds.',
  KG: 'Kilograms.',
});

export const CompanyKindEnum = closedList<CompanyKind>(
  'CompanyKind',
  'Which side of a market a company stands on.',
  { CARE_PROVIDER: 'Books for patients.', TRANSPORT_PROVIDER: 'Carries patients.' },
);

export const LanguageEnum = closedList<LanguageName>(
  'Language',
  'Languages of the console and of messages.',
  { EN: 'English.', ES: 'Spanish.' },
);

export const DayOfWeekEnum = closedList<DayOfWeek>('DayOfWeek', 'A day of the week.', {
  MON: 'Monday.',
  TUE: 'Tuesday.',
  WED: 'Wednesday.',
  THU: 'Thursday.',
  FRI: 'Friday.',
  SAT: 'Saturday.',
  SUN: 'Sunday.',
});
