import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/x' };

test.each(['DEMO_CLOCK', 'DEMO_CREWS'])('production refuses to start with %s', (name) => {
  expect(() => readEnv({ ...production, [name]: 'on' })).toThrow(`${name} is for demos and sandboxes`);
  expect(() => readEnv({ ...production, [name]: 'off' })).not.toThrow();
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
