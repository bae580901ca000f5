import { beforeAll, describe, expect, it, test } from 'vitest';
import { SCRIPT, TEXT } from './limits.ts';
import { noScripts, type ScriptFault, type ScriptRun } from './questionnaireScripts.ts';
import { evaluate } from './questionnaireEvaluate.ts';
import { answer, facts, question, version } from './questionnaire.testing.ts';
import { engineParts } from './scriptEngine.testing.ts';
import { evaluateScripted, type EngineParts } from './scriptEngine.ts';

let parts: EngineParts;
beforeAll(() => {
  parts = engineParts();
});

/** What a visibility script decides of a second question, after a checked first with a value. */
const shows = async (script: string) => {
  const content = version([
    question('stairs', { field: 'TEXT' }),
    question('floors', { onIsVisible: script }),
    question('last', { onIsVisible: 'answers.stairs.checked' }),
  ]);
  const order = { version: content, answers: [answer('stairs', 'many')], facts, stopped: [] };
  const [, floors, last] = (await evaluateScripted(parts, order, () => undefined)).questions;
  // Whatever the script did, the next one runs as ever.
  expect(last).toMatchObject({ visible: true, errors: [] });
  return floors?.errors.length === 0 ? floors.visible : floors?.errors[0]?.fault;
};

describe('a script decides with answers and facts', () => {
  it.each<[string, boolean]>([
    ['answers.stairs.checked', true],
    ["answers.stairs.value === 'few'", false],
    ["answers.stairs.values.includes('many') && facts.age > 70", true],
    ['facts.dropOffFacilityType', false],
    ['if (facts.weightLb > 300) { true } else { false }', true],
    ['const floors = 3; floors > 2', true],
    ['', true],
  ])('%s', async (script, expected) => {
    expect(await shows(script)).toBe(expected);
  });
});

describe('a script that means no good is an error of its question, and no more', () => {
  it.each<[string, string, ScriptFault]>([
    ['loops', 'for (;;) {}', 'TOO_LONG'],
    ['loops and catches', 'while (1) { try { for (;;) {} } catch (e) {} }', 'TOO_LONG'],
    ['a regular expression without end', '/(a+)+$/.test("a".repeat(40) + "b")', 'TOO_LONG'],
    ['sorts without end', '[...Array(3e4).keys()].sort(() => 1).length', 'TOO_LONG'],
    ['allocates', 'var a = []; for (;;) a.push(new Array(1000).fill(1))', 'TOO_LARGE'],
    ['allocates texts', 'var s = "x"; for (;;) s += s', 'TOO_LARGE'],
    ['calls itself', '(function f() { f() })()', 'TOO_LARGE'],
    ['throws', 'throw new Error("no")', 'THROWN'],
    ['throws a thing with a trap', 'throw { get message() { for (;;) {} }, name: "x" }', 'THROWN'],
    ['is no JavaScript', 'if (', 'THROWN'],
    ['asks of what stands later', 'answers.last.checked', 'THROWN'],
    ['waits', '(async () => true)()', 'NO_ANSWER'],
    ['answers a thing', '({})', 'NO_ANSWER'],
    ['answers a function', '(() => true)', 'NO_ANSWER'],
    ['asks the clock', 'Date.now() > 0', 'THROWN'],
    ['asks chance', 'Math.random() > 2', 'THROWN'],
    ['waits for a promise', 'Promise.resolve(true)', 'THROWN'],
    ['imports', 'import("node:fs")', 'NO_ANSWER'],
    ['requires', 'require("node:fs")', 'THROWN'],
  ])('%s', async (_what, script, fault) => {
    expect(await shows(script)).toBe(fault);
  });
});

describe('a script reaches nothing but its two globals', () => {
  it.each([
    "Object.keys(globalThis).sort().join() === 'answers,facts'",
    "['process', 'window', 'self', 'document', 'fetch', 'setTimeout', 'performance', 'std', 'os', 'Date', 'Intl', 'SharedArrayBuffer', 'Atomics', 'WebAssembly', 'Proxy'].every((name) => typeof globalThis[name] === 'undefined')",
    "'x'.constructor.constructor('return this')() === globalThis",
    "(() => { try { answers = 1 } catch (e) {} ; return typeof answers === 'object' })()",
    '(() => { answers.stairs.checked = false; return answers.stairs.checked })()',
    '(() => { facts.age = 3; delete facts.age; return facts.age === 71 })()',
    "(() => { 'use strict'; try { facts.age = 3; return false } catch (e) { return true } })()",
    '(() => { answers.stairs.values.push; try { answers.stairs.values.push("x") } catch (e) {} return answers.stairs.values.length === 1 })()',
    '({}).toString.call(answers) === "[object Object]" && !("extra" in answers)',
    "Object.isFrozen(console) && Object.keys(console).join() === 'log' && console.log('x') === undefined",
    "(() => { try { console = null } catch (e) {} try { console.log = null } catch (e) {} return typeof console.log === 'function' })()",
  ])('%s', async (script) => {
    expect(await shows(script)).toBe(true);
  });

  it('leaves nothing for the next script, whatever it does to prototypes', async () => {
    const tricks = `Object.prototype.checked = true; Array.prototype.includes = () => true; globalThis.left = 1;
      JSON.parse = () => ({}); Object.freeze = (x) => x; true`;
    const content = version([
      question('tricks', { onIsVisible: tricks }),
      question('next', {
        onIsVisible:
          "typeof left === 'undefined' && !({}).checked && ![1].includes(2) && Object.isFrozen(answers) && answers.tricks.checked === false",
      }),
    ]);
    const order = { version: content, answers: [], facts, stopped: [] };
    const { questions } = await evaluateScripted(parts, order, () => undefined);
    expect(questions.map(({ visible, errors }) => [visible, errors])).toEqual([
      [true, []],
      [true, []],
    ]);
  });
});

describe('a console, for who writes scripts', () => {
  const run = async (script: string): Promise<ScriptRun | undefined> => {
    const content = version([question('stairs', { field: 'TEXT' }), question('q', { onIsVisible: script })]);
    const runs: ScriptRun[] = [];
    const order = { version: content, answers: [answer('stairs', 'many')], facts, stopped: [] };
    await evaluateScripted(
      parts,
      order,
      () => undefined,
      (one) => runs.push(one),
    );
    expect(runs).toHaveLength(1);
    return runs[0];
  };

  it('tells what was logged, what came of it and what it took', async () => {
    const told = await run(
      "console.log('age', facts.age, answers.stairs, null, undefined, [1]); console.log(); true",
    );
    expect(told).toMatchObject({
      question: 'q',
      kind: 'onIsVisible',
      outcome: {
        ok: true,
        value: true,
        log: ['age 71 {"checked":true,"value":"many","values":["many"]} null undefined [1]', ''],
      },
    });
    const long = await run('let n = 0; for (let i = 0; i < 100_000; i += 1) n += i; true');
    expect(long?.outcome.steps).toBeGreaterThan(0);
    expect(long?.outcome.steps).toBeLessThanOrEqual(SCRIPT.steps);
  });

  it.each<[string, string, number | null, string]>([
    ['thrown', 'const a = 1;\nconsole.log(a);\nthrow new Error("no")', 3, 'Error: no'],
    ['a name that is not there', '\n\nanswers.late.checked', 3, 'TypeError'],
    ['no JavaScript', 'true;\nif (', 2, 'SyntaxError'],
    ['a loop is ended anywhere', 'true;\n\nfor (;;) {}', null, 'interrupted'],
  ])('tells the line of what failed: %s', async (_what, script, line, message) => {
    const outcome = (await run(script))?.outcome;
    expect(outcome).toMatchObject({ ok: false, line });
    expect(outcome?.ok === false && outcome.message).toContain(message);
  });

  it('cuts no character in two, and keeps none that a script has cut', async () => {
    const long = `${'x'.repeat(TEXT.line - 1)}\u{1F691}`;
    const source = `console.log('${long}'); console.log('\u{1F691}'.slice(0, 1)); throw new Error('${long}'.slice(7))`;
    const content = version([question('q', { onIsVisible: source })]);
    const { questions } = await evaluateScripted(
      parts,
      { version: content, answers: [], facts, stopped: [] },
      () => undefined,
    );
    const [error] = questions[0]?.errors ?? [];
    expect(error?.log).toHaveLength(2);
    expect([error?.message, ...(error?.log ?? [])].every((text) => text?.isWellFormed())).toBe(true);
  });

  it('keeps what was logged before it failed, and hands it to the question', async () => {
    const content = version([question('q', { onIsVisible: "console.log('here'); throw 1" })]);
    const order = { version: content, answers: [], facts, stopped: [] };
    const { questions } = await evaluateScripted(parts, order, () => undefined);
    expect(questions[0]?.errors).toMatchObject([{ fault: 'THROWN', log: ['here'] }]);
  });

  it.each<[string, string, number]>([
    ['without end', 'for (;;) console.log("x".repeat(1000))', SCRIPT.logLines],
    ['a text that fills the memory', 'console.log("x".repeat(3e6)); true', 1],
    ['a thing that throws as it is told', 'console.log({ toJSON() { throw 1 } }); true', 0],
    [
      'past traps laid for its lines',
      'Object.defineProperty(Array.prototype, "0", { get() { for (;;) {} }, set() {} }); console.log("x"); true',
      1,
    ],
  ])('is harmless: %s', async (_what, script, lines) => {
    const outcome = (await run(script))?.outcome;
    expect(outcome?.log).toHaveLength(lines);
    for (const line of outcome?.log ?? []) expect(line.length).toBeLessThanOrEqual(TEXT.line);
  });
});

test('a rule answers with a sentence, a no, or nothing', async () => {
  const ruled = async (rules: string) => {
    const content = version([question('weight', { field: 'TEXT', rules })]);
    const order = { version: content, answers: [answer('weight', '480')], facts, stopped: [] };
    const [weight] = (await evaluateScripted(parts, order, () => undefined)).questions;
    return [weight?.problem, weight?.sentence];
  };
  expect(await ruled("Number(answers.weight.value) > 450 ? 'Call the dispatcher' : true")).toEqual([
    'RULE',
    'Call the dispatcher',
  ]);
  expect(await ruled('Number(answers.weight.value) < 450')).toEqual(['RULE', null]);
  expect(await ruled('Number(answers.weight.value) > 450')).toEqual([null, null]);
  expect(await ruled('undefined')).toEqual([null, null]);
  expect(await ruled('"x".repeat(5000)')).toEqual(['RULE', 'x'.repeat(200)]);
});

test('a script that had to be stopped is an error and does not run again', async () => {
  const content = version([
    question('slow', { onIsVisible: 'Array.prototype.indexOf.call({ length: 2 ** 52 }, 1)' }),
  ]);
  const begun: string[] = [];
  const order = { version: content, answers: [], facts, stopped: ['slow onIsVisible'] };
  const { questions } = await evaluateScripted(parts, order, (key) => begun.push(key));
  expect(begun).toEqual([]);
  expect(questions).toMatchObject([{ visible: true, errors: [{ script: 'onIsVisible', fault: 'STOPPED' }] }]);
});

test('many failing scripts end, each with its own error', async () => {
  const rows = Array.from({ length: 12 }, (_, index) =>
    question(`q${index}`, { onIsVisible: index % 2 ? 'for (;;) {}' : 'throw 1' }),
  );
  const order = { version: version(rows), answers: [], facts, stopped: [] };
  const { questions } = await evaluateScripted(parts, order, () => undefined);
  expect(questions.map(({ errors }) => errors[0]?.fault)).toEqual(
    rows.map((_, index) => (index % 2 ? 'TOO_LONG' : 'THROWN')),
  );
});

test('the same script decides the same each time', async () => {
  const rows = [
    question('q', { onIsVisible: 'let n = 0; for (let i = 0; i < 250_000; i += 1) n += i; n > 0' }),
  ];
  const order = { version: version(rows), answers: [], facts, stopped: [] };
  const run = async () => JSON.stringify(await evaluateScripted(parts, order, () => undefined));
  const first = await run();
  for (let turn = 0; turn < 5; turn += 1) expect(await run()).toBe(first);
});

test('without an engine a script is an error and its question shows', () => {
  const { questions } = evaluate(version([question('q', { onIsVisible: 'false' })]), [], facts, noScripts);
  expect(questions).toMatchObject([{ visible: true, errors: [{ fault: 'STOPPED' }] }]);
});
