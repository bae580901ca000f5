import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/workspace.ts';
import { requestAddress } from '../src/platform/http/origin.ts';
import { readEnv } from '../src/platform/env.ts';

const text = (file: string): string => readFileSync(join(root, file), 'utf8');
const env = readEnv({ DATABASE_URL: 'postgres://localhost/x', TRUST_PROXY: 'true' });

/** The address the product takes for the caller's, of what the console's proxy makes of the header. */
const believed = (header: string): string => {
  const [, pattern = '', by = ''] =
    /header_up X-Forwarded-For "([^"]+)" "([^"]+)"/u.exec(text('docker/Caddyfile')) ?? [];
  const headers = { 'x-forwarded-for': header.replace(new RegExp(pattern, 'u'), by) };
  return requestAddress({ headers, socket: {} } as unknown as IncomingMessage, env);
};

test('behind a proxy of your own people keep their addresses in the composed form', () => {
  // Caddy puts the one that connected last, and keeps what was before only where that is a trusted proxy.
  expect(believed('203.0.113.7')).toBe('203.0.113.7');
  expect(believed('203.0.113.7, 172.18.0.1')).toBe('203.0.113.7');
  expect(believed('198.51.100.1, 203.0.113.7, 172.18.0.1'), 'what a caller claims is not believed').toBe(
    '203.0.113.7',
  );
  expect(believed('2001:db8::7, 172.18.0.1')).toBe('2001:db8::7');
});

test('the composed form trusts no proxy in front but the one it is told', () => {
  expect(text('docker/Caddyfile')).toContain('trusted_proxies {$TRUSTED_PROXY:127.0.0.1/32}');
  expect(text('docker-compose.yml')).toContain('TRUSTED_PROXY: ${TRUSTED_PROXY:-127.0.0.1/32}');
});
