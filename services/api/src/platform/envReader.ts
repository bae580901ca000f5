import { parseSecretsKeys, type SecretsKeys } from './auth/secretBox.ts';

/** Where configuration comes from: the environment's variables by name. */
export type Source = Readonly<Record<string, string | undefined>>;

/** Reads variables and collects what is wrong with them. */
export class EnvReader {
  readonly problems: string[] = [];
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
  }

  text(name: string, fallback: string | null): string {
    const value = this.#source[name]?.trim();
    if (value) return value;
    if (fallback === null) this.problems.push(`${name} is missing`);
    return fallback ?? '';
  }

  number(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name, String(fallback));
    const value = Number(text);
    if (!Number.isInteger(value) || value < min || value > max)
      this.problems.push(`${name} must be a whole number from ${min} to ${max}, not '${text}'`);
    return value;
  }

  keys(name: string, required: boolean): SecretsKeys {
    const text = this.text(name, required ? null : '');
    const keys = text ? parseSecretsKeys(text) : new Map<string, Buffer>();
    if (!keys)
      this.problems.push(`${name} must be 'id:key' pairs parted by commas, each key 32 bytes in base64`);
    return keys ?? new Map<string, Buffer>();
  }

  /** A whole address; what was given is not repeated, for there may be a password in it. */
  address(name: string, ...schemes: readonly [string, ...string[]]): string | null {
    const text = this.text(name, '');
    if (text === '' || this.#isAddress(text, schemes)) return text || null;
    this.problems.push(`${name} must be an address that begins with ${schemes.join(' or ')}`);
    return null;
  }

  /** Origins by comma, as browsers name them: without a path. */
  origins(name: string): string[] {
    const given = this.text(name, '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
    if (given.every((one) => this.#isAddress(one, ['https://', 'http://'])))
      return given.map((one) => new URL(one).origin);
    this.problems.push(`${name} must be addresses parted by commas, each beginning with https:// or http://`);
    return [];
  }

  #isAddress(text: string, schemes: readonly string[]): boolean {
    return schemes.some((scheme) => text.startsWith(scheme)) && URL.canParse(text);
  }

  tiles(name: string): string | null {
    const text = this.text(name, '');
    if (text === '') return null;
    const whole = /^(https?:\/\/[^/\s]+)?\/[^\s"'<>;,]*$/.test(text) && !text.startsWith('//');
    const tiled = ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) || /\.pmtiles(\?|$)/.test(text);
    if (whole && tiled) return text;
    this.problems.push(
      `${name} must be an address with {z}, {x} and {y}, or of a .pmtiles file, not '${text}'`,
    );
    return null;
  }

  choice<T extends string>(name: string, fallback: T, choices: readonly T[]): T {
    const text = this.text(name, fallback);
    const found = choices.find((choice) => choice === text);
    if (!found) this.problems.push(`${name} must be one of ${choices.join(', ')}, not '${text}'`);
    return found ?? fallback;
  }
}
