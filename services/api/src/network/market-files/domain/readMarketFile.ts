import { DISTANCE_UNITS } from '@ptc/schema/rules/lists/units';
import type { InputIssue } from '@ptc/schema/rules/issues';
import { MARKET_CLOCKS, marketSettingsRules, type MarketSettingsFields } from '@ptc/schema/rules/market';
import { choice, line } from '@ptc/schema/rules/text';
import { TEXT } from '@ptc/schema/rules/limits';
import { yup } from '@ptc/schema/rules/yup';
import { DEFAULT_CLOCKS } from '../../companies/domain/clockSettings.ts';
import { USUAL_MARKET_SETTINGS } from '../../companies/domain/usualMarketSettings.ts';
import { fileReader, type FileReader } from './fileReader.ts';
import { MARKET_FILE, MARKET_FILE_LIMITS, type FileMarket, type MarketFile } from './marketFile.ts';
import { readContracts, readMembers } from './readParties.ts';
import { readPriceLists } from './readPriceLists.ts';
import { readRules } from './readRules.ts';

const settingsRule = marketSettingsRules();
/** Questionnaires are named by ids, which no file holds: a market keeps its own. */
const SETTINGS = Object.keys(settingsRule.fields).filter((name) => !name.startsWith('questionnaire'));
const marketRule = yup.object().shape({
  timeZone: line(TEXT.name).nullable(),
  currency: line(TEXT.name).nullable(),
  distanceUnit: choice(DISTANCE_UNITS).nullable(),
});

function readSettings(read: FileReader, value: unknown): Partial<MarketSettingsFields> | null {
  if (value == null) return null;
  const given = read.object(value, 'settings', SETTINGS);
  if (!given) return null;
  const clocks =
    given['clocks'] == null ? null : read.object(given['clocks'], 'settings.clocks', MARKET_CLOCKS);
  // The usual stands in for what the file leaves out while what it holds is looked at.
  const found = read.checked(
    settingsRule,
    { ...USUAL_MARKET_SETTINGS, ...given, clocks: { ...DEFAULT_CLOCKS, ...clocks } },
    // What hangs on a setting that the file leaves to the market is looked at there.
    (at) => (Object.hasOwn(given, at.split('.')[0] ?? '') ? `settings.${at}` : null),
  );
  // What was found wrong elsewhere is not of the file: it is looked at again with the settings of the market.
  const whole = found ?? { ...given, clocks: { ...clocks } };
  const held = Object.entries(whole).filter(([name]) => Object.hasOwn(given, name) && name !== 'clocks');
  const kept = Object.entries(whole.clocks).filter(
    ([name]) => clocks !== null && Object.hasOwn(clocks, name),
  );
  return {
    ...(Object.fromEntries(held) as Partial<MarketSettingsFields>),
    ...(clocks ? { clocks: Object.fromEntries(kept) as MarketSettingsFields['clocks'] } : {}),
  };
}

function readMarket(read: FileReader, value: unknown): FileMarket | null {
  if (value == null) return null;
  // Name, owner, kind and questionnaires are for who reads the file: a market keeps its own.
  const from = read.object(value, 'market', [
    'name',
    'owner',
    'isSandbox',
    'questionnaire',
    'proxyQuestionnaire',
    'timeZone',
    'currency',
    'distanceUnit',
  ]);
  const found = from && read.checked(marketRule, from, (at) => `market.${at}`);
  return (
    found && {
      timeZone: found.timeZone ?? null,
      currency: found.currency ?? null,
      distanceUnit: found.distanceUnit ?? null,
    }
  );
}

const parsed = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

/** Reads a market as a file: what it holds, or all that is wrong with it by its places. */
export function readMarketFile(
  text: string,
): { readonly ok: true; readonly file: MarketFile } | { readonly ok: false; readonly issues: InputIssue[] } {
  const read = fileReader();
  const no = () => ({ ok: false as const, issues: read.issues.slice(0, MARKET_FILE_LIMITS.issues) });
  const json = parsed(text);
  if (!json) read.wrong('', 'invalid');
  const from =
    json &&
    read.object(json.value, '', [
      'format',
      'version',
      'market',
      'settings',
      'members',
      'priceLists',
      'contracts',
      'rules',
    ]);
  if (!from) return no();
  if (from['format'] !== MARKET_FILE.format) read.wrong('format', 'not_allowed_value');
  if (from['version'] !== MARKET_FILE.version) read.wrong('version', 'not_allowed_value');
  const file: MarketFile = {
    market: readMarket(read, from['market']),
    settings: readSettings(read, from['settings']),
    members: readMembers(read, from['members']),
    priceLists: readPriceLists(read, from['priceLists']),
    contracts: readContracts(read, from['contracts']),
    rules: readRules(read, from['rules']),
  };
  return read.issues.length > 0 ? no() : { ok: true, file };
}
