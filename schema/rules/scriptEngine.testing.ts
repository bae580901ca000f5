import variant from '@jitl/quickjs-wasmfile-release-sync';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileProgram, type EngineParts } from './scriptEngine.ts';

/** The engine as the server has it. */
export function engineParts(): EngineParts {
  const file = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm');
  return { variant, program: compileProgram(readFileSync(file)) };
}
