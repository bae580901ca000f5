import type { RequestClient } from 'twilio';
import type { Env } from '../../../platform/env.ts';
import { Undeliverable, type Transport } from './transport.ts';

/** Text messages for development: to the local mail server, where somebody can read them. */
const localSms = (mail: Transport): Transport => ({
  send: (message) => mail.send({ ...message, to: `${message.to}@sms.localhost`, html: null }),
  close: () => undefined,
});

/**
 * Answers of the provider that trying again does not change: no such number, no mobile, wants nothing,
 * blocked.
 */
const finalCodes: ReadonlySet<number> = new Set([
  21211, 21214, 21217, 21219, 21408, 21610, 21612, 21614, 30003, 30005, 30006,
]);

const finalCode = (error: unknown): number | null => {
  const { code } = error as { code?: unknown };
  return typeof code === 'number' && finalCodes.has(code) ? code : null;
};

/**
 * Text messages by Twilio. Its client is only loaded where it is used; `httpClient` carries its requests, in
 * tests elsewhere.
 */
export const twilioSms = (
  {
    twilioAccountSid,
    twilioAuthToken,
    twilioFrom,
  }: Pick<Env, 'twilioAccountSid' | 'twilioAuthToken' | 'twilioFrom'>,
  httpClient?: RequestClient,
): Transport => {
  const client = import('twilio').then(({ default: twilio }) =>
    twilio(twilioAccountSid ?? '', twilioAuthToken ?? '', {
      timeout: 20_000,
      ...(httpClient ? { httpClient } : {}),
    }),
  );
  // Whoever sends first hears of a failure to load; until then it is nobody's.
  client.catch(() => undefined);
  const sender = twilioFrom?.startsWith('MG')
    ? { messagingServiceSid: twilioFrom }
    : { from: twilioFrom ?? '' };
  return {
    send: async ({ to, text }) => {
      try {
        await (await client).messages.create({ to, body: text, ...sender });
      } catch (error) {
        const code = finalCode(error);
        if (code !== null) throw new Undeliverable(`Twilio ${code}`);
        throw error;
      }
    },
    close: () => undefined,
  };
};

/** The way text messages go here; null: none. */
export const smsTransport = (env: Env, mail: Transport | null): Transport | null => {
  if (env.smsProvider === 'twilio') return twilioSms(env);
  return env.smsProvider === 'local' && mail ? localSms(mail) : null;
};
