import { federalHolidays } from '@ptc/schema/rules/federalHolidays';
import { plusDays } from '@ptc/schema/rules/plusDays';
import { MARKET_CLOCKS, MARKET_FLAGS, type MarketClock, type MarketFlag } from '@ptc/schema/rules/market';
import type { MarketRow_marketFragment, UpdateMarketSettingsInput } from '../../gql/hooks.ts';

type Settings = MarketRow_marketFragment['settings'];

/** The numbers of a market beside its clocks. */
export const marketNumbers = [
  'conflictMinutes',
  'reconfirmMinutes',
  'reconfirmAnswerMinutes',
  'recurrenceHorizonDays',
  'expiryGraceMinutes',
  'pickUpPaddingMinutes',
  'defaultDropOffMinutes',
] as const;
type MarketNumber = (typeof marketNumbers)[number];

/** A holiday as it is typed. */
export interface HolidayValues {
  date: string;
  name: string;
}

/** The form of a market's settings; numbers as they are typed. */
export type SettingsValues = Record<MarketNumber, string> &
  Record<MarketFlag, boolean> & {
    name: string;
    clocks: Record<MarketClock, string>;
    defaultPickUpType: NonNullable<Settings['defaultPickUpType']> | '';
    defaultItineraryType: NonNullable<Settings['defaultItineraryType']> | '';
    requiredTimestamps: Settings['requiredTimestamps'][number][];
    requiredCredentials: Settings['requiredCredentials'][number][];
    showEstimateLines: boolean;
    allowNoDropOff: boolean;
    questionnaireBookingId: string;
    questionnaireProxyId: string;
    useQuestions: boolean;
    holidays: HolidayValues[];
    patientLinks: boolean;
    patientMayCancel: boolean;
    ratingBreaksTies: boolean;
  };

const record = <K extends string, V>(keys: readonly K[], of: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>;

/** The form of a market's settings as they are. */
export const settingsValues = ({
  displayName,
  settings,
}: Pick<MarketRow_marketFragment, 'displayName' | 'settings'>): SettingsValues => ({
  name: displayName,
  ...record(marketNumbers, (key) => (settings[key] == null ? '' : String(settings[key]))),
  ...record(MARKET_FLAGS, (key) => settings[key]),
  clocks: record(MARKET_CLOCKS, (key) => String(settings.clocks[key])),
  defaultPickUpType: settings.defaultPickUpType ?? '',
  defaultItineraryType: settings.defaultItineraryType ?? '',
  requiredTimestamps: [...settings.requiredTimestamps],
  requiredCredentials: [...settings.requiredCredentials],
  showEstimateLines: settings.showEstimateLines,
  allowNoDropOff: settings.allowNoDropOff,
  questionnaireBookingId: settings.questionnaireBookingId ?? '',
  questionnaireProxyId: settings.questionnaireProxyId ?? '',
  useQuestions: settings.useQuestions,
  patientLinks: settings.patientLinks,
  patientMayCancel: settings.patientMayCancel,
  ratingBreaksTies: settings.ratingBreaksTies,
  holidays: settings.holidays.map(({ date, name }) => ({ date, name })),
});

/** A number as it was typed; nothing is null, and what is no number is the rule's to refuse. */
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The settings as they are sent. */
export const settingsInput = (
  values: SettingsValues,
): Omit<UpdateMarketSettingsInput, 'marketId' | 'expectedVersion' | 'idempotencyKey'> => ({
  name: values.name,
  conflictMinutes: numberOf(values.conflictMinutes),
  reconfirmMinutes: numberOf(values.reconfirmMinutes),
  reconfirmAnswerMinutes: numberOf(values.reconfirmAnswerMinutes),
  recurrenceHorizonDays: numberOf(values.recurrenceHorizonDays),
  expiryGraceMinutes: numberOf(values.expiryGraceMinutes) as number,
  pickUpPaddingMinutes: numberOf(values.pickUpPaddingMinutes) as number,
  defaultDropOffMinutes: numberOf(values.defaultDropOffMinutes),
  ...record(MARKET_FLAGS, (key) => values[key]),
  clocks: record(MARKET_CLOCKS, (key) => numberOf(values.clocks[key]) as number),
  defaultPickUpType: values.defaultPickUpType || null,
  defaultItineraryType: values.defaultItineraryType || null,
  requiredTimestamps: values.requiredTimestamps,
  requiredCredentials: values.requiredCredentials,
  showEstimateLines: values.showEstimateLines,
  allowNoDropOff: values.allowNoDropOff,
  questionnaireBookingId: values.questionnaireBookingId || null,
  questionnaireProxyId: values.questionnaireProxyId || null,
  useQuestions: values.useQuestions,
  holidays: values.holidays,
  patientLinks: values.patientLinks,
  patientMayCancel: values.patientMayCancel,
  ratingBreaksTies: values.ratingBreaksTies,
});

/** A market's holidays with those of the federal calendar that a coming year has and they lack. */
export const withFederalHolidays = (holidays: readonly HolidayValues[], today: string): HolidayValues[] => {
  const [from, to] = [today, plusDays(today, 365)];
  const year = Number(today.slice(0, 4));
  const lacking = [...federalHolidays(year), ...federalHolidays(year + 1)].filter(
    ({ date }) => date >= from && date <= to && !holidays.some((one) => one.date === date),
  );
  // A line whose day was not typed yet stays last: before the others it would be among those gone by.
  const place = ({ date }: HolidayValues): string => date || '9999';
  return [...holidays, ...lacking].toSorted((a, b) =>
    place(a) === place(b) ? 0 : place(a) < place(b) ? -1 : 1,
  );
};
