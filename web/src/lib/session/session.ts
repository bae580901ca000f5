import type { Role } from '@ptc/schema/rules/lists/people';
import { createContext, useContext } from 'react';

export interface EventPreference {
  event: string;
  receive: boolean;
  actionTaken: boolean;
}

/** What a person set for themself. */
export interface SessionPreferences {
  sidebarMini: boolean;
  refreshEnabled: boolean;
  refreshMinutes: number;
  externalNotificationMethods: readonly ('EMAIL' | 'SMS')[];
  notificationMarketIds: readonly string[];
  showAlerts: boolean;
  soundBeep: boolean;
  callTakerMarketId: string | null;
  callTakerMemberId: string | null;
  internalNotifications: readonly EventPreference[];
  externalNotifications: readonly EventPreference[];
  /** Saved state per grid, by the grid's name. */
  grids: Readonly<Record<string, unknown>>;
  /** Saved filters, by the grid's name. */
  filters: Readonly<Record<string, unknown>>;
  version: number;
}

export interface SessionCompany {
  id: string;
  name: string;
  timeZone: string;
  currency: string;
  isCareProvider: boolean;
  isTransportProvider: boolean;
  isAdmin: boolean;
  driverAppEnabled: boolean;
  /** Where its drivers set up their app. */
  userUri: string | null;
  defaultMarketId: string | null;
  /** Tier whose calendars its bookers look at first; null: all. */
  availabilityTier: number | null;
  patientMandatoryFields: readonly string[];
  brand: { enabled: boolean; name: string; faviconUrl: string; smallLogoUrl: string } | null;
}

/** Who is signed in, for which company, with which roles and preferences. */
export interface Session {
  personId: string;
  displayName: string;
  login: string;
  avatar: { backgroundColor: string; labelColor: string; label: string };
  company: SessionCompany;
  loginCompanyId: string;
  companies: readonly { id: string; name: string }[];
  isImpersonating: boolean;
  /** A screen on a wall: it shows the day without who travels, and nothing else. */
  isWall: boolean;
  /** Whether the person has a password here: people of a directory have none to change. */
  signsInByPassword: boolean;
  /** Whether the company owns a sandbox market. */
  ownsMarket: boolean;
  ownsSandboxMarket: boolean;
  roles: readonly Role[];
  /** A code; `useRoleLabel` words it. */
  roleLabel: string;
  preferences: SessionPreferences;
}

/** What came of a sign-in: done, or the server's refusal. */
export type SignInOutcome =
  | { ok: true }
  /** The password was right, and a second step is needed before there is a session. */
  | { ok: false; step: 'CODE' | 'REGISTER' }
  | {
      ok: false;
      step: null;
      directory: { id: string; label: string } | null;
      message: string;
      retryAfterSeconds: number | null;
      issues: readonly { path: readonly string[]; code: string; message: string }[];
    };

/** Where the sign-in stands. */
export type SessionState =
  | { status: 'loading' }
  /** How it came: nobody was here (`new`), the person left, or the server has ended the session. */
  | { status: 'anonymous'; how: 'new' | 'left' | 'ended' }
  | { status: 'unreachable'; retry: () => void }
  | { status: 'signedIn'; session: Session };

/** The server did not let the person work for a company; the message says why, in their language. */
export class CompanyRefused extends Error {
  override name = 'CompanyRefused';
}

/** What the screens may do about it. */
export interface SessionControl {
  state: SessionState;
  /** Asks the server again who is signed in. */
  refresh: () => Promise<void>;
  /** Rejects only on a fault. */
  signIn: (login: string, password: string) => Promise<SignInOutcome>;
  /** A session began by another way than the password alone: finds out who is here now. */
  enter: () => Promise<void>;
  /**
   * Ends the session here and on the server; goes to the single-logout address where there is one. False: the
   * person rather stays with what is not saved.
   */
  signOut: () => Promise<boolean>;
  /**
   * Works for another company from here on; rejects with `CompanyRefused` where that may not be. False as
   * above.
   */
  activateCompany: (companyId: string) => Promise<boolean>;
  savePreferences: (changes: PreferenceChanges) => Promise<boolean>;
}

/** Preferences to change; the others stay. */
export type PreferenceChanges = Partial<Omit<SessionPreferences, 'version'>>;

export const SessionContext = createContext<SessionControl | null>(null);

/** The sign-in and what can be done about it. */
export function useSessionControl(): SessionControl {
  const control = useContext(SessionContext);
  if (!control) throw new Error('SessionProvider is missing above this component');
  return control;
}

/** The session of a signed-in screen; screens under the company layout always have one. */
export function useSession(): Session {
  const { state } = useSessionControl();
  if (state.status !== 'signedIn') throw new Error('This screen needs a session');
  return state.session;
}

/** True when the person holds any of the roles. */
export const useHasRole = (...roles: readonly Role[]): boolean => {
  const session = useSession();
  return roles.some((role) => session.roles.includes(role));
};

/** The company's time zone, or the product's default before sign-in. */
export function useHomeZone(): string {
  const control = useContext(SessionContext);
  return control?.state.status === 'signedIn' ? control.state.session.company.timeZone : 'America/New_York';
}
