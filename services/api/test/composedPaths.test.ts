import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/workspace.ts';
import { routes } from '../src/routes.ts';

const text = (file: string): string => readFileSync(join(root, file), 'utf8');

test.each(Object.keys(routes))(
  'the composed form hands %s on to the API, as the pages in development do',
  (path) => {
    const [, patterns = ''] = /@api path (.*)/u.exec(text('docker/Caddyfile')) ?? [];
    const passes = patterns
      .split(' ')
      .some(
        (pattern) => pattern === path || (pattern.endsWith('/*') && path.startsWith(pattern.slice(0, -1))),
      );
    expect(passes).toBe(true);
    const targets = [...text('web/vite.config.ts').matchAll(/'(\/[\w/-]+)': \{ target: api/gu)];
    expect(targets.some(([, target]) => path.startsWith(target ?? ''))).toBe(true);
  },
);

test('the proxies let an unused connection go before the API closes it', () => {
  const closes = Number(
    /keepAliveTimeout = ([\d_]+);/u
      .exec(text('services/api/src/platform/http/server.ts'))?.[1]
      ?.replaceAll('_', ''),
  );
  const letsGo = Number(/keepalive (\d+)s/u.exec(text('docker/Caddyfile'))?.[1]) * 1_000;
  expect(letsGo).toBeGreaterThan(0);
  expect(letsGo).toBeLessThan(closes);
  // Of nginx that is a minute, where it is not told otherwise.
  expect(closes).toBeGreaterThan(60_000);
  expect(text('docs/deploy/machines/nginx.conf')).not.toContain('keepalive_timeout');
});

test('a file of another release is not found in the composed form, instead of a page that is kept for a year', () => {
  const matcher = (name: string): string[] =>
    (
      new RegExp(`@${name} \\{([^}]*(?:\\{path\\}[^}]*)?)\\n\\t\\t\\}`, 'u').exec(
        text('docker/Caddyfile'),
      )?.[1] ?? ''
    )
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  expect(matcher('assets')).toEqual(['path /assets/*', 'file {path}']);
  expect(matcher('addresses')).toEqual(['not path /assets/*', 'file {path} /index.html']);
  expect(text('docker/Caddyfile')).toContain('rewrite @addresses {file_match.relative}');
  expect(text('docker/Caddyfile')).not.toContain('try_files');
});
