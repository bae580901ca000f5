/** Every address of the console, without its language prefix. Import these instead of writing addresses. */
export const paths = {
  root: '/',
  login: '/login',
  landing: '/company-landing',
  bookings: '/company/bookings',
  booking: (itineraryId: string): string => `/company/bookings/${encodeURIComponent(itineraryId)}`,
  newBooking: '/company/bookings/new',
  editBooking: (itineraryId: string): string => `/company/bookings/${encodeURIComponent(itineraryId)}/edit`,
  resubmitBooking: (itineraryId: string): string => `/company/bookings/${encodeURIComponent(itineraryId)}/resubmit`,
  copyBooking: (itineraryId: string): string => `/company/bookings/${encodeURIComponent(itineraryId)}/copy`,
  recurringBookings: '/company/recurring_bookings',
  recurring: (itineraryId: string): string => `/company/recurring_bookings/${encodeURIComponent(itineraryId)}`,
  newRecurring: '/company/recurring_bookings/new',
  proxyBookings: '/company/proxy_bookings',
  proxyBooking: (itineraryId: string): string => `/company/proxy_bookings/${encodeURIComponent(itineraryId)}`,
  trips: '/company/trips',
  trip: (itineraryId: string): string => `/company/trips/${encodeURIComponent(itineraryId)}`,
  pastOffers: '/company/past-offers',
  legs: '/company/legs',
  leg: (itineraryId: string): string => `/company/legs/${encodeURIComponent(itineraryId)}`,
  availability: '/company/availability',
  patients: '/company/patients',
  facilities: '/company/facilities',
  departments: '/company/departments',
  vehicles: '/company/vehicles',
  simulate: '/company/simulate',
  preferences: '/company/preferences',
  recentEvents: '/company/recent-events',
  announcements: '/admin/announcements',
  uiGallery: '/developer/ui',
  errors: {
    unauthorized: '/error/401',
    comingSoon: '/error/comingsoon',
    lostConnection: '/error/lostConnection',
    sessionExpired: '/error/sessionExpired',
    unknownUri: '/error/unknownuri',
  },
} as const;

/** Where to go after signing in: an address of ours, or the landing page. */
export function afterSignIn(to: string | null): string {
  return to?.startsWith('/') && !to.startsWith('//') && !to.startsWith('/\\') && !to.startsWith(paths.login) ? to : paths.landing;
}

/** The sign-in page that comes back to this address. */
export const loginFor = (pathname: string, search = '', page: string = paths.login): string =>
  pathname === '/' || pathname === paths.landing ? page : `${page}?to=${encodeURIComponent(pathname + search)}`;
