import {
  readerAwaits,
  readerBooks,
  readerCarries,
  readerKnowsPatient,
  readerSeesItinerary,
  readerSeesTrip,
} from '../sides/sideConditions.ts';

/**
 * What the API's reading role may see of every table. A table belongs to exactly one of these;
 * `forgetful.db.test.ts` says so when one does not. Conditions stand inside a CASE (see
 * `installRowSecurity`): cheap and common ones first.
 */

const own = 'company_id = (select asker_company())';
const mine = 'user_id = (select asker_user())';
const met = 'in (select asker_companies())';
const ownMarket = 'market_id in (select asker_markets())';
/** The row's company has taken part in a market of the asker's: it accepted the invitation. */
const joinedOwnedMarket =
  'company_id in (select pm.company_id from market_members pm where pm.has_joined and pm.market_id = any ((select asker_owned_markets())::uuid[]))';
/** SQL: the row's booking is on the asker's booking side. */
const bookedIn = (table: string): string =>
  `exists (select 1 from itineraries pi where pi.id = ${table}.itinerary_id and (${readerBooks('pi')}))`;
/** SQL: the row's booking is of the asker's company, whatever of it the asker may do. */
const ownBooking = (table: string): string =>
  `exists (select 1 from itineraries oi where oi.id = ${table}.itinerary_id and (select asker_company()) in (oi.company_id, oi.booked_by_company_id))`;

/** Which rows exist for the asking company: a row does when one of these holds, asked in this order. */
export const policies: Readonly<Record<string, readonly string[]>> = {
  companies: [
    'id = (select asker_company())',
    'id = (select asker_login_company())',
    '(select asker_is_platform())',
    `id ${met}`,
  ],
  users: [
    own,
    'identity_id = (select asker_identity())',
    '(select asker_is_platform())',
    `company_id ${met}`,
  ],
  identities: [
    'id = (select asker_identity())',
    'exists (select 1 from users pu where pu.identity_id = identities.id)',
  ],
  user_preferences: [mine],
  sessions: [
    'identity_id = (select asker_identity())',
    'login_company_id = (select asker_company())',
    '(select asker_is_platform())',
  ],
  access_tokens: [own],
  // One's own, and whether those one administers have one.
  mfa_factors: [
    'identity_id = (select asker_identity())',
    `exists (select 1 from users pu where pu.identity_id = mfa_factors.identity_id and pu.${own})`,
    '(select asker_is_platform())',
  ],
  recovery_codes: ['identity_id = (select asker_identity())'],
  directories: [own],
  security_events: [own, '(select asker_is_platform())'],
  groups: [own],
  group_members: [own],
  access_changes: [own],

  markets: [
    'owner_company_id = (select asker_company())',
    'id in (select asker_markets())',
    'id in (select asker_invitations())',
    '(select asker_is_platform())',
  ],
  market_members: [own, ownMarket],
  market_rules: [ownMarket],
  contracts: [
    'care_provider_id = (select asker_company())',
    'transport_provider_id = (select asker_company())',
    'market_id = any ((select asker_owned_markets())::uuid[])',
    // One for all care providers of a market is a contract of each of them.
    `(care_provider_id is null and ${ownMarket} and exists (select 1 from companies pc where pc.id = (select asker_company()) and pc.is_care_provider))`,
  ],
  // A price list is part of the contracts that point at its series; a market's owner chooses among those of
  // its members.
  price_lists: [
    own,
    'exists (select 1 from contracts pk where pk.price_list_id = coalesce(price_lists.series_id, price_lists.id))',
    joinedOwnedMarket,
  ],
  // What a transport provider shows that it may carry: to those in whose markets it does.
  credentials: [own, joinedOwnedMarket],
  job_types: [own],
  // A booker sees what comes for its patient.
  vehicles: [own, 'exists (select 1 from trips pt where pt.vehicle_id = vehicles.id)'],
  availability_schedules: [own],
  availability_exceptions: [own],
  availability_calendars: [own],
  lookup_aliases: [own, `company_id ${met}`],
  // A market's forms are for all who take part in it; FACE sheets are kept by the platform.
  form_definitions: [own, ownMarket, '(select asker_is_platform())'],
  // A draft is read by its own company alone; a published version by whoever reads the questionnaire.
  questionnaire_versions: [
    "exists (select 1 from form_definitions pf where pf.id = questionnaire_versions.form_id and (pf.company_id = (select asker_company()) or questionnaire_versions.state = 'PUBLISHED'))",
  ],
  // What a script said may be of a patient: for who keeps the questionnaire.
  questionnaire_faults: [
    'exists (select 1 from questionnaire_versions pv join form_definitions pf on pf.id = pv.form_id where pv.id = questionnaire_faults.version_id and pf.company_id = (select asker_company()))',
  ],
  configuration_changes: ['(select asker_company()) = any (company_ids)', '(select asker_is_platform())'],
  facilities: [
    own,
    'company_id in (select asker_facility_companies())',
    '((select asker_takes_calls()) and company_id in (select asker_proxied_care_providers()))',
  ],

  patients: [
    own,
    '((select asker_takes_calls()) and company_id in (select asker_proxied_care_providers()))',
    `exists (select 1 from trips pt where pt.patient_id = patients.id and ${readerKnowsPatient('pt')})`,
  ],
  // The audit belongs to the care provider whose patient was read.
  patient_reads: [`exists (select 1 from patients pp where pp.id = patient_reads.patient_id and pp.${own})`],

  itineraries: readerSeesItinerary('itineraries'),
  // What a health record sent is of the patient: for the care provider that got it.
  prepared_bookings: [own],
  // Where a link went is the booking side's; what it opens is read by its secret alone.
  patient_links: [bookedIn('patient_links')],
  recurrences: [bookedIn('recurrences')],
  recurrence_exceptions: [bookedIn('recurrence_exceptions')],
  // Of the patient: for whoever may see who travels on the leg, or on one of the booking's, or the patient
  // itself. How many there are, attachment_marks says.
  attachments: [
    bookedIn('attachments'),
    `exists (select 1 from trips pt where pt.itinerary_id = attachments.itinerary_id and (attachments.trip_id is null or pt.id = attachments.trip_id) and ${readerKnowsPatient('pt')})`,
    '(patient_id is not null and exists (select 1 from patients pp where pp.id = attachments.patient_id))',
  ],
  // Who sees a company sees its pictures.
  brand_pictures: ['exists (select 1 from companies pc where pc.id = brand_pictures.company_id)'],
  // What a file is, with what it hangs on.
  files: [
    'exists (select 1 from attachments pa where pa.file_id = files.id)',
    'exists (select 1 from brand_pictures pb where pb.file_id = files.id)',
  ],
  // What was answered is of the patient: the booking side's, not the crew's.
  leg_answers: [bookedIn('leg_answers')],
  // What was signed of a leg, and by whom: the booking side's; the paper itself is an attachment.
  filled_forms: [bookedIn('filled_forms')],
  // How a leg was carried out: to those who booked it and the company that had it.
  trip_ratings: ['transport_provider_id = (select asker_company())', bookedIn('trip_ratings')],
  // What it proves is of the patient: for the care provider.
  certifications: [own],
  // What of it runs out, likewise.
  forecasts: [own],
  // The plan in it names other transport providers: theirs is batch_heads.
  batches: [bookedIn('batches')],
  trips: readerSeesTrip('trips'),
  // Where a crew was last: its own company's; of a leg under way also the company's that waits for it.
  leg_positions: [
    own,
    `exists (select 1 from trips pt where pt.id = leg_positions.trip_id and ${readerAwaits('pt')})`,
  ],
  offers: [own, bookedIn('offers')],
  // Where a company's own dispatch system is, and what it was told and answered: the company's alone.
  dispatch_systems: [own],
  dispatch_calls: [own],
  // Who comes, with what and for how much: for who ordered the ride, and the booking side.
  ride_orders: [own, bookedIn('ride_orders')],
  // What a transport provider's people did to the offers of others stands under its name, and is for the
  // booking side.
  activity_entries: [
    `(${own} and (audience = 'ALL' or (audience = 'PARTY' and transport_provider_id is null) or ${ownBooking('activity_entries')}))`,
    "(audience <> 'BOOKER' and transport_provider_id = (select asker_company()))",
    bookedIn('activity_entries'),
    `(audience = 'ALL' and ${readerCarries('activity_entries.itinerary_id')})`,
  ],
  // The platform's staff see how much is under way everywhere: numbers, and nothing of a booking.
  trip_counts: [own, '(select asker_is_platform())'],
  trip_count_deltas: [own, '(select asker_is_platform())'],

  alerts: [own],
  // A company's own talk from shift to shift; who of it reads which is asked beside.
  shift_handovers: [own],
  shift_handover_items: [own],
  alert_clears: [mine],
  alert_clear_marks: [mine],
  // Whether they arrive is the care of their people's company and of the platform; what they say and to which
  // address is not to be read.
  messages: [own, '(select asker_is_platform())'],
  announcements: [
    '(cardinality(company_ids) = 0 and cardinality(market_ids) = 0)',
    '(select asker_company()) = any (company_ids)',
    'exists (select 1 from asker_markets() am(id) where am.id = any (announcements.market_ids))',
    // Who writes them keeps them.
    '(select asker_is_platform())',
  ],
};

/** Tables whose every row is the same for everybody, and why that is no leak. */
export const shared: Readonly<Record<string, string>> = {
  lookup_values: "the system's own lists: call types, reasons, facility types; no company wrote them",
};

/**
 * Tables and views the API's reads have no right to at all: only commands, the worker and signing in use
 * them.
 */
export const hidden: Readonly<Record<string, string>> = {
  idempotency_keys: 'answers of commands, read by the command that repeats',
  outbox: 'events of all companies; the live hub decides who gets which',
  outbox_consumers: "the worker's places in the outbox",
  outbox_dead_letters: 'events the worker set aside',
  worker_heartbeats: 'when each worker gave its last sign; health tells of the newest',
  log_timeline: 'says on a standby which promotions it has followed; asked before anybody reads there',
  product_clock: 'followed by every process; the API says what time it is',
  sign_in_attempts: 'asked before anybody is signed in',
  known_devices: 'what a browser proves itself with, asked before anybody is signed in',
  account_tokens: 'what a link or a code proves, asked before anybody is signed in',
  pending_sign_ins: 'asked before anybody is signed in',
  directory_domains: 'asked before anybody is signed in',
  directory_sign_ins: 'asked before anybody is signed in',
  file_chunks: 'bytes of files; the doors that hand them out have asked before whose they are',
  travel_times: 'how long rides between places took, whoever had them; leg_outlooks has the median',
  trip_counts_fresh: 'what the counters must be; for checks',
};
