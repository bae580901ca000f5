import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

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
  const secrets = { POSTGRES_PASSWORD: 'one', DATABASE_PASSWORD: 'two', SECRETS_KEY: 'three' };
  const run = (env: Record<string, string>): number | null =>
    spawnSync(command, [...first, '-f', path, '--env-file', '/dev/null', 'config', '--quiet'], {
      env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    }).status;
  expect(run(secrets)).toBe(0);
  for (const name of Object.keys(secrets)) expect(run({ ...secrets, [name]: '' }), name).not.toBe(0);
});
