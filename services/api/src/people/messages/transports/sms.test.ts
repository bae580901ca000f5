import twilio from 'twilio';
import { expect, test } from 'vitest';
import { twilioSms } from './sms.ts';
import { Undeliverable, type Outgoing } from './transport.ts';

interface Asked {
  method: string;
  uri: string;
  data: Record<string, unknown>;
  username: string;
  password: string;
}

/** Answers in the provider's stead, as its API does. */
class Provider extends twilio.RequestClient {
  readonly asked: Asked[] = [];
  readonly #statusCode: number;
  readonly #body: object;

  constructor(statusCode: number, body: object) {
    super();
    this.#statusCode = statusCode;
    this.#body = body;
  }

  override request<T>(
    options: unknown,
  ): Promise<{ statusCode: number; body: T; headers: object; toString: () => string }> {
    this.asked.push(options as Asked);
    return Promise.resolve({
      statusCode: this.#statusCode,
      body: this.#body as T,
      headers: {},
      toString: () => JSON.stringify(this.#body),
    });
  }
}

const env = {
  twilioAccountSid: 'AC00000000000000000000000000000000',
  twilioAuthToken: 'token',
  twilioFrom: '+15005550006',
};
const message: Outgoing = {
  id: 'm',
  to: '+16175550100',
  subject: 'Hello',
  text: 'Hello https://console.example.org',
  html: null,
};

test('the provider is asked once, with our number, theirs and the words', async () => {
  const provider = new Provider(201, { sid: 'SM1', status: 'queued' });
  await twilioSms(env, provider).send(message);
  expect(provider.asked).toEqual([
    expect.objectContaining({
      method: 'post',
      uri: `https://api.twilio.com/2010-04-01/Accounts/${env.twilioAccountSid}/Messages.json`,
      username: env.twilioAccountSid,
      password: 'token',
      data: { To: '+16175550100', From: '+15005550006', Body: message.text },
    }),
  ]);
});

test('a messaging service takes the place of a number', async () => {
  const provider = new Provider(201, { sid: 'SM1', status: 'queued' });
  await twilioSms({ ...env, twilioFrom: 'MG00000000000000000000000000000000' }, provider).send(message);
  expect(provider.asked[0]?.data).toEqual({
    To: '+16175550100',
    MessagingServiceSid: 'MG00000000000000000000000000000000',
    Body: message.text,
  });
});

test.each([
  ['no such number', 400, 21211, true],
  ['wants no messages', 400, 21610, true],
  ['too many requests', 429, 20429, false],
  ['our own sign-in', 401, 20003, false],
  ['the provider is ill', 503, 20503, false],
])('%s (%i): given up at once is %s', async (_case, statusCode, code, final) => {
  const failure = await twilioSms(
    env,
    new Provider(statusCode, { code, message: 'Refused', status: statusCode }),
  )
    .send(message)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure instanceof Undeliverable).toBe(final);
});
