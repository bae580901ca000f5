import type { Runtime } from '../../platform/runtime.ts';
import { PasswordRefused } from './accounts.errors.ts';
import { isEasilyGuessed } from './isEasilyGuessed.ts';

/** Refuses a password that is easily guessed, also by the person's own names, or is that of the demo. */
export const refuseWeakPassword = (
  { env }: Pick<Runtime, 'env'>,
  password: string,
  about: readonly string[],
): void => {
  const demo = env.nodeEnv === 'production' && password === env.demoPassword;
  if (demo || isEasilyGuessed(password, about)) throw PasswordRefused({ retryAfterSeconds: null });
};
