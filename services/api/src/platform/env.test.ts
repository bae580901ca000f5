import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { poolSizeFor, readEnv } from './env.ts';

const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/x' };

test.each(['DEMO_CLOCK', 'DEMO_CREWS'])('production refuses to start with %s', (name) => {
  expect(() => readEnv({ ...production, [name]: 'on' })).toThrow(`${name} is for demos and sandboxes`);
  expect(() => readEnv({ ...production, [name]: 'off' })).not.toThrow();
});

test.each([
  [1, 8],
  [2, 8],
  [3, 12],
  [4, 16],
  [64, 16],
])('a process on a machine of %i cores has %i connections', (cores, connections) => {
  expect(poolSizeFor(cores)).toBe(connections);
});

test('a demo’s switches are off unless they are turned on', () => {
  expect(readEnv({ DATABASE_URL: 'postgres://localhost/x' })).toMatchObject({
    demoClock: false,
    demoCrews: false,
  });
});

test.each([
  ['postgres://somebody:secret@one,two:5433/x', 600],
  ['postgres://one:5432,two:5432/x?target_session_attrs=primary', 600],
  ['postgres://somebody:secret@one:5432/x', 750],
  ['postgres://one/x?options=-c%20a=1,2', 750],
])(
  'where %s is, silence counts as away after so many milliseconds, unless it is said: %i',
  (url, patience) => {
    expect(readEnv({ DATABASE_URL: url }).databasePatienceMs).toBe(patience);
    expect(readEnv({ DATABASE_URL: url, DATABASE_PATIENCE_MS: '900' }).databasePatienceMs).toBe(900);
  },
);

test.each([
  ['PUBLIC_URL', 'transport.example', 'https://transport.example'],
  ['PUBLIC_URL', 'https://', 'http://localhost:8080/'],
  ['SMTP_URL', 'mail.example:587', 'smtp://user:word@mail.example:587'],
  ['SMTP_URL', 'https://mail.example', 'smtps://mail.example'],
  ['ROUTING_URL', 'osrm.internal:5000', 'http://osrm.internal:5000'],
  ['ADDRESS_SEARCH_URL', '//photon.internal', 'http://photon.internal/'],
  ['S3_ENDPOINT', 'minio.internal:9000', 'http://minio.internal:9000'],
  ['ALLOWED_ORIGINS', 'https://one.example,two.example', 'https://one.example,https://two.example'],
])('the start is refused where %s is no whole address: %s', (name, wrong, right) => {
  const given = { ...production, PUBLIC_URL: 'https://transport.example', S3_BUCKET: 'files' };
  expect(() => readEnv({ ...given, [name]: wrong })).toThrow(`Configuration: ${name} must be `);
  expect(() => readEnv({ ...given, [name]: right })).not.toThrow();
});

test('a wrong address is not repeated in what is said of it: it may hold a password', () => {
  expect(() => readEnv({ ...production, SMTP_URL: 'somebody:secret@mail.example' })).toThrow(
    /^((?!secret).)*$/,
  );
});

test('further origins are compared as browsers send them, however they are written', () => {
  const origins = ' https://One.example/ , http://two.example:8080/console';
  expect(readEnv({ ...production, ALLOWED_ORIGINS: origins }).allowedOrigins).toEqual([
    'https://one.example',
    'http://two.example:8080',
  ]);
});

test.each(['main.ts', 'worker.ts'])(
  'in production %s does not start without the keys that open what is sealed',
  (name) => {
    const script = fileURLToPath(new URL(`../${name}`, import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [script], {
      env: {
        NODE_ENV: 'production',
        DATABASE_URL: 'postgres://127.0.0.1:1/x',
        // What a run of the tests has compiled already is not compiled again.
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      },
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect(stderr).toContain('Configuration: SECRETS_KEY is missing');
    expect(status).toBe(1);
  },
  30_000,
);
