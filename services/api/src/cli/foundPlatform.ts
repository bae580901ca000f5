import { email as emailRule } from '@ptc/schema/rules/formats';
import { TEXT } from '@ptc/schema/rules/limits';
import { characters } from '@ptc/schema/rules/text';
import { login as loginRule } from '@ptc/schema/rules/user';
import { createRuntime } from '../createRuntime.ts';
import { seedLookups } from '../network/lookups/commands/seedLookups.ts';
import { foundPlatform, type Founded } from '../people/accounts/commands/foundPlatform.ts';
import { isEasilyGuessed } from '../people/accounts/isEasilyGuessed.ts';
import { workerActor } from '../platform/actor.ts';
import { hashPassword } from '../platform/auth/password.ts';
import { runAsWorker } from '../platform/command.ts';
import { createContext } from '../platform/context.ts';
import { demoPassword, readEnv } from '../platform/env.ts';

/** Who is to run the platform at first, as the environment says. */
export interface FounderEnv {
  readonly ADMIN_LOGIN?: string | undefined;
  readonly ADMIN_EMAIL?: string | undefined;
  readonly ADMIN_PASSWORD?: string | undefined;
}

/** The login and password asked for; there is no password that everybody knows. */
const founderOf = (env: FounderEnv): { login: string; email: string | null; password: string | null } => {
  const email = env.ADMIN_EMAIL?.trim() || null;
  const login = (env.ADMIN_LOGIN?.trim() || email || 'admin').toLowerCase();
  const password = env.ADMIN_PASSWORD || null;
  if (!loginRule().isValidSync(login)) throw new Error('ADMIN_LOGIN must be a login without spaces.');
  if (email !== null && !emailRule().isValidSync(email))
    throw new Error('ADMIN_EMAIL must be an e-mail address.');
  const length = characters(password ?? '');
  if (password !== null && (length < TEXT.passwordMin || length > TEXT.password))
    throw new Error(`ADMIN_PASSWORD must have ${TEXT.passwordMin} to ${TEXT.password} characters.`);
  if (password !== null && (password === demoPassword || isEasilyGuessed(password, [login, email ?? ''])))
    throw new Error('ADMIN_PASSWORD is too easy to guess. Leave it out to choose one by a link.');
  return { login, email, password };
};

/**
 * Seeds the system's lists and founds the platform in a migrated database, once; answers what to say of it.
 */
export const foundPlatformIn = async (databaseUrl: string, env: FounderEnv): Promise<Founded> => {
  const { password, ...who } = founderOf(env);
  const passwordHash = password === null ? null : await hashPassword(password);
  const read = readEnv({
    ...process.env,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  });
  const runtime = await createRuntime(read, 'api', { processMetrics: false });
  try {
    const ctx = createContext(runtime, { actor: workerActor, requestId: 'found' });
    await runAsWorker(ctx, 'seedLookups', seedLookups);
    return await runAsWorker(ctx, 'foundPlatform', (tx) => foundPlatform(tx, { ...who, passwordHash }));
  } finally {
    await runtime.close();
  }
};

/** What was founded, in words; `address`: where the console is. */
export const foundedText = (founded: Founded, address: string): string =>
  founded.kind === 'stands'
    ? 'The platform has its administrators; nothing was changed.'
    : founded.kind === 'password'
      ? `The platform's first administrator is ${founded.login}, with the password of ADMIN_PASSWORD.`
      : `The platform's first administrator is ${founded.login}. Choose a password within three days:\n  ${address}/account/activation#${founded.secret}`;

if (import.meta.main) {
  const { databaseUrl, publicUrl, port } = readEnv();
  const founded = await foundPlatformIn(databaseUrl, process.env);
  process.stdout.write(
    `${foundedText(founded, (publicUrl ?? `http://localhost:${port}`).replace(/\/+$/, ''))}\n`,
  );
}
