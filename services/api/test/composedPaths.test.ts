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
