import { createHmac } from 'node:crypto';

/** How a secret of ours for another system begins, as the Standard Webhooks specification has it. */
export const secretPrefix = 'whsec_';

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(secretPrefix.length), 'base64');

/**
 * The headers by which another system knows a message for ours (standardwebhooks.com): signed with each of
 * the secrets, so that whoever still has the former one knows it too.
 */
export const signedHeaders = (
  message: { readonly id: string; readonly at: Date; readonly body: string },
  secrets: readonly string[],
): Record<string, string> => {
  const timestamp = String(Math.floor(message.at.getTime() / 1000));
  const signed = `${message.id}.${timestamp}.${message.body}`;
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets
      .map((secret) => `v1,${createHmac('sha256', keyOf(secret)).update(signed).digest('base64')}`)
      .join(' '),
  };
};
