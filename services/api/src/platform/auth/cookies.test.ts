import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  directoryCookie,
  endCookie,
  rememberDeviceCookie,
  secondStepCookie,
  setCookie,
  startCookie,
} from './cookies.ts';

const every: [string, (secure: boolean) => string][] = [
  ['that begins a session', (secure) => startCookie('x', secure, 60)],
  ['that ends one', endCookie],
  ['that makes a browser known', (secure) => rememberDeviceCookie('x', secure)],
  ['of a sign-in whose second step is to come', (secure) => setCookie(secondStepCookie, 'x', secure, 60)],
  ['of a sign-in at a directory', (secure) => setCookie(directoryCookie, 'x', secure, 60)],
];

test.each(every)(
  'a cookie %s is read by no script, sent by no other page, and bound to this host over TLS',
  (_which, cookie) => {
    expect(cookie(true)).toMatch(/^__Host-ptc_\w+=x?; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(cookie(false)).toMatch(/^ptc_\w+=x?; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  },
);

test('no cookie is made anywhere else', () => {
  const src = join(import.meta.dirname, '../..');
  const files = globSync('**/*.ts', { cwd: src }).filter((file) => !file.endsWith('.test.ts'));
  const pushed = files.flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/setCookies\.push\((\w+)/g)].map(([, maker]) => maker),
  );
  expect(new Set(pushed)).toEqual(new Set(['setCookie', 'startCookie', 'endCookie', 'rememberDeviceCookie']));
  expect(
    files
      .filter((file) =>
        /set-cookie/i.test(readFileSync(join(src, file), 'utf8').replaceAll(/`Set-Cookie`/g, '')),
      )
      .toSorted(),
  ).toEqual(['people/sign-in/http/answerDirectory.ts', 'platform/pipeline/answers.ts']);
});
