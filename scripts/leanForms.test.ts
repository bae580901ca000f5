import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { clone, cloneDeep, isPlainObject, toPath } from '../web/build/forms/plain.ts';
import { asked } from '../web/build/leanForms.ts';
import { root } from './workspace.ts';

const formik = createRequire(join(root, 'web/package.json')).resolve('formik');
const theirs = async (name: string): Promise<(value: unknown) => unknown> => {
  const file = createRequire(formik).resolve(`lodash-es/${name}.js`);
  return ((await import(pathToFileURL(file).href)) as { default: (value: unknown) => unknown }).default;
};

class Money {
  amount = 1;
}
const file = new File(['x'], 'face-sheet.pdf');
const values: unknown[] = [
  null,
  undefined,
  0,
  '',
  'text',
  true,
  [],
  {},
  [1, [2, { a: 3 }]],
  { a: { b: [{ c: null }] }, d: undefined },
  new Date(0),
  { at: new Date(5) },
  Object.assign(Object.create(null) as object, { a: 1 }),
  new Money(),
  { money: new Money() },
];

it('Formik asks lodash for nothing else', () => {
  const code = readFileSync(join(dirname(formik), 'formik.esm.js'), 'utf8');
  expect(new Set([...code.matchAll(/from 'lodash-es\/(\w+)'/g)].map(([, name]) => name))).toEqual(
    new Set(asked),
  );
});

describe('what a form has instead gives the same', () => {
  it.each([
    ['clone', clone],
    ['isPlainObject', isPlainObject],
  ] as const)('%s', async (name, own) => {
    const other = await theirs(name);
    for (const value of values) expect(own(value)).toEqual(other(value));
  });

  it('copies of all that is in a form, down to the last list', async () => {
    const other = await theirs('cloneDeep');
    const start = { legs: [{ pickUp: { at: '' }, files: [file] }], born: new Date(7), nothing: null };
    const copy = cloneDeep(start) as typeof start;
    expect(copy).toEqual(other(start));
    expect([
      copy.legs === start.legs,
      copy.legs[0]?.pickUp === start.legs[0]?.pickUp,
      copy.born === start.born,
      copy.legs[0]?.files[0] === file,
    ]).toEqual([false, false, false, true]);
  });

  it.each([
    'a',
    'legs.0.pickUp.at',
    'legs[0].pickUp.at',
    'legs[0][1]',
    '[0].a',
    "answers['q1'].text",
    'answers["q1"]',
    'a..b',
    ['a', 0],
    3,
  ])('the steps of %j', async (name) => {
    expect(toPath(name)).toEqual((await theirs('toPath'))(name));
  });
});
