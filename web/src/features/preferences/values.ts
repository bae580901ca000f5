import type { EventPreference, PreferenceChanges } from '../../lib/session/session.ts';
import { isSame } from '../../ui/form/kept.ts';

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

/** What is judged together is sent together. */
const together = [
  ['refreshEnabled', 'refreshMinutes'],
  ['callTakerMarketId', 'callTakerMemberId'],
] as const;

/**
 * What was changed of what the form began with: the rest may have been changed since in another tab, or at
 * another desk.
 */
export function changesOf(began: PreferenceValues, values: PreferenceValues): PreferenceChanges {
  const [before, now] = [toChanges(began), toChanges(values)];
  const names = Object.keys(now) as (keyof PreferenceChanges)[];
  const changed = names.filter((name) => !isSame(before[name], now[name]));
  const sent = new Set<string>(
    changed.flatMap((name) => together.find((group) => group.some((one) => one === name)) ?? [name]),
  );
  return Object.fromEntries(Object.entries(now).filter(([name]) => sent.has(name)));
}
