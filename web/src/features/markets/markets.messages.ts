import { defineMessages } from '../../lib/intl/messages.ts';

/** Words of the markets. */
export const marketMessages = defineMessages({
  title: { id: 'markets.title', defaultMessage: 'Markets' },
  owner: { id: 'markets.owner', defaultMessage: 'Owner' },
  ours: { id: 'markets.ours', defaultMessage: 'Owned by us' },
  joined: { id: 'markets.joined', defaultMessage: 'Joined' },
  relation: { id: 'markets.relation', defaultMessage: 'Part' },
  members: { id: 'markets.members', defaultMessage: 'Members' },
  sandbox: { id: 'markets.sandbox', defaultMessage: 'Practice' },
  isSandbox: { id: 'markets.isSandbox', defaultMessage: 'For practice' },
  horizon: { id: 'markets.horizon', defaultMessage: 'Recurring horizon' },
  daysValue: { id: 'markets.daysValue', defaultMessage: '{count, plural, one {# day} other {# days}}' },
  minutesValue: { id: 'markets.minutesValue', defaultMessage: '{count, number} min' },
  conflict: { id: 'markets.conflict', defaultMessage: 'Conflict clock' },
  conflictDefault: { id: 'markets.conflictDefault', defaultMessage: '5 or 60 min' },
  settings: { id: 'markets.settings', defaultMessage: 'Settings' },
  tabs: { id: 'markets.tabs', defaultMessage: 'Parts of the market' },
  general: { id: 'markets.general', defaultMessage: 'Clocks' },
  conflictMinutes: { id: 'markets.conflictMinutes', defaultMessage: 'Minutes to answer changes' },
  conflictHint: {
    id: 'markets.conflictHint',
    defaultMessage: 'Empty: 5 within four hours of the pick-up, else 60',
  },
  reconfirmMinutes: {
    id: 'markets.reconfirmMinutes',
    defaultMessage: 'Ask to confirm again before the pick-up (minutes)',
  },
  reconfirmHint: { id: 'markets.reconfirmHint', defaultMessage: 'Empty: nobody is asked' },
  reconfirmAnswerMinutes: {
    id: 'markets.reconfirmAnswerMinutes',
    defaultMessage: 'Minutes to confirm again',
  },
  reconfirmAnswerHint: {
    id: 'markets.reconfirmAnswerHint',
    defaultMessage: 'Then the leg is offered to others, while there is time',
  },
  recurrenceHorizonDays: {
    id: 'markets.recurrenceHorizonDays',
    defaultMessage: 'Recurring bundles are produced ahead (days)',
  },
  horizonHint: { id: 'markets.horizonHint', defaultMessage: 'Empty: 60' },
  expiryGraceMinutes: {
    id: 'markets.expiryGraceMinutes',
    defaultMessage: 'Grace before an unaccepted leg expires (minutes)',
  },
  pickUpPaddingMinutes: {
    id: 'markets.pickUpPaddingMinutes',
    defaultMessage: 'Kept free around a trip (minutes)',
  },
  minimumNoticeMinutes: {
    id: 'markets.minimumNoticeMinutes',
    defaultMessage: 'To reach a pick-up after accepting (minutes)',
  },
  visitMinutes: { id: 'markets.visitMinutes', defaultMessage: 'Length of a visit (minutes)' },
  willCallPatienceMinutes: {
    id: 'markets.willCallPatienceMinutes',
    defaultMessage: 'Patience with a silent will-call (minutes)',
  },
  returnUnassignedLeadMinutes: {
    id: 'markets.returnUnassignedLeadMinutes',
    defaultMessage: 'Alert before an unassigned return (minutes)',
  },
  transportProviderGoneLeadMinutes: {
    id: 'markets.transportProviderGoneLeadMinutes',
    defaultMessage: 'Alert before a return given back (minutes)',
  },
  outboundLostLeadMinutes: {
    id: 'markets.outboundLostLeadMinutes',
    defaultMessage: 'Alert before a return whose way out failed (minutes)',
  },
  willCallSilentLeadMinutes: {
    id: 'markets.willCallSilentLeadMinutes',
    defaultMessage: 'Alert before patience ends (minutes)',
  },
  assignReminderMinutes: {
    id: 'markets.assignReminderMinutes',
    defaultMessage: 'Reminder that no crew is assigned (minutes before)',
  },
  newBookings: { id: 'markets.newBookings', defaultMessage: 'New bookings' },
  defaultPickUpType: { id: 'markets.defaultPickUpType', defaultMessage: 'Pick-up type to start with' },
  defaultDropOffMinutes: {
    id: 'markets.defaultDropOffMinutes',
    defaultMessage: 'Arrival where no route is known (minutes after the pick-up)',
  },
  defaultDropOffHint: {
    id: 'markets.defaultDropOffHint',
    defaultMessage: 'Empty: whoever books may type it, and else it stays open.',
  },
  allowNoDropOff: {
    id: 'markets.allowNoDropOff',
    defaultMessage: 'The last leg of a one-way booking may go without a drop-off',
  },
  defaultItineraryType: { id: 'markets.defaultItineraryType', defaultMessage: 'Shape to start with' },
  SET_TIME: { id: 'markets.settime', defaultMessage: 'Set time' },
  READY_NOW: { id: 'markets.readynow', defaultMessage: 'Ready now' },
  WILL_CALL: { id: 'markets.willcall', defaultMessage: 'Will call' },
  APPOINTMENT: { id: 'markets.appointment', defaultMessage: 'Appointment' },
  ONE_WAY: { id: 'markets.oneway', defaultMessage: 'One way' },
  ROUND_TRIP: { id: 'markets.roundtrip', defaultMessage: 'Round trip' },
  MULTI: { id: 'markets.multi', defaultMessage: 'Several legs' },
  requiredTimestamps: { id: 'markets.requiredTimestamps', defaultMessage: 'Stamps needed to complete' },
  allowWillCallInitialPickUp: {
    id: 'markets.allowWillCallInitialPickUp',
    defaultMessage: 'The first leg may be a will-call',
  },
  defaultPickUpIsFacility: {
    id: 'markets.defaultPickUpIsFacility',
    defaultMessage: 'The pick-up starts as a facility',
  },
  defaultDropOffIsFacility: {
    id: 'markets.defaultDropOffIsFacility',
    defaultMessage: 'The drop-off starts as a facility',
  },
  defaultUsePatientCertification: {
    id: 'markets.defaultUsePatientCertification',
    defaultMessage: 'A booking uses the patient’s certification',
  },
  requiredCredentials: { id: 'markets.requiredCredentials', defaultMessage: 'Required credentials' },
  showEstimateLines: {
    id: 'markets.showEstimateLines',
    defaultMessage: 'Bookers see how estimates come about',
  },
  questions: { id: 'markets.questions', defaultMessage: 'Questions' },
  questionnaireBookingId: { id: 'markets.questionnaireBooking', defaultMessage: 'Bookers answer' },
  questionnaireProxyId: { id: 'markets.questionnaireProxy', defaultMessage: 'Call takers answer' },
  questionnaireHint: {
    id: 'markets.questionnaireHint',
    defaultMessage: 'A published questionnaire for this market; its answers decide what a leg is',
  },
  questionnaireAsBookers: { id: 'markets.questionnaireAsBookers', defaultMessage: 'As bookers' },
  questionnaireNo: { id: 'markets.questionnaireNo', defaultMessage: '{name}, version {no}' },
  questionnaireGone: { id: 'markets.questionnaireGone', defaultMessage: 'One that is no longer in use' },
  useQuestions: {
    id: 'markets.useQuestions',
    defaultMessage: 'Questions are used; switched off, bookers classify by hand',
  },
  facilityFindCompanyOnly: {
    id: 'markets.facilityFindCompanyOnly',
    defaultMessage: 'Only own facilities may be booked',
  },
  requireDepartment: {
    id: 'markets.requireDepartment',
    defaultMessage: 'A department must be chosen where there are any',
  },
  distanceUnit: { id: 'markets.distanceUnit', defaultMessage: 'Unit of distance' },
  MI: { id: 'markets.mi', defaultMessage: 'Miles' },
  KM: { id: 'markets.km', defaultMessage: 'Kilometres' },
  fixed: {
    id: 'markets.fixed',
    defaultMessage:
      'Time zone, currency and unit stay: prices and rules are written in them. Bookings follow changed settings from their next change on.',
  },
  careProvider: { id: 'markets.careProvider', defaultMessage: 'Care provider' },
  transportProvider: { id: 'markets.transportProvider', defaultMessage: 'Transport provider' },
  other: { id: 'markets.other', defaultMessage: 'Market owner' },
  kind: { id: 'markets.kind', defaultMessage: 'Kind' },
  since: { id: 'markets.since', defaultMessage: 'Since' },
  tierOf: { id: 'markets.tierOf', defaultMessage: 'Tier of {name}' },
  mixed: { id: 'markets.mixed', defaultMessage: 'Several: {tiers}' },
  noContract: { id: 'markets.noContract', defaultMessage: 'No contract' },
  suspendText: {
    id: 'markets.suspendText',
    defaultMessage:
      'It gets no more offers in this market and cannot book in it. What it has accepted or booked stays.',
  },
  INVITED: { id: 'markets.state.invited', defaultMessage: 'Invited' },
  ACCEPTED: { id: 'markets.state.accepted', defaultMessage: 'Takes part' },
  DECLINED: { id: 'markets.state.declined', defaultMessage: 'Declined' },
  SUSPENDED: { id: 'markets.state.suspended', defaultMessage: 'Kept out' },
  LEFT: { id: 'markets.state.left', defaultMessage: 'Left' },
  suspendedCompany: { id: 'markets.suspendedCompany', defaultMessage: 'Suspended by the platform' },
  inviteCompany: { id: 'markets.inviteCompany', defaultMessage: 'Invite a company' },
  inviteHint: {
    id: 'markets.inviteHint',
    defaultMessage:
      'Its code, or its whole name. It takes part once it has accepted; your own company at once.',
  },
  invite: { id: 'markets.invite', defaultMessage: 'Invite' },
  takesPart: { id: 'markets.takesPart', defaultMessage: '{name} takes part from now on' },
  noMembers: { id: 'markets.noMembers', defaultMessage: 'Nobody takes part yet' },
  invited: { id: 'markets.invited', defaultMessage: '{name} is invited' },
  inviteFailed: { id: 'markets.inviteFailed', defaultMessage: '{name} could not be invited' },
  inviteAgain: { id: 'markets.inviteAgain', defaultMessage: 'Invite {name} again' },
  withdraw: { id: 'markets.withdraw', defaultMessage: 'Withdraw the invitation of {name}' },
  withdrawText: {
    id: 'markets.withdrawText',
    defaultMessage: 'It can no longer accept. You may invite it again.',
  },
  suspendMember: { id: 'markets.suspendMember', defaultMessage: 'Keep {name} out' },
  resumeMember: { id: 'markets.resumeMember', defaultMessage: 'Let {name} take part again' },
  leave: { id: 'markets.leave', defaultMessage: 'Leave the market with {name}' },
  leaveText: {
    id: 'markets.leaveText',
    defaultMessage:
      'What was accepted or booked stays. There are no more offers in this market, and nothing can be booked in it. To come back you must be invited.',
  },
  membersFailed: { id: 'markets.membersFailed', defaultMessage: 'The members could not be loaded' },
  empty: { id: 'markets.empty', defaultMessage: 'No markets' },
  emptyText: {
    id: 'markets.emptyText',
    defaultMessage:
      'A market is where care providers and transport providers meet under one owner’s rules. Your company neither owns one nor takes part in one.',
  },
  patientLinks: {
    id: 'markets.patientLinks',
    defaultMessage: 'Patients and families can be sent a link to the page of their ride',
  },
  ratingBreaksTies: {
    id: 'markets.ratingBreaksTies',
    defaultMessage: 'Between bids equal in time, price and contract the better rated wins',
  },
  patientMayCancel: { id: 'markets.patientMayCancel', defaultMessage: 'They may cancel there' },
  holidays: { id: 'markets.holidays', defaultMessage: 'Holidays' },
  noHolidays: {
    id: 'markets.noHolidays',
    defaultMessage: 'None. Recurring templates take place on every day that they name.',
  },
  holidaysHint: {
    id: 'markets.holidaysHint',
    defaultMessage:
      'Each recurring template says what it does on them. A change reaches the days that are not booked yet.',
  },
  holidayNo: { id: 'markets.holidayNo', defaultMessage: 'Holiday {no}' },
  holidayDate: { id: 'markets.holidayDate', defaultMessage: 'Day' },
  holidayName: { id: 'markets.holidayName', defaultMessage: 'Name of the holiday' },
  pastHolidays: {
    id: 'markets.pastHolidays',
    defaultMessage: '{count, plural, one {Show # that has passed} other {Show # that have passed}}',
  },
  addHoliday: { id: 'markets.addHoliday', defaultMessage: 'Add a holiday' },
  removeHoliday: { id: 'markets.removeHoliday', defaultMessage: 'Remove {name}' },
  federalHolidays: {
    id: 'markets.federalHolidays',
    defaultMessage: 'Add the U.S. federal holidays of the next year',
  },
});
