import { randomUUID } from 'node:crypto';
import { startDirectory } from '../services/api/test/support/directoryProvider.ts';
import { demoPassword } from '../services/api/src/platform/env.ts';
import { runningConsole } from './runningConsole.ts';

/**
 * A directory to try signing in with: a real OpenID provider beside the running console, and one person who
 * signs in there.
 */
const administrator = 'supervisor@harborview.example';
const domain = 'staff.harborview.example';
const login = `ward@${domain}`;
const port = Number(process.env['DIRECTORY_PORT'] ?? 4050);

const { url: console_, ask } = runningConsole();

interface Answer {
  __typename: string;
  message?: string;
}

/** Runs a mutation; a refusal is told in the console's own words. */
async function run<T extends Answer>(name: string, selection: string, input: object): Promise<T> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const { [name]: answer } = await ask<Record<string, T>>(
    `mutation ($input: ${type}!) { ${name}(input: $input) { __typename ... on Refusal { message } ... on InvalidInput { issues { message } } ${selection} } }`,
    { input },
  );
  if (!answer?.__typename.endsWith('Success'))
    throw new Error(`${name}: ${answer?.message ?? JSON.stringify(answer)}`);
  return answer;
}

const directory = await startDirectory(
  { [login]: { email: login } },
  [`${console_}/sso/callback`],
  [`${console_}/login`, `${console_}/es/login`],
  port,
);
await run('signIn', '', { login: administrator, password: demoPassword });
const { directories } = await ask<{ directories: { id: string; issuer: string }[] }>(
  '{ directories { id issuer } }',
);
let id = directories.find(({ issuer }) => issuer === directory.issuer)?.id;
if (!id) {
  const made = await run<Answer & { directory: { id: string } }>(
    'createDirectory',
    '... on CreateDirectorySuccess { directory { id } }',
    {
      label: 'Harborview directory',
      issuer: directory.issuer,
      clientId: directory.clientId,
      clientSecret: directory.clientSecret,
      emailDomains: [domain],
      singleLogout: true,
      idempotencyKey: randomUUID(),
    },
  );
  id = made.directory.id;
}
const { users } = await ask<{ users: { nodes: { login: string }[] } }>(
  'query ($search: String) { users(search: $search, first: 20) { nodes { login } } }',
  { search: login },
);
if (!users.nodes.some((user) => user.login === login)) {
  await run('createUser', '', {
    login,
    firstName: 'Naomi',
    lastName: 'Fields',
    email: login,
    directoryId: id,
    roles: ['VIEW_BOOKING'],
    idempotencyKey: randomUUID(),
    avatar: { backgroundColor: '#3b5b92', labelColor: '#ffffff', label: 'NF' },
  });
}
await ask('mutation { signOut { __typename } }');

console.log(`The directory runs: ${directory.issuer}
Sign in at ${console_}/login as ${login}: press 'Continue with Harborview directory', and type ${login} with any password there.
Signing out of the console signs out there too. Stop with Ctrl-C; from then on the console says that the directory cannot be reached.`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    void directory.close().then(() => process.exit(0));
  });
