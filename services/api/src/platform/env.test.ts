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
