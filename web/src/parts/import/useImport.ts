import { useRef, useState } from 'react';
import { useSave, type Answer } from '../../ui/form/useSave.ts';
import type { ImportPart, RowOutcome } from './plan.ts';

/** What the server answers to a part: its report by the rows of the file. */
export type PartAnswer = Answer & { readonly report?: { readonly rows: readonly RowOutcome[] } };

/** How far an import has come. */
export interface ImportRun {
  /** Tried without keeping anything, or for good. */
  readonly kept: boolean;
  readonly done: number;
  readonly total: number;
  readonly rows: readonly RowOutcome[];
  /** RUNNING; DONE; STOPPED by the person, FAILED by what was said: the parts before are in. */
  readonly state: 'RUNNING' | 'DONE' | 'STOPPED' | 'FAILED';
}

/** Sends a file part after part; stops after the present one when asked to. */
export function useImport(of: {
  failed: string;
  call: (part: ImportPart, dryRun: boolean, idempotencyKey: string) => Promise<PartAnswer | null | undefined>;
}): {
  run: ImportRun | null;
  start: (parts: readonly ImportPart[], keep: boolean) => Promise<void>;
  stop: () => void;
  forget: () => void;
} {
  const [run, setRun] = useState<ImportRun | null>(null);
  const { send } = useSave();
  const stopped = useRef(false);
  const start = async (parts: readonly ImportPart[], kept: boolean): Promise<void> => {
    stopped.current = false;
    const total = parts.reduce((sum, { rows }) => sum + rows.length, 0);
    const rows: RowOutcome[] = [];
    const tell = (state: ImportRun['state']): void =>
      setRun({ kept, done: rows.length, total, rows: [...rows], state });
    tell('RUNNING');
    for (const [index, part] of parts.entries()) {
      if (stopped.current) return tell('STOPPED');
      let answer: PartAnswer | null | undefined;
      const ending = await send({
        failed: of.failed,
        saved: null,
        of: `${kept ? 'keep' : 'try'} ${index} ${part.text}`,
        call: async (idempotencyKey) => (answer = await of.call(part, !kept, idempotencyKey)),
      });
      if (ending !== 'saved') return tell('FAILED');
      rows.push(...(answer?.report?.rows ?? []));
      tell('RUNNING');
    }
    tell('DONE');
  };
  return {
    run,
    start,
    stop: () => {
      stopped.current = true;
    },
    forget: () => setRun(null),
  };
}
