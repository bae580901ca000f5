import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSSyncVariant,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import { SCRIPT, TEXT } from './limits.ts';
import type { QuestionnaireVersion } from './questionnaire.ts';
import type { QuestionAnswer } from './questionnaireAnswers.ts';
import { evaluate, type Evaluation } from './questionnaireEvaluate.ts';
import type { QuestionnaireFacts } from './questionnaireFacts.ts';
import {
  NOT_RUN,
  type ScriptEngine,
  type ScriptFault,
  type ScriptGlobals,
  type ScriptKind,
  type ScriptOutcome,
  type ScriptRun,
} from './questionnaireScripts.ts';

/**
 * The language without clock, threads, promises, proxies and what depends on the machine. Promises stay
 * inside: nothing ever runs what they wait for.
 */
const intrinsics = {
  BaseObjects: true,
  Eval: true,
  RegExp: true,
  RegExpCompiler: true,
  JSON: true,
  MapSet: true,
  Promise: true,
  Date: false,
  Proxy: false,
  TypedArrays: false,
  StringNormalize: false,
  BigInt: false,
};

/**
 * Takes chance and what waits away, and puts the two globals there, which nobody can change. Beside them
 * `console.log` is there for who writes scripts: it gives nothing back and is read by the host when the
 * script is over. Its lines are the answer.
 */
const prepare = (globals: string): string => `(() => {
  for (const name of ['Promise', 'WeakMap', 'WeakSet', 'WeakRef', 'FinalizationRegistry', 'BigInt', 'Iterator', 'escape', 'unescape'])
    delete globalThis[name];
  delete Math.random;
  const still = (value) => {
    if (typeof value === 'object' && value !== null) { Object.values(value).forEach(still); Object.freeze(value); }
    return value;
  };
  const given = still(JSON.parse(${JSON.stringify(globals)}));
  for (const name of ['answers', 'facts'])
    Object.defineProperty(globalThis, name, { value: given[name], enumerable: true, writable: false, configurable: false });
  const [lines, told, text] = [Object.create(null), JSON.stringify, String];
  const say = (part) => typeof part === 'object' && part !== null ? told(part) : text(part);
  let count = 0;
  const log = (...parts) => {
    if (count < ${SCRIPT.logLines}) lines[count++] = parts.map(say).join(' ');
  };
  Object.defineProperty(globalThis, 'console', { value: Object.freeze({ log }), enumerable: false, writable: false, configurable: false });
  return lines;
})()`;

const faults: readonly (readonly [RegExp, ScriptFault])[] = [
  [/^interrupted/u, 'TOO_LONG'],
  [
    /^(out of memory|stack overflow|string too long|invalid array length)|too large to allocate/u,
    'TOO_LARGE',
  ],
];

/** How a script ended, before it is known what it took. */
type Ended =
  | { readonly ok: true; readonly value: string | number | boolean | null }
  | {
      readonly ok: false;
      readonly fault: ScriptFault;
      readonly message: string;
      readonly line: number | null;
    };

/**
 * The beginning of what a script said, as a database keeps it: scripts may cut a character in two, and so
 * does the limit.
 */
const beginning = (text: string, most: number): string =>
  text.slice(0, most).replaceAll(/\p{Cs}/gu, '\uFFFD');

function failed(message: string, line: number | null = null): Ended {
  const fault = faults.find(([pattern]) => pattern.test(message))?.[1] ?? 'THROWN';
  // Where a script was when it was ended says little: the engine names the first line of a loop, or any.
  return { ok: false, fault, message: beginning(message, TEXT.line), line: fault === 'THROWN' ? line : null };
}

/** A property as far as it is a text. */
function textOf(context: QuickJSContext, handle: QuickJSHandle, key: string | number): string | null {
  const property = context.getProp(handle, key);
  const text = context.typeof(property) === 'string' ? context.getString(property) : null;
  property.dispose();
  return text;
}

/**
 * What was thrown, without asking it anything that could run code: an error's own message, or a plain value;
 * and where.
 */
function thrown(context: QuickJSContext, handle: QuickJSHandle): Ended {
  if (context.typeof(handle) === 'string') return failed(context.getString(handle));
  if (context.typeof(handle) !== 'object') return failed('thrown');
  const [name, message, stack] = ['name', 'message', 'stack'].map((key) => textOf(context, handle, key));
  const line = Number(/\bscript:(?<line>\d+)/u.exec(stack ?? '')?.groups?.['line']) || null;
  return failed(
    name && name !== 'InternalError' && message ? `${name}: ${message}` : message || 'thrown',
    line,
  );
}

/** What a script has logged; as far as it can still be read, where its memory is full. */
function logged(context: QuickJSContext, lines: QuickJSHandle): string[] {
  const read: string[] = [];
  try {
    for (let at = 0; at < SCRIPT.logLines; at += 1) {
      const text = textOf(context, lines, at);
      if (text === null) break;
      read.push(beginning(text, TEXT.line));
    }
  } catch {
    // What was read until then stands.
  }
  return read;
}

function plain(context: QuickJSContext, handle: QuickJSHandle): Ended {
  const type = context.typeof(handle);
  if (type === 'boolean') return { ok: true, value: context.sameValue(handle, context.true) };
  if (type === 'number') return { ok: true, value: context.getNumber(handle) };
  if (type === 'string') return { ok: true, value: context.getString(handle).slice(0, TEXT.script) };
  if (type === 'undefined' || context.sameValue(handle, context.null)) return { ok: true, value: null };
  return { ok: false, fault: 'NO_ANSWER', message: type, line: null };
}

function runIn(quickJs: QuickJSWASMModule, source: string, globals: ScriptGlobals): ScriptOutcome {
  const runtime = quickJs.newRuntime();
  runtime.setMaxStackSize(SCRIPT.stackBytes);
  const context = runtime.newContext({ intrinsics });
  const lines = context.unwrapResult(context.evalCode(prepare(JSON.stringify(globals)), 'prepare'));
  let steps = 0;
  runtime.setInterruptHandler(() => {
    steps += 1;
    return steps > SCRIPT.steps;
  });
  const result = context.evalCode(source, 'script', { type: 'global' });
  // Reading what was thrown may run a getter; that is counted too.
  const ended = result.error ? thrown(context, result.error) : plain(context, result.value);
  const log = logged(context, lines);
  (result.error ?? result.value).dispose();
  lines.dispose();
  context.dispose();
  runtime.dispose();
  return { ...ended, log, steps };
}

/** How a side gives the engine: the variant, and its program, a compiled WebAssembly module. */
export interface EngineParts {
  readonly variant: unknown;
  readonly program: unknown;
}

/** The names of WebAssembly are in no library that server and browser share, so they stand here by hand. */
interface WithWebAssembly {
  readonly WebAssembly: {
    readonly Memory: new (size: { initial: number; maximum: number }) => unknown;
    readonly Module: new (bytes: Uint8Array) => unknown;
  };
}

/** The engine's program from its file, once for all engines. */
export const compileProgram = (bytes: Uint8Array): unknown =>
  new (globalThis as unknown as WithWebAssembly).WebAssembly.Module(bytes);

/** A fresh engine. */
function makeEngine({ variant, program }: EngineParts): Promise<QuickJSWASMModule> {
  const { Memory } = (globalThis as unknown as WithWebAssembly).WebAssembly;
  const silent = { print: () => undefined, printErr: () => undefined };
  return newQuickJSWASMModuleFromVariant(
    newVariant(variant as QuickJSSyncVariant, {
      wasmModule: program as never,
      wasmMemory: new Memory({ initial: SCRIPT.memoryPages, maximum: SCRIPT.memoryPages }) as never,
      emscriptenModule: silent as never,
    }),
  );
}

/** What is evaluated, and the scripts of it that had to be stopped with their thread before. */
export interface ScriptedOrder {
  /** Whether each script is told of as it ended: for who writes them. */
  readonly traced?: boolean;
  readonly version: QuestionnaireVersion;
  readonly answers: readonly QuestionAnswer[];
  readonly facts: QuestionnaireFacts;
  readonly stopped: readonly string[];
}

/** How a script is named where it has to be stopped. */
export const scriptKey = (question: string, kind: ScriptKind): string => `${question} ${kind}`;

/** The engine is used up: what comes next needs another. */
class Spent extends Error {}

/**
 * Evaluates with scripts. The engine is QuickJS with a memory of its own that cannot grow; every script gets
 * a new runtime, and after one that failed the engine is thrown away, since a full memory leaves it odd: then
 * all is looked at again with what is known already. `begins` hears of each script before it runs, so that
 * whoever waits knows which one does not end; `ended` of how it ended.
 */
export async function evaluateScripted(
  parts: EngineParts,
  { version, answers, facts, stopped }: ScriptedOrder,
  begins: (key: string) => void,
  ended: (run: ScriptRun) => void = () => undefined,
): Promise<Evaluation> {
  const known = new Map<string, ScriptOutcome>(
    stopped.map((key) => [
      key,
      { ok: false, fault: 'STOPPED', message: 'stopped', line: null, ...NOT_RUN, steps: SCRIPT.steps },
    ]),
  );
  for (;;) {
    const quickJs = await makeEngine(parts);
    let spent = false;
    const engine: ScriptEngine = {
      run: (at, source, globals) => {
        const key = scriptKey(at.question, at.kind);
        const before = known.get(key);
        if (before) return before;
        if (spent) throw new Spent();
        begins(key);
        const outcome = runSafely(quickJs, source, globals);
        spent = !outcome.ok;
        known.set(key, outcome);
        ended({ ...at, outcome });
        return outcome;
      },
    };
    try {
      return evaluate(version, answers, facts, engine);
    } catch (error) {
      if (!(error instanceof Spent)) throw error;
    }
  }
}

function runSafely(quickJs: QuickJSWASMModule, source: string, globals: ScriptGlobals): ScriptOutcome {
  try {
    return runIn(quickJs, source, globals);
  } catch (error) {
    return { ...failed(error instanceof Error ? error.message : 'thrown'), ...NOT_RUN };
  }
}
