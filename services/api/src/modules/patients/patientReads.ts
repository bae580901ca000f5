import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import type { Runtime } from '../../platform/runtime.ts';
import type { PatientRow } from './patients.queries.ts';
import { patientReads } from './patients.table.ts';

type Entry = typeof patientReads.$inferInsert;

interface Buffer {
  entries: Entry[];
  timer: NodeJS.Timeout | null;
  writing: Promise<void>;
}

/** Lists are written together, at most this long after the read; a crash loses no more. */
const waitMs = 500;
const mostWaiting = 500;
const buffers = new WeakMap<object, Buffer>();

const bufferOf = (runtime: Runtime): Buffer => {
  const known = buffers.get(runtime.sql);
  if (known) return known;
  const made: Buffer = { entries: [], timer: null, writing: Promise.resolve() };
  buffers.set(runtime.sql, made);
  runtime.closing.add(() => flushPatientReads(runtime));
  return made;
};

/** Writes the reads that wait. Call it before a process ends, while the database is still open. */
export const flushPatientReads = (runtime: Runtime): Promise<void> => {
  const buffer = bufferOf(runtime);
  if (buffer.timer) clearTimeout(buffer.timer);
  buffer.timer = null;
  const entries = buffer.entries.splice(0);
  if (entries.length > 0) {
    buffer.writing = buffer.writing.then(async () => {
      try {
        await runtime.db.insert(patientReads).values(entries);
      } catch (error) {
        runtime.log.error({ err: error, count: entries.length }, 'reads of patient records could not be written');
      }
    });
  }
  return buffer.writing;
};

const entryOf = (ctx: Context, row: PatientRow): Entry[] => {
  const { actor } = ctx;
  if (!actor || row.readReason === null) return [];
  return [{ id: newId(), patientId: row.id, companyId: actor.companyId, userId: actor.userId, tokenId: actor.tokenId, reason: row.readReason, operation: 'read', requestId: ctx.requestId.slice(0, 60), readAt: ctx.now() }];
};

/** Notes who read whose record, when, and why it was allowed; written in batches by this process. */
export const auditPatientReads = (ctx: Context, rows: readonly PatientRow[], operation: string): void => {
  const entries = rows.flatMap((row) => entryOf(ctx, row)).map((entry) => ({ ...entry, operation }));
  if (entries.length === 0) return;
  const buffer = bufferOf(ctx.runtime);
  buffer.entries.push(...entries);
  if (buffer.entries.length >= mostWaiting) {
    void flushPatientReads(ctx.runtime);
    return;
  }
  buffer.timer ??= setTimeout(() => void flushPatientReads(ctx.runtime), waitMs);
};
