import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from './workspace.ts';

let folder = '';
let served = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keep-assets-'));
  served = join(folder, 'served');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** A build with these files, by their names. */
const build = (name: string, files: Readonly<Record<string, string>>): string => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, file, '..'), { recursive: true });
    writeFileSync(join(folder, name, file), text);
  }
  return join(folder, name);
};
/** Starts a container of a build. */
const start = (from: string, env: Record<string, string> = {}): void => {
  const run = spawnSync('sh', [join(root, 'docker/keep-assets.sh'), from, served], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  expect([run.status, run.stderr]).toEqual([0, '']);
};
const age = (file: string, days: number): void => {
  const at = new Date(Date.now() - days * 86_400_000);
  utimesSync(join(served, file), at, at);
};
const files = (): string[] =>
  readdirSync(served, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(served.length + 1))
    .filter((name) => name !== '.present')
    .toSorted();

describe('the files of former builds', () => {
  test('stay beside the new ones, in folders too', () => {
    start(build('one', { 'Page-a.js': 'a', 'frame.js': 'f', 'fonts/x y.woff2': 'x' }));
    start(build('two', { 'Page-b.js': 'b', 'frame.js': 'f' }));
    expect(files()).toEqual(['Page-a.js', 'Page-b.js', 'fonts/x y.woff2', 'frame.js']);
    expect(readFileSync(join(served, 'Page-a.js'), 'utf8')).toBe('a');
  });

  test('go when they have been former for two weeks, and not before', () => {
    const [one, two] = [build('one', { 'Page-a.js': 'a' }), build('two', { 'Page-b.js': 'b' })];
    start(one);
    start(two);
    age('Page-a.js', 13);
    start(two);
    expect(files()).toEqual(['Page-a.js', 'Page-b.js']);
    age('Page-a.js', 15);
    start(two);
    expect(files()).toEqual(['Page-b.js']);
  });

  test('count from when they were replaced, not from when they were built', () => {
    start(build('one', { 'Page-a.js': 'a' }));
    age('Page-a.js', 60);
    start(build('two', { 'Page-b.js': 'b' }));
    expect(files()).toEqual(['Page-a.js', 'Page-b.js']);
  });

  test('stay as long as the operator says', () => {
    const [one, two] = [build('one', { 'Page-a.js': 'a' }), build('two', { 'Page-b.js': 'b' })];
    start(one);
    start(two);
    age('Page-a.js', 3);
    start(two, { KEEP_ASSETS_DAYS: '2' });
    expect(files()).toEqual(['Page-b.js']);
  });
});

describe('the files of this build', () => {
  test('stay, however old', () => {
    const one = build('one', { 'Page-a.js': 'a' });
    start(one);
    age('Page-a.js', 400);
    start(one);
    expect(files()).toEqual(['Page-a.js']);
  });

  test('are those of the build, whatever stood there under their name', () => {
    const one = build('one', { 'Page-a.js': 'whole' });
    mkdirSync(served);
    writeFileSync(join(served, 'Page-a.js'), 'hal');
    start(one);
    expect(readFileSync(join(served, 'Page-a.js'), 'utf8')).toBe('whole');
  });

  test('come back with a former build that is started again', () => {
    const [one, two] = [build('one', { 'Page-a.js': 'a' }), build('two', { 'Page-b.js': 'b' })];
    start(one);
    start(two);
    rmSync(join(served, 'Page-a.js'));
    start(one);
    expect(files()).toEqual(['Page-a.js', 'Page-b.js']);
  });
});

test('a build that is not there is a fault, before anything is served or taken away', () => {
  start(build('one', { 'Page-a.js': 'a' }));
  const run = spawnSync('sh', [join(root, 'docker/keep-assets.sh'), join(folder, 'none'), served], {
    encoding: 'utf8',
  });
  expect(run.status).not.toBe(0);
  expect(existsSync(join(served, 'Page-a.js'))).toBe(true);
});

test('image and composed form agree on where files come from and where they are kept', () => {
  const text = (file: string): string => readFileSync(join(root, file), 'utf8');
  const [dockerfile, compose, caddy] = ['docker/Dockerfile', 'docker-compose.yml', 'docker/Caddyfile'].map(
    text,
  );
  expect(dockerfile).toContain('COPY --from=console /app/assets /build/assets');
  expect(dockerfile).toContain('keep-assets.sh /build/assets /srv/assets && exec caddy run');
  expect(compose).toContain('- console-assets:/srv/assets');
  expect(compose).toMatch(/^volumes:\n(?: {2}\S+\n)* {2}console-assets:$/m);
  expect(caddy).toContain('root * /srv');
});
