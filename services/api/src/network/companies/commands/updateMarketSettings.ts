import { PROGRESS_STAMPS } from '@ptc/schema/rules/lists/legs';
import { RECURRENCE } from '@ptc/schema/rules/limits';
import { sortedHolidays, type Holiday } from '@ptc/schema/rules/holidays';
import type { MarketSettingsFields } from '@ptc/schema/rules/market';
import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { recordChange } from '../../../reference/configuration/commands/recordChange.ts';
import { StaleConfiguration } from '../../../reference/configuration/configuration.errors.ts';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { clocksOf } from '../domain/clockSettings.ts';
import { keptClocks } from '../domain/keptClocks.ts';
import { askableQuestionnaires, holidaysChanged } from '../markets.hooks.ts';
import type { MarketRow } from '../markets.queries.ts';
import { markets, type MarketSettings } from '../markets.table.ts';
import { openMarket } from './openMarket.ts';
import { requireFreeMarketName } from './requireFreeMarketName.ts';

/** All settings of a market that its owner changes, as they shall be. */
export type UpdateMarketSettingsInput = MarketSettingsFields & {
  readonly marketId: string;
  readonly expectedVersion: number;
  /** What it is called from now on; left out: as it was. */
  readonly name?: string | null | undefined;
};

/** Holidays as the memory of the configuration keeps them. */
export const holidaysMemory = (holidays: readonly Holiday[] | null | undefined): string[] =>
  sortedHolidays(holidays ?? []).map(({ date, name }) => `${date} ${name}`);

/** The settings as the memory of the configuration keeps them. */
const settingsMemory = ({ clocks: _clocks, holidays, ...settings }: MarketSettings) => ({
  ...settings,
  requiredCredentials: settings.requiredCredentials ?? [],
  showEstimateLines: settings.showEstimateLines ?? false,
  defaultDropOffMinutes: settings.defaultDropOffMinutes ?? null,
  allowNoDropOff: settings.allowNoDropOff ?? false,
  questionnaireBookingId: settings.questionnaireBookingId ?? null,
  questionnaireProxyId: settings.questionnaireProxyId ?? null,
  useQuestions: settings.useQuestions ?? true,
  patientLinks: settings.patientLinks ?? false,
  patientMayCancel: settings.patientMayCancel ?? false,
  ratingBreaksTies: settings.ratingBreaksTies ?? false,
  holidays: holidaysMemory(holidays),
  ...clocksOf({ clocks: _clocks ?? null }),
});

/** What may be left out: then it stays; null takes it away. */
const kept = <T>(given: T | null | undefined, stored: T | null | undefined): T | null =>
  (given === undefined ? stored : given) ?? null;

/** By which questionnaires a market asks; refuses one that is not for it, not in use or not published. */
const questionsOf = async (
  tx: CommandTx,
  { id, settings }: MarketRow,
  input: UpdateMarketSettingsInput,
): Promise<Pick<MarketSettings, 'questionnaireBookingId' | 'questionnaireProxyId' | 'useQuestions'>> => {
  const asked = {
    questionnaireBookingId: input.questionnaireBookingId,
    questionnaireProxyId: input.questionnaireProxyId,
  };
  const wanted = Object.entries(asked).filter(
    ([field, value]) => value != null && value !== settings[field as keyof typeof asked],
  );
  const known = new Set(
    (wanted.length === 0
      ? []
      : await askableQuestionnaires.ask(
          tx,
          id,
          wanted.map(([, value]) => value).filter((value) => value != null && isUuid(value)) as string[],
        )
    ).flat(),
  );
  const issues = wanted.flatMap(([path, value]) =>
    value != null && known.has(value) ? [] : [{ path, code: 'unknown_option' }],
  );
  if (issues.length > 0) throw InvalidInput({ issues });
  return {
    questionnaireBookingId: kept(input.questionnaireBookingId, settings.questionnaireBookingId),
    questionnaireProxyId: kept(input.questionnaireProxyId, settings.questionnaireProxyId),
    useQuestions: input.useQuestions ?? settings.useQuestions ?? true,
  };
};

/**
 * Changes a market's settings; bookings follow them from their next change on. Unit, zone and currency stay:
 * prices and rules are written in them.
 */
export const updateMarketSettings = async (
  tx: CommandTx,
  input: UpdateMarketSettingsInput,
): Promise<{ marketId: string }> => {
  const row = await openMarket(tx, input.marketId, 'marketId');
  if (row.version !== input.expectedVersion)
    throw StaleConfiguration({ typeName: 'Market', id: row.id, changedAt: row.updatedAt.toISOString() });
  const wanted = input.requiredTimestamps ?? null;
  const settings: MarketSettings = {
    ...row.settings,
    conflictMinutes: input.conflictMinutes ?? null,
    reconfirmMinutes: input.reconfirmMinutes ?? null,
    // Without the question there is no time to answer it.
    reconfirmAnswerMinutes: input.reconfirmMinutes == null ? null : (input.reconfirmAnswerMinutes ?? null),
    recurrenceHorizonDays:
      input.recurrenceHorizonDays === RECURRENCE.horizonDays ? null : (input.recurrenceHorizonDays ?? null),
    expiryGraceMinutes: input.expiryGraceMinutes,
    pickUpPaddingMinutes: input.pickUpPaddingMinutes,
    defaultPickUpType: input.defaultPickUpType ?? null,
    defaultItineraryType: input.defaultItineraryType ?? null,
    defaultDropOffMinutes: kept(input.defaultDropOffMinutes, row.settings.defaultDropOffMinutes),
    allowNoDropOff: input.allowNoDropOff ?? row.settings.allowNoDropOff ?? false,
    requiredTimestamps: wanted && PROGRESS_STAMPS.filter((stamp) => wanted.includes(stamp)),
    allowWillCallInitialPickUp: input.allowWillCallInitialPickUp,
    defaultPickUpIsFacility: input.defaultPickUpIsFacility,
    defaultDropOffIsFacility: input.defaultDropOffIsFacility,
    defaultUsePatientCertification: input.defaultUsePatientCertification,
    requiredCredentials: input.requiredCredentials
      ? [...new Set(input.requiredCredentials)]
      : (row.settings.requiredCredentials ?? []),
    showEstimateLines: input.showEstimateLines ?? row.settings.showEstimateLines ?? false,
    ...(await questionsOf(tx, row, input)),
    facilityFindCompanyOnly: input.facilityFindCompanyOnly,
    requireDepartment: input.requireDepartment,
    clocks: keptClocks(input.clocks),
    patientLinks: input.patientLinks ?? row.settings.patientLinks ?? false,
    patientMayCancel: input.patientMayCancel ?? row.settings.patientMayCancel ?? false,
    ratingBreaksTies: input.ratingBreaksTies ?? row.settings.ratingBreaksTies ?? false,
    holidays: input.holidays ? sortedHolidays(input.holidays) : (row.settings.holidays ?? []),
  };
  const name = input.name ?? row.name;
  const edits = editsOf(
    { name: row.name, ...settingsMemory(row.settings) },
    { name, ...settingsMemory(settings) },
  );
  if (edits.length === 0) return { marketId: row.id };
  if (name !== row.name)
    await requireFreeMarketName(tx, { ownerCompanyId: row.ownerCompanyId, name, but: row.id });
  const version = row.version + 1;
  await tx.db
    .update(markets)
    .set({ name, settings, version, updatedAt: tx.now })
    .where(eq(markets.id, row.id));
  if (edits.some(({ field }) => field === 'holidays')) await holidaysChanged.ask(tx, row.id);
  await recordChange(tx, {
    entityType: 'Market',
    entityId: row.id,
    companyIds: [row.ownerCompanyId],
    action: 'UPDATED',
    edits,
    version,
  });
  return { marketId: row.id };
};
