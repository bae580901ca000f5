import type { EnvReader } from './envReader.ts';

/** How a service is spoken to by a client with a secret of its own. */
export interface ClientSettings {
  /** Below which its calls are. */
  readonly url: string;
  /** Where it hands out tokens. */
  readonly authUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
}

/**
 * The account with Uber Health; what it tells is signed with `webhookKey` (null: it tells nothing, rides are
 * looked at instead).
 */
export interface UberSettings extends ClientSettings {
  readonly webhookKey: string | null;
}

const clientSettings = (
  read: EnvReader,
  prefix: string,
  usual: { url: string; authUrl: string; scope: string },
): ClientSettings | null => {
  const [clientId, clientSecret] = [
    read.text(`${prefix}_CLIENT_ID`, ''),
    read.text(`${prefix}_CLIENT_SECRET`, ''),
  ];
  if ((clientId === '') !== (clientSecret === ''))
    read.problems.push(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET go together`);
  if (clientId === '') return null;
  const [url, authUrl] = [
    read.text(`${prefix}_URL`, usual.url),
    read.text(`${prefix}_AUTH_URL`, usual.authUrl),
  ];
  for (const one of [url, authUrl])
    if (!URL.canParse(one)) read.problems.push(`${prefix}: '${one}' is no address`);
  return { url, authUrl, clientId, clientSecret, scope: read.text(`${prefix}_SCOPE`, usual.scope) };
};

/** The account with Uber Health; null where none is named. */
export const uberSettings = (read: EnvReader): UberSettings | null => {
  const client = clientSettings(read, 'UBER_HEALTH', {
    url: 'https://api.uber.com/v1/health',
    authUrl: 'https://auth.uber.com/oauth/v2/token',
    scope: 'health',
  });
  return client && { ...client, webhookKey: read.text('UBER_HEALTH_WEBHOOK_KEY', '') || null };
};

/** The account with Lyft Concierge; null unless it is switched on by name. */
export const lyftSettings = (read: EnvReader): ClientSettings | null => {
  if (read.choice('LYFT_CONCIERGE', 'off', ['off', 'unverified']) === 'off') return null;
  const client = clientSettings(read, 'LYFT', {
    url: 'https://api.lyft.com/v1',
    authUrl: 'https://api.lyft.com/oauth/token',
    scope: 'concierge',
  });
  if (!client) read.problems.push('LYFT_CONCIERGE needs LYFT_CLIENT_ID and LYFT_CLIENT_SECRET');
  return client;
};
