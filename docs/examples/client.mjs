// What the examples share: plain fetch, no library, nothing to install.
const password = process.env.PASSWORD ?? 'Transport-Demo-1';
const csrf = { 'x-ptc-request': '1' };

/** Asks for what a refusal has to say. */
export const refusal =
  '__typename ... on Refusal { code message } ... on InvalidInput { issues { path code message } }';

/** The success of a mutation, or its refusal as an error. */
export const done = (outcome) => {
  if (!outcome.__typename.endsWith('Success'))
    throw new Error(
      `${outcome.__typename}: ${outcome.message} ${JSON.stringify(outcome.issues ?? outcome.reasons ?? '')}`,
    );
  return outcome;
};

/** Sends one operation; a top-level error is a fault, a refusal is data. */
async function send(url, query, variables, headers) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors)
    throw new Error(
      errors
        .map(({ message, extensions }) => `${extensions.code}: ${message} (request ${extensions.requestId})`)
        .join('\n'),
    );
  return { data, response };
}

/** Who asks by a token that was made before. */
export const withToken = (url, secret) => ({
  secret,
  ask: async (query, variables = {}) =>
    (await send(url, query, variables, { authorization: `Bearer ${secret}` })).data,
});

/** Once, by a person: sign in, make a token with some of one's own roles. */
export async function makeToken(url, login, roles) {
  const signedIn = await send(
    url,
    'mutation ($input: SignInInput!) { signIn(input: $input) { __typename ... on Refusal { code message } } }',
    { input: { login, password } },
  );
  done(signedIn.data.signIn);
  const cookie = signedIn.response.headers
    .getSetCookie()
    .find((text) => /^(__Host-)?ptc_session=/.test(text))
    .split(';')[0];
  const expiresAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const { data } = await send(
    url,
    `mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { ${refusal} ... on CreateAccessTokenSuccess { secret token { id } } } }`,
    { input: { name: 'Example', roles, expiresAt } },
    { cookie, ...csrf },
  );
  const { secret, token } = done(data.createAccessToken);
  const revoke = () =>
    send(
      url,
      'mutation ($input: RevokeAccessTokenInput!) { revokeAccessToken(input: $input) { __typename } }',
      { input: { tokenId: token.id } },
      { cookie, ...csrf },
    );
  return { ...withToken(url, secret), revoke };
}
