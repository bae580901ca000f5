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
import type {
  ScriptEngine,
  ScriptFault,
  ScriptGlobals,
  ScriptKind,
  ScriptOutcome,
} from './questionnaireScripts.ts';

/** The language without clock, threads, promises, proxies and what depends on the machine. Promises stay inside: nothing ever runs what they wait for. */
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

/** Takes chance and what waits away, and puts the two globals there, which nobody can change. */
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
})()`;

const faults: readonly (readonly [RegExp, ScriptFault])[] = [
  [/^interrupted/u, 'TOO_LONG'],
  [
    /^(out of memory|stack overflow|string too long|invalid array length)|too large to allocate/u,
    'TOO_LARGE',
  ],
];

const failed = (message: string): ScriptOutcome => ({
  ok: false,
  fault: faults.find(([pattern]) => pattern.test(message))?.[1] ?? 'THROWN',
  message: message.slice(0, TEXT.line),
});

/** What was thrown, without asking it anything that could run code: an error's own message, or a plain value. */
function thrown(context: QuickJSContext, handle: QuickJSHandle): string {
  if (context.typeof(handle) === 'string') return context.getString(handle);
  if (context.typeof(handle) !== 'object') return 'thrown';
  const [name, message] = (['name', 'message'] as const).map((key) => {
    const property = context.getProp(handle, key);
    const text = context.typeof(property) === 'string' ? context.getString(property) : '';
    property.dispose();
    return text;
  });
  return name && name !== 'InternalError' && message ? `${name}: ${message}` : message || 'thrown';
}

function plain(context: QuickJSContext, handle: QuickJSHandle): ScriptOutcome {
  const type = context.typeof(handle);
  if (type === 'boolean') return { ok: true, value: context.sameValue(handle, context.true) };
  if (type === 'number') return { ok: true, value: context.getNumber(handle) };
  if (type === 'string') return { ok: true, value: context.getString(handle).slice(0, TEXT.script) };
  if (type === 'undefined' || context.sameValue(handle, context.null)) return { ok: true, value: null };
  return { ok: false, fault: 'NO_ANSWER', message: type };
}

function runIn(quickJs: QuickJSWASMModule, source: string, globals: ScriptGlobals): ScriptOutcome {
  const runtime = quickJs.newRuntime();
  runtime.setMaxStackSize(SCRIPT.stackBytes);
  const context = runtime.newContext({ intrinsics });
  context.unwrapResult(context.evalCode(prepare(JSON.stringify(globals)), 'prepare')).dispose();
  let steps = 0;
  runtime.setInterruptHandler(() => {
    steps += 1;
    return steps > SCRIPT.steps;
  });
  const result = context.evalCode(source, 'script', { type: 'global' });
  // Reading what was thrown may run a getter; that is counted too.
  const outcome = result.error ? failed(thrown(context, result.error)) : plain(context, result.value);
  (result.error ?? result.value).dispose();
  context.dispose();
  runtime.dispose();
  return outcome;
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
 * Evaluates with scripts. The engine is QuickJS with a memory of its own that cannot grow; every script gets a new runtime, and
 * after one that failed the engine is thrown away, since a full memory leaves it odd: then all is looked at again with what is
 * known already. `begins` hears of each script before it runs, so that whoever waits knows which one does not end.
 */
export async function evaluateScripted(
  parts: EngineParts,
  { version, answers, facts, stopped }: ScriptedOrder,
  begins: (key: string) => void,
): Promise<Evaluation> {
  const known = new Map<string, ScriptOutcome>(
    stopped.map((key) => [key, { ok: false, fault: 'STOPPED', message: 'stopped' }]),
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
    return failed(error instanceof Error ? error.message : 'thrown');
  }
}
