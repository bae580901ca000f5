/** Every address of the console, without its language prefix. Import these instead of writing addresses. */
export const paths = {
  root: '/',
  login: '/login',
  landing: '/company-landing',
  adminLanding: '/admin-landing',
  ssoLanding: '/sso-landing',
  account: {
    activation: '/account/activation',
    activationMobile: '/account/activationmobile',
    reset: '/account/reset',
  },
  ride: '/ride',
  mfa: { login: '/mfa/mflogin', register: '/mfa/register' },
  dashboards: {
    active: '/company/dashboards/active',
    admin: '/company/dashboards/admin',
    completed: '/company/dashboards/completed',
    tripometer: '/company/dashboards/tripometer',
  },
  companyDetails: '/company/details',
  contracts: '/company/contracts',
  credentials: '/company/credentials',
  priceLists: '/company/price-lists',
  jobTypes: '/company/job-types',
  markets: '/company/markets',
  marketRules: '/company/market-rules',
  marketRule: (ruleId: string): string => `/company/market-rules/${encodeURIComponent(ruleId)}`,
  /** A rule of a market that is not there yet, for these call types. */
  newMarketRule: (marketId: string, callTypeIds: readonly string[] = []): string =>
    `/company/market-rules/new?market=${encodeURIComponent(marketId)}${callTypeIds.map((id) => `&callType=${encodeURIComponent(id)}`).join('')}`,
  forms: '/company/forms',
  questions: '/company/questions',
  questionnaire: (formId: string): string => `/company/questions/${encodeURIComponent(formId)}`,
  groups: '/company/groups',
  users: '/company/users',
  messages: '/company/messages',
  securityEvents: '/company/security-events',
  lookups: {
    attachmentTypes: '/company/lookups/attachment-type',
    callTypes: '/company/lookups/call-type',
    facilityTypes: '/company/lookups/facility-type',
    priorities: '/company/lookups/call-priority',
    urgencies: '/company/lookups/urgency',
    variables: '/company/lookups/variable',
    aliases: '/company/lookups/alias-grid',
  },
  bookings: '/company/bookings',
  booking: (itineraryId: string): string => `/company/bookings/${encodeURIComponent(itineraryId)}`,
  newBooking: '/company/bookings/new',
  /** A booking that is only tried, asked by a version that may not be published. */
  testBooking: (versionId: string, marketId: string): string =>
    `/company/bookings/new?test=${encodeURIComponent(versionId)}&market=${encodeURIComponent(marketId)}`,
  editBooking: (itineraryId: string): string => `/company/bookings/${encodeURIComponent(itineraryId)}/edit`,
  addLeg: (itineraryId: string): string =>
    `/company/bookings/${encodeURIComponent(itineraryId)}/edit?add=leg`,
  resubmitBooking: (itineraryId: string): string =>
    `/company/bookings/${encodeURIComponent(itineraryId)}/resubmit`,
  copyBooking: (itineraryId: string): string => `/company/bookings/${encodeURIComponent(itineraryId)}/copy`,
  recurringBookings: '/company/recurring_bookings',
  recurring: (itineraryId: string): string =>
    `/company/recurring_bookings/${encodeURIComponent(itineraryId)}`,
  editRecurring: (itineraryId: string, date?: string): string =>
    `/company/recurring_bookings/${encodeURIComponent(itineraryId)}/edit${date === undefined ? '' : `?date=${date}`}`,
  newRecurring: '/company/recurring_bookings/new',
  proxyBookings: '/company/proxy_bookings',
  proxyBooking: (itineraryId: string): string => `/company/proxy_bookings/${encodeURIComponent(itineraryId)}`,
  board: '/company/board',
  wall: '/wall',
  marketBoard: '/company/market-board',
  home: '/company/home',
  trips: '/company/trips',
  trip: (itineraryId: string): string => `/company/trips/${encodeURIComponent(itineraryId)}`,
  pastOffers: '/company/past-offers',
  handovers: '/company/handovers',
  legs: '/company/legs',
  leg: (itineraryId: string): string => `/company/legs/${encodeURIComponent(itineraryId)}`,
  availability: '/company/availability',
  patients: '/company/patients',
  patientBookings: '/company/patient_bookings',
  facilities: '/company/facilities',
  departments: '/company/departments',
  vehicles: '/company/vehicles',
  simulate: '/company/simulate',
  preferences: '/company/preferences',
  directories: '/company/details/directories',
  recentEvents: '/company/recent-events',
  announcements: '/admin/announcements',
  admin: {
    summary: '/admin/admin',
    companies: '/admin/companies',
    sessions: '/admin/sessions',
    faceSheets: '/admin/facesheets',
    messages: '/admin/messages',
    securityEvents: '/admin/security-events',
    attachmentTypes: '/admin/lookups/attachment-type',
    callTypes: '/admin/lookups/call-type',
    companyTypes: '/admin/lookups/company-type',
    facilityTypes: '/admin/lookups/facility-type',
    priorities: '/admin/lookups/call-priority',
    urgencies: '/admin/lookups/urgency',
    variables: '/admin/lookups/variable',
  },
  uiGallery: '/developer/ui',
  errors: {
    unauthorized: '/error/401',
    comingSoon: '/error/comingsoon',
    lostConnection: '/error/lostConnection',
    sessionExpired: '/error/sessionExpired',
    unknownUri: '/error/unknownuri',
  },
} as const;

/** Where to go after signing in: an address of ours, or the start page. */
export function afterSignIn(to: string | null): string {
  if (!to?.startsWith('/')) return paths.root;
  // As a browser reads it: what it takes out or turns round (tabs, backslashes) may make another host of it.
  const here = 'https://here.invalid';
  const target = URL.parse(to, here);
  if (target?.origin !== here || target.pathname.startsWith('//') || target.pathname.startsWith(paths.login))
    return paths.root;
  return target.pathname + target.search + target.hash;
}

/** A page of the sign-in that goes on to this address afterwards. */
export const goingOnTo = (page: string, to: string | null): string =>
  to === null || afterSignIn(to) === paths.root ? page : `${page}?to=${encodeURIComponent(to)}`;

/** The page of the lost connection, which comes back to this address once the server answers again. */
export const lostFor = (pathname: string, search = ''): string =>
  `${paths.errors.lostConnection}?to=${encodeURIComponent(pathname + search)}`;

/** The sign-in page that comes back to this address. */
export const loginFor = (pathname: string, search = '', page: string = paths.login): string =>
  pathname === '/' || pathname === paths.landing
    ? page
    : `${page}?to=${encodeURIComponent(pathname + search)}`;
