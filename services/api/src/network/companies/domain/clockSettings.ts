/** What a market decides about its clocks; all in minutes. What a market leaves out is the default. */
export interface ClockSettings {
  /** What a transport provider needs to reach a pick-up after accepting it. */
  readonly minimumNoticeMinutes: number;
  /** How long a visit is expected to last after the appointment, or after the arrival where there is none. */
  readonly visitMinutes: number;
  /**
   * How long after the expected end of a visit the call for a will-call return may take before the patient
   * counts as left behind.
   */
  readonly willCallPatienceMinutes: number;
  /** How long before the return's pick-up the booker is told that nobody has it. */
  readonly returnUnassignedLeadMinutes: number;
  /** The same for a return that its transport provider gave back. */
  readonly transportProviderGoneLeadMinutes: number;
  /** The same for a return whose outbound leg did not take place. */
  readonly outboundLostLeadMinutes: number;
  /** How long before the patience with a silent will-call ends the booker is told. */
  readonly willCallSilentLeadMinutes: number;
  /** How long before an accepted pick-up its transport provider is reminded that no crew is assigned. */
  readonly assignReminderMinutes: number;
}

/** A market's own choices; null and absent: the default. */
export type ClockChoices = { readonly [K in keyof ClockSettings]?: number | null };

/**
 * Half an hour to get there; an hour's visit and an hour's patience, which is what most plans allow for a
 * will-call.
 */
export const DEFAULT_CLOCKS: ClockSettings = {
  minimumNoticeMinutes: 30,
  visitMinutes: 60,
  willCallPatienceMinutes: 60,
  returnUnassignedLeadMinutes: 120,
  transportProviderGoneLeadMinutes: 240,
  outboundLostLeadMinutes: 120,
  willCallSilentLeadMinutes: 30,
  assignReminderMinutes: 60,
};

/**
 * The clocks of a market: its own choices over the defaults, so that markets stored before a clock existed
 * have it too.
 */
export function clocksOf(settings: { readonly clocks?: ClockChoices | null }): ClockSettings {
  const own = Object.entries(settings.clocks ?? {}).filter(([, minutes]) => typeof minutes === 'number');
  return { ...DEFAULT_CLOCKS, ...(Object.fromEntries(own) as Partial<ClockSettings>) };
}
