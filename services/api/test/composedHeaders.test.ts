import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/workspace.ts';
import { allowStyles, securityHeaders } from '../src/platform/http/headers.ts';

const caddy = readFileSync(join(root, 'docker/Caddyfile'), 'utf8');

/** The headers that the API gives the console's page. */
const given = new Map<string, string>();
const response = { setHeader: (name: string, value: string) => given.set(name, value) };
const elsewhere = { mapTilesUrl: 'https://tiles.example/{z}/{x}/{y}' };
securityHeaders(response as unknown as ServerResponse, false, elsewhere);
allowStyles(response as unknown as ServerResponse, '{http.request.uuid}', elsewhere);

test.each([...given])('the page of the composed form bears %s, as that of the API does', (name, value) => {
  const said = new RegExp(String.raw`^\s*${name} (?:"([^"]*)"|(\S+))$`, 'imu').exec(caddy);
  expect((said?.[1] ?? said?.[2])?.replace('{$MAP_TILES_ORIGIN}', 'https://tiles.example')).toBe(value);
});
