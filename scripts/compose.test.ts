import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnv } from '../services/api/src/platform/env.ts';

const root = join(import.meta.dirname, '..');
const path = join(root, 'docker-compose.yml');
const text = readFileSync(path, 'utf8');

interface Linted {
  messages: { rule: string; message: string }[];
}

/** What the published schema of such files finds wrong; rules of taste are left out. */
const faults = (file: string): string[] => {
  const linted = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] }).lintFiles(
    [file],
    false,
  ) as Linted[];
  return linted
    .flatMap(({ messages }) => messages)
    .filter(({ rule }) => rule.startsWith('invalid-'))
    .map(({ message }) => message);
};

test('the composed form keeps to the published schema', () => {
  expect(faults(path)).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), 'compose-'));
  const broken = join(folder, 'docker-compose.yml');
  writeFileSync(broken, text.replace('healthcheck:', 'healthchek:'));
  expect(faults(broken), 'a misspelt word is found').not.toEqual([]);
  rmSync(folder, { recursive: true });
});

test('what the composed form asks for stands in the example of its settings', () => {
  const asked = [...text.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name);
  const given = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)];
  expect(new Set(asked).size).toBeGreaterThan(2);
  expect(given.map(([, name]) => name)).toEqual(expect.arrayContaining(asked));
});

test('the port of the composed form leads to where the console’s proxy listens, whatever is set', () => {
  const { web } = (
    parse(text, { merge: true }) as {
      services: Record<'web', { environment: Record<string, string>; ports: string[] }>;
    }
  ).services;
  const [, asked = '', listens] =
    /^\{\$(\w+)::(\d+)\} \{$/m.exec(readFileSync(join(root, 'docker/Caddyfile'), 'utf8')) ?? [];
  expect(asked).toBe('SITE_ADDRESS');
  expect(web.ports.map((port) => port.split(':').at(-1))).toEqual([listens]);
  // With a name of its own it would listen at 80 and 443, to which nothing leads.
  expect(web.environment[asked]).toBeUndefined();
});

const tlsPath = join(root, 'docker/compose.tls.yml');

test('with a name of its own its proxy listens at 80 and 443 too, and links lead to that name', () => {
  expect(faults(tlsPath)).toEqual([]);
  type Services = Record<string, { environment: Record<string, string>; ports: string[]; volumes: string[] }>;
  const { services } = parse(readFileSync(tlsPath, 'utf8'), { merge: true }) as { services: Services };
  const web = services['web'];
  expect(web?.ports).toEqual(expect.arrayContaining(['80:80', '443:443']));
  // The port of the plain form goes on leading somewhere.
  expect(web?.environment['SITE_ADDRESS']?.split(', ')).toEqual(['${SITE_NAME:?set SITE_NAME}', ':8080']);
  expect(web?.volumes).toEqual(['certificates:/data']);
  for (const name of ['migrate', 'api', 'worker'])
    expect(services[name]?.environment['PUBLIC_URL'], name).toBe('https://${SITE_NAME:?set SITE_NAME}');
});

test('no container’s log fills the disk', () => {
  const { services } = parse(text, { merge: true }) as {
    services: Record<string, { logging?: { options: Record<string, string> } }>;
  };
  expect(Object.keys(services).length).toBeGreaterThan(5);
  for (const [name, { logging }] of Object.entries(services))
    expect(logging?.options, name).toEqual({ 'max-size': '20m', 'max-file': '5' });
});

/** What compose makes of a value: `${NAME:-default}`, the default with such a value in it or not. */
const filledIn = (value: string, set: Record<string, string> = {}): string => {
  const filled = value.replaceAll(
    /\$\{(\w+):-([^${}]*)\}/g,
    (_all, name: string, other: string) => set[name] ?? other,
  );
  return filled === value ? value : filledIn(filled, set);
};

test('without an address of its own it is the port’s, whichever that is', () => {
  const { services } = parse(text, { merge: true }) as {
    services: Record<'api', { environment: Record<string, string> }>;
  };
  const address = services.api.environment['PUBLIC_URL'] ?? '';
  expect(filledIn(address)).toBe('http://localhost:8080');
  expect(filledIn(address, { WEB_PORT: '9000' })).toBe('http://localhost:9000');
  expect(filledIn(address, { WEB_PORT: '127.0.0.1:9000', PUBLIC_URL: 'https://one.example' })).toBe(
    'https://one.example',
  );
});

/** What the API and the worker ask of their environment, with every service switched on. */
const askedByTheProduct = (): string[] => {
  const asked = new Set<string>();
  const on: Record<string, string> = {
    DATABASE_URL: 'postgres://localhost/x',
    S3_BUCKET: 'files',
    UBER_HEALTH_CLIENT_ID: 'one',
    UBER_HEALTH_CLIENT_SECRET: 'two',
    LYFT_CONCIERGE: 'unverified',
    LYFT_CLIENT_ID: 'one',
    LYFT_CLIENT_SECRET: 'two',
  };
  const get = (given: Record<string, string>, name: string): string | undefined => {
    asked.add(name);
    return given[name];
  };
  readEnv(new Proxy(on, { get }));
  return [...asked];
};

test('every setting of the product is handed on by the composed form, and is its default when it is not set', () => {
  const { services } = parse(text, { merge: true }) as {
    services: Record<'api' | 'worker', { environment: Record<string, string> }>;
  };
  // What is for demos, what the composed form decides itself, and what the container of the console is told.
  const apart = /^(DEMO_|HOST$|WEB_ROOT$|MAP_TILES_)/;
  const asked = askedByTheProduct().filter((name) => !apart.test(name));
  expect(asked.length).toBeGreaterThan(40);
  for (const name of ['api', 'worker'] as const) {
    const given = services[name].environment;
    expect(asked.filter((one) => given[one] === undefined)).toEqual([]);
    const unset = Object.entries(given).map(([one, value]) => [one, filledIn(value)]);
    const key = `2026a:${Buffer.alloc(32).toString('base64')}`;
    expect(() => readEnv({ ...Object.fromEntries(unset), SECRETS_KEY: key }, true)).not.toThrow();
  }
});

test('the database is healthy when it is reached by address, not while its volume is still set up', () => {
  const { services } = parse(text, { merge: true }) as {
    services: Record<string, { healthcheck: { test: string[] } }>;
  };
  expect(services['postgres']?.healthcheck.test.at(-1)).toMatch(/^pg_isready -h 127\.0\.0\.1 /);
});

const compose = [['docker', 'compose'], ['docker-compose']].find(
  ([command = '', ...first]) => spawnSync(command, [...first, 'version'], { stdio: 'ignore' }).status === 0,
);
test.skipIf(!compose)('compose itself takes the file, and refuses to start without its secrets', () => {
  const [command = '', ...first] = compose ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'compose-'));
  const [file, noSettings] = [join(folder, 'docker-compose.yml'), join(folder, 'empty.env')];
  // Debian's is of the first version, which knows everything in the file but its name.
  const { stdout } = spawnSync(command, [...first, 'version', '--short'], { encoding: 'utf8' });
  writeFileSync(file, stdout.startsWith('1.') ? text.replace(/^name:.*$/m, '') : text);
  writeFileSync(noSettings, '');
  const secrets = { POSTGRES_PASSWORD: 'one', DATABASE_PASSWORD: 'two', SECRETS_KEY: 'three' };
  const run = (env: Record<string, string>): number | null =>
    spawnSync(
      command,
      [...first, '--project-directory', root, '-f', file, '--env-file', noSettings, 'config', '--quiet'],
      { env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env } },
    ).status;
  expect(run(secrets)).toBe(0);
  for (const name of Object.keys(secrets)) expect(run({ ...secrets, [name]: '' }), name).not.toBe(0);
  rmSync(folder, { recursive: true });
});
