/** Events of alerts; the entity is the alert, or for `alert.clearedAll` the user. */
export const ALERT_EVENTS = ['alert.created', 'alert.handled', 'alert.cleared', 'alert.clearedAll'] as const;
export type AlertEventType = (typeof ALERT_EVENTS)[number];

/** A user cleared one alert, or all. */
export interface AlertCleared {
  readonly userId: string;
}
