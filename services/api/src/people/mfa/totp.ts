import { Secret, TOTP } from 'otpauth';

/** Name that authenticator apps show beside the login. */
const issuer = 'Patient Transport';
const periodSeconds = 30;
/** Codes of the step before and after are taken too: clocks differ. */
const window = 1;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });

/** A new secret of 160 bits, in base32 as people type it. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that a QR code holds. */
export const otpauthUri = (secret: string, login: string): string => totpOf(secret, login).toString();

/**
 * The 30-second step a code belongs to, of the steps around `now`; null: to none. Compares in constant time.
 */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
};

/** The code of a moment; for tests and demonstrations. */
export const codeAt = (secret: string, at: Date): string =>
  totpOf(secret).generate({ timestamp: at.getTime() });
