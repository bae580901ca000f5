import { expect, test } from 'vitest';
import { signedHeaders } from './signedHeaders.ts';

// The example of the Standard Webhooks specification's own libraries.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
};

test('a message is signed as the Standard Webhooks specification has it', () => {
  expect(signedHeaders(message, [secret])).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('while a secret is changed, messages bear the signatures of both', () => {
  const both = signedHeaders(message, ['whsec_bmV3', secret])['webhook-signature']?.split(' ');
  expect(both).toHaveLength(2);
  expect(both?.[1]).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});
