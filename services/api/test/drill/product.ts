import { startProcess } from '../http/productProcess.ts';

/** Somebody who may sign in and sees legs. */
export interface Person {
  readonly login: string;
  readonly password: string;
}

const ask = async (url: string, cookie: string, query: string, variables: object): Promise<Response> =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-ptc-request': '1', cookie },
    body: JSON.stringify({ query, variables }),
  });

/**
 * Starts an API and a worker on a database, signs somebody in and reads the list of legs; in words what of it
 * did not work, and how many legs there were.
 */
export const tryProduct = async (
  databaseUrl: string,
  { login, password }: Person,
): Promise<{ problems: string[]; legs: number }> => {
  // A password of the demo world is refused in production.
  const { SECRETS_KEY: key } = process.env;
  const env = {
    NODE_ENV: 'development',
    DATABASE_POOL_SIZE: '8',
    ...(key === undefined ? {} : { SECRETS_KEY: key }),
  };
  const [api, worker] = await Promise.all([
    startProcess('api', databaseUrl, { env }),
    startProcess('worker', databaseUrl, { env }),
  ]);
  try {
    const signedIn = await ask(
      api.url,
      '',
      'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }',
      { input: { login, password } },
    );
    const { data } = (await signedIn.json()) as { data?: { signIn?: { __typename: string } } };
    if (data?.signIn?.__typename !== 'SignInSuccess')
      return {
        problems: [`${login} cannot sign in: ${data?.signIn?.__typename ?? signedIn.status}`],
        legs: 0,
      };
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const listed = await ask(api.url, cookie, '{ trips(first: 50) { nodes { name status } } }', {});
    const answer = (await listed.json()) as {
      data?: { trips: { nodes: unknown[] } } | null;
      errors?: unknown;
    };
    const legs = answer.data?.trips.nodes.length ?? 0;
    return {
      problems: legs > 0 ? [] : [`the list of legs is empty, or failed: ${JSON.stringify(answer.errors)}`],
      legs,
    };
  } finally {
    await Promise.all([api.stop(), worker.stop()]);
  }
};
