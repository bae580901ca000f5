/** What free text says of an address; what it does not say is null. */
export interface ParsedAddress {
  readonly line1: string | null;
  readonly line2: string | null;
  /** Text that may be a city; without commas the street is still in front of it. */
  readonly place: string | null;
  /** Two-letter code, upper case. */
  readonly state: string | null;
  /** Five digits. */
  readonly postcode: string | null;
  /** 'NNNNN-NNNN' where the text had nine digits. */
  readonly fullPostcode: string | null;
  /** Three or four digits at the end: the beginning of a ZIP code. */
  readonly postcodePrefix: string | null;
  /** True where commas say what is street and what is city. */
  readonly separated: boolean;
}

const COUNTRY = /,?\s*(?:USA?|U\.S\.A?\.?|United States(?: of America)?)\.?$/iu;
const ZIP = /(?:^|[\s,])(\d{5})(?:[-\s]?(\d{4}))?$/u;
const ZIP_PREFIX = /(?:^|[\s,])(\d{3,4})$/u;

/**
 * Reads text such as '123 Main St, Boston MA 02130'. `states` maps upper-case names and codes to two-letter
 * codes.
 */
export function parseAddress(text: string, states: ReadonlyMap<string, string>): ParsedAddress {
  let rest = text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(COUNTRY, '')
    .replace(/[,\s]+$/u, '');
  const zip = ZIP.exec(rest);
  if (zip) rest = rest.slice(0, zip.index).replace(/[,\s]+$/u, '');
  const prefix = zip ? null : ZIP_PREFIX.exec(rest);
  if (prefix) rest = rest.slice(0, prefix.index).replace(/[,\s]+$/u, '');
  const { state, before } = takeState(rest, states);
  const parts = before
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const separated = parts.length > 1;
  const place = parts.at(-1) ?? null;
  return {
    line1: separated ? (parts[0] ?? null) : null,
    line2: parts.length > 2 ? parts.slice(1, -1).join(', ') : null,
    place,
    state,
    postcode: zip?.[1] ?? null,
    fullPostcode: zip?.[1] !== undefined && zip[2] !== undefined ? `${zip[1]}-${zip[2]}` : null,
    postcodePrefix: prefix?.[1] ?? null,
    separated,
  };
}

/** The state at the end of the text: two letters, or a name of up to three words. */
function takeState(
  text: string,
  states: ReadonlyMap<string, string>,
): { state: string | null; before: string } {
  const words = text.split(/[\s,]+/u);
  for (const count of [3, 2, 1]) {
    const name = words.slice(-count).join(' ').toUpperCase();
    const state = words.length >= count ? states.get(name) : undefined;
    // 'Washington' alone is as likely a city: a name needs something in front of it.
    if (state === undefined || (words.length === count && name.length > 2)) continue;
    const pattern = new RegExp(`[\\s,]*${words.slice(-count).map(escapeRegExp).join('[\\s,]+')}$`, 'iu');
    return { state, before: text.replace(pattern, '') };
  }
  return { state: null, before: text };
}

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Whether a line begins with a house number. */
export const hasHouseNumber = (line1: string | null): boolean =>
  line1 !== null && /^\d+[\p{L}]?(?:[-/]\d+)?\s+\S/u.test(line1);
