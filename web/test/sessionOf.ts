import type { Session, SessionControl, SessionPreferences } from '../src/lib/session/session.ts';

const preferences: SessionPreferences = {
  sidebarMini: false,
  refreshEnabled: false,
  refreshMinutes: 5,
  externalNotificationMethods: [],
  notificationMarketIds: [],
  showAlerts: true,
  soundBeep: false,
  callTakerMarketId: null,
  callTakerMemberId: null,
  internalNotifications: [],
  externalNotifications: [],
  grids: {},
  filters: {},
  version: 1,
};

/** A signed-in session for tests: a dispatcher of a transport provider in Boston, unless told otherwise. */
export function sessionOf(
  change: {
    session?: Partial<Session>;
    preferences?: Partial<SessionPreferences>;
    company?: Partial<Session['company']>;
  } = {},
): SessionControl {
  const company: Session['company'] = {
    id: 'c2',
    name: 'Beacon Ambulance',
    timeZone: 'America/New_York',
    currency: 'USD',
    isCareProvider: false,
    isTransportProvider: true,
    isAdmin: false,
    driverAppEnabled: false,
    userUri: null,
    defaultMarketId: null,
    availabilityTier: null,
    patientMandatoryFields: [],
    brand: null,
    ...change.company,
  };
  const session: Session = {
    personId: 'p1',
    displayName: 'Rosa Delgado',
    login: 'rosa',
    avatar: { backgroundColor: '#345', labelColor: '#fff', label: 'RD' },
    company,
    loginCompanyId: company.id,
    companies: [],
    isImpersonating: false,
    signsInByPassword: true,
    isWall: false,
    ownsMarket: false,
    ownsSandboxMarket: false,
    roles: ['DISPATCH', 'VIEW_DISPATCH'],
    roleLabel: 'Dispatch',
    preferences: { ...preferences, ...change.preferences },
    ...change.session,
  };
  return {
    state: { status: 'signedIn', session },
    refresh: async () => undefined,
    enter: async () => undefined,
    signIn: async () => ({ ok: true }),
    signOut: async () => true,
    activateCompany: async () => true,
    savePreferences: async () => true,
  };
}
