import { PROGRESS_STAMPS } from '@ptc/schema/rules/lists/legs';
import { marketSettingsRules, type MarketSettingsFields } from '@ptc/schema/rules/market';
import { checkInput } from '@ptc/schema/rules/issues';
import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { holidaysMemory, updateMarketSettings } from '../../companies/commands/updateMarketSettings.ts';
import { issue, type Difference } from '../domain/differences.ts';
import type { MarketFile } from '../domain/marketFile.ts';
import { done, kept, unchanged, type ImportRun } from './importRun.ts';

const rule = marketSettingsRules();

/** The settings in a row, as they are kept. */
const told = ({ clocks, holidays, ...settings }: MarketSettingsFields) => ({
  ...settings,
  holidays: holidays && holidaysMemory(holidays),
  reconfirmAnswerMinutes: settings.reconfirmMinutes == null ? null : settings.reconfirmAnswerMinutes,
  requiredTimestamps:
    settings.requiredTimestamps &&
    PROGRESS_STAMPS.filter((stamp) => settings.requiredTimestamps?.includes(stamp)),
  requiredCredentials: settings.requiredCredentials && [...new Set(settings.requiredCredentials)],
  ...clocks,
});

/** What stays of a market as long as there is one: where a file has it otherwise, that is told. */
export const compareMarket = ({ state }: ImportRun, { market }: MarketFile): Difference[] => {
  if (!market) return [];
  const { timeZone, currency, distanceUnit } = state.market;
  const wanted = {
    timeZone: market.timeZone ?? timeZone,
    currency: market.currency ?? currency,
    distanceUnit: market.distanceUnit ?? distanceUnit,
  };
  const fields = editsOf({ timeZone, currency, distanceUnit }, wanted);
  const thing = { section: 'MARKET' as const, subject: '' };
  return [
    fields.length === 0 ? unchanged(thing) : kept(thing, 'IMPOSSIBLE', [issue('market_stays')], fields),
  ];
};

/** Makes the settings those of the file; what it leaves out stays. */
export const importSettings = async (run: ImportRun, { settings }: MarketFile): Promise<Difference[]> => {
  if (!settings) return [];
  const { market, settings: held } = run.state;
  const { clocks, ...rest } = settings;
  const found = checkInput(rule, { ...held, ...rest, clocks: { ...held.clocks, ...clocks } });
  const thing = { section: 'SETTINGS' as const, subject: '', version: market.version };
  if (!found.ok)
    return [
      kept(
        thing,
        'IMPOSSIBLE',
        found.issues.map(({ code, params }) => issue(code, params)),
      ),
    ];
  const fields = editsOf(told(held), told(found.value));
  if (fields.length === 0) return [unchanged(thing)];
  return [
    await done(run, { ...thing, change: 'UPDATE', fields }, (tx) =>
      updateMarketSettings(tx, { ...found.value, marketId: market.id, expectedVersion: market.version }),
    ),
  ];
};
