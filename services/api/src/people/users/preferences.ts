import type { NotificationMethod } from '@ptc/schema/rules/lists/people';

/** Whether a person wants to hear of an event, and of what was done about it. */
export interface EventPreference {
  event: string;
  receive: boolean;
  actionTaken: boolean;
}

/** A user's preferences, complete: stored values over defaults. Ids are global ids, as clients gave them. */
export interface Preferences {
  sidebarMini: boolean;
  refreshEnabled: boolean;
  refreshMinutes: number;
  externalNotificationMethods: NotificationMethod[];
  notificationMarketIds: string[];
  showAlerts: boolean;
  soundBeep: boolean;
  callTakerMarketId: string | null;
  callTakerMemberId: string | null;
  internalNotifications: EventPreference[];
  externalNotifications: EventPreference[];
  grids: unknown;
  filters: unknown;
  version: number;
}

const defaults: Preferences = {
  sidebarMini: false,
  refreshEnabled: false,
  refreshMinutes: 5,
  externalNotificationMethods: [],
  notificationMarketIds: [],
  showAlerts: true,
  soundBeep: true,
  callTakerMarketId: null,
  callTakerMemberId: null,
  internalNotifications: [],
  externalNotifications: [],
  grids: {},
  filters: {},
  version: 0,
};

/** Stored preferences over the defaults. */
export const completePreferences = (stored: {
  preferences: Record<string, unknown>;
  version: number;
}): Preferences => ({
  ...defaults,
  ...(stored.preferences as Partial<Preferences>),
  version: stored.version,
});
