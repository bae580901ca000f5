import type { EventPreference, PreferenceChanges } from '../../lib/session/session.ts';

/** The form's values; '' stands for nothing chosen. */
export interface PreferenceValues {
  sidebarMini: boolean;
  showAlerts: boolean;
  soundBeep: boolean;
  refreshEnabled: boolean;
  refreshMinutes: number | null;
  externalNotificationMethods: ('EMAIL' | 'SMS')[];
  notificationMarketIds: string[];
  callTakerMarketId: string;
  callTakerMemberId: string;
  internalNotifications: EventPreference[];
  externalNotifications: EventPreference[];
}

/** Another market to book in: the member one usually books for is one of another market. */
export const inMarket = (values: PreferenceValues, callTakerMarketId: string): PreferenceValues =>
  callTakerMarketId === values.callTakerMarketId
    ? values
    : { ...values, callTakerMarketId, callTakerMemberId: '' };

/** What is sent: nothing chosen is null, and an emptied refresh period is none, which the form refuses. */
export function toChanges(values: PreferenceValues): PreferenceChanges {
  const { refreshMinutes, callTakerMarketId, callTakerMemberId, ...rest } = values;
  return {
    ...rest,
    ...(refreshMinutes === null ? {} : { refreshMinutes }),
    callTakerMarketId: callTakerMarketId || null,
    callTakerMemberId: callTakerMemberId || null,
  };
}
