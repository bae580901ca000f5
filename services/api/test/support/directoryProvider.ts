import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Somebody the directory knows, by subject. */
export interface DirectoryAccount {
  email: string;
  verified?: boolean;
}

/** A directory that runs: a real OpenID provider on a free port, with one client. */
export interface RunningDirectory {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What it was asked for, one entry per authorization request. */
  asked: URLSearchParams[];
  /** What becomes of an ID token on its way to the console, where somebody has their hand in between. */
  forging: ((idToken: string) => string) | null;
  /** An ID token as it is with other claims, signed by the directory itself. */
  withClaims(idToken: string, claims: object): string;
  close(): Promise<void>;
}

/**
 * Starts a provider that demands PKCE, signs in whoever types a subject it knows, and sends them back to
 * these addresses; on a free port, where none is said.
 */
export async function startDirectory(
  accounts: Readonly<Record<string, DirectoryAccount>>,
  redirectUris: string[],
  loggedOutUris: string[],
  port = 0,
): Promise<RunningDirectory> {
  const [clientId, clientSecret] = ['console', 'a secret of the console'];
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        post_logout_redirect_uris: loggedOutUris,
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: ['only for tests and trials'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    findAccount: (_ctx, id) => {
      const account = accounts[id];
      return (
        account && {
          accountId: id,
          claims: () => ({ sub: id, email: account.email, email_verified: account.verified ?? true }),
        }
      );
    },
    // Nobody is asked whether the console may know who they are.
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      const grant = new ctx.oidc.provider.Grant({
        ...(client ? { clientId: client.clientId } : {}),
        ...(session?.accountId ? { accountId: session.accountId } : {}),
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  // Its own faults are no answer of the product's: whoever looks at a failed story shall see them.
  provider.on('server_error', (_ctx, error) => {
    process.stderr.write(`The directory: ${error.stack ?? error.message}\n`);
  });
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | null;
    if (directory.forging && body?.id_token) body.id_token = directory.forging(body.id_token);
  });
  const asked: URLSearchParams[] = [];
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/auth') asked.push(url.searchParams);
    void answer(request, response);
  });
  const directory: RunningDirectory = {
    issuer,
    clientId,
    clientSecret,
    asked,
    forging: null,
    withClaims: (idToken, claims) => {
      const [header = '', payload = ''] = idToken.split('.');
      const changed = { ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object), ...claims };
      const signed = `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}`;
      return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return directory;
}

/** Cookies of one browser at one place. */
class Jar {
  readonly #cookies = new Map<string, string>();

  take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  }

  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

/**
 * What a person does at the directory in a browser: follows its pages, types who they are, and is sent back.
 * Answers where to.
 */
export async function signInThere(
  authorizationUrl: string,
  subject: string,
  sentBackTo: string,
): Promise<URL> {
  const jar = new Jar();
  let url = new URL(authorizationUrl);
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 12; step += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: jar.header },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    jar.take(response);
    const location = response.headers.get('location');
    form = null;
    if (location !== null) {
      url = new URL(location, url);
      if (url.href.startsWith(sentBackTo)) return url;
    } else if (response.status === 200 && url.pathname.startsWith('/interaction/')) {
      form = new URLSearchParams({ prompt: 'login', login: subject, password: 'anything' });
    } else {
      throw new Error(
        `The directory answered ${response.status} at ${url.pathname}: ${(await response.text()).slice(0, 300)}`,
      );
    }
  }
  throw new Error('The directory never sent the person back');
}
