/** Writes digits as (###)-###-####; a number that begins with + or 1 keeps its country code in front. */
export function maskPhone(text: string): string {
  const international = text.trimStart().startsWith('+');
  const digits = text.replace(/\D/g, '').slice(0, international ? 13 : 11);
  if (digits === '') return international ? '+' : '';
  const longNumber = digits.length > 10;
  const code = international
    ? digits.slice(0, Math.max(1, digits.length - 10))
    : longNumber
      ? digits.slice(0, digits.length - 10)
      : '';
  const rest = digits.slice(code.length);
  const area = rest.slice(0, 3);
  const middle = rest.slice(3, 6);
  const end = rest.slice(6, 10);
  const number =
    rest === ''
      ? ''
      : `(${area}${rest.length >= 3 ? ')' : ''}${middle ? `-${middle}` : ''}${end ? `-${end}` : ''}`;
  return code ? `+${code}${number ? ` ${number}` : ''}` : number;
}

/** Valid if empty, 14 characters, or longer with a country code in front (up to 18). */
export const isPhone = (text: string): boolean =>
  text === '' || /^\(\d{3}\)-\d{3}-\d{4}$/.test(text) || /^\+\d{1,3} \(\d{3}\)-\d{3}-\d{4}$/.test(text);

/** Keeps digits only, at most `length` of them. */
export const digitsOnly = (text: string, length: number): string => text.replace(/\D/g, '').slice(0, length);

/**
 * True where the tenth digit of an NPI is right: the Luhn sum over the prefix 80840 and the number, as the
 * registry of providers makes them.
 */
export function isNpi(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const sum = `80840${text}`
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** '#rgb' or '#rrggbb'. */
export const isColor = (text: string): boolean => /^#([\da-f]{3}|[\da-f]{6})$/i.test(text);

/** '#rgb' written out as '#rrggbb'; anything else as it is. */
export const fullColor = (text: string): string =>
  /^#[\da-f]{3}$/i.test(text) ? text.replaceAll(/[\da-f]/gi, '$&$&') : text;

/** Loose: text, at, text, dot, text. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Digits with an optional decimal part. */
export const isDecimal = (text: string): boolean => /^\d+(\.\d*)?$/.test(text);
