import type { Context } from '../../platform/context.ts';
import type { Runtime } from '../../platform/runtime.ts';
import type { PatientRow } from './patients.queries.ts';
import type { ReadReason } from './patients.table.ts';

/** The reads of one request for one reason, as they are written: a list of fifty patients is one of these. */
interface Reading {
  patient_ids: string[];
  company_id: string;
  user_id: string | null;
  token_id: string | null;
  reason: ReadReason;
  operation: string;
  request_id: string;
  read_at: string;
}

interface Buffer {
  readings: Reading[];
  /** Where further rows of a request that is still running go. */
  open: WeakMap<Context, Map<string, Reading>>;
  waiting: number;
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
  const made: Buffer = {
    readings: [],
    open: new WeakMap(),
    waiting: 0,
    timer: null,
    writing: Promise.resolve(),
  };
  buffers.set(runtime.sql, made);
  runtime.closing.add(() => flushPatientReads(runtime));
  return made;
};

/** One statement of constant text, however many rows: statements are kept prepared. */
const write = async ({ sql, log }: Runtime, readings: readonly Reading[]): Promise<void> => {
  try {
    await sql`
      insert into patient_reads (id, patient_id, company_id, user_id, token_id, reason, operation, request_id, read_at)
      select gen_random_uuid(), read.patient_id, r.company_id, r.user_id, r.token_id, r.reason, r.operation, r.request_id, r.read_at
      from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb)
        as r(patient_ids uuid[], company_id uuid, user_id uuid, token_id uuid, reason text, operation text, request_id text, read_at timestamptz)
      cross join unnest(r.patient_ids) as read(patient_id)`;
  } catch (error) {
    log.error({ err: error, count: readings.length }, 'reads of patient records could not be written');
  }
};

/** Writes the reads that wait. Call it before a process ends, while the database is still open. */
export const flushPatientReads = (runtime: Runtime): Promise<void> => {
  const buffer = bufferOf(runtime);
  if (buffer.timer) clearTimeout(buffer.timer);
  buffer.timer = null;
  const readings = buffer.readings.splice(0);
  buffer.open = new WeakMap();
  buffer.waiting = 0;
  if (readings.length > 0) buffer.writing = buffer.writing.then(() => write(runtime, readings));
  return buffer.writing;
};

const readingOf = (buffer: Buffer, ctx: Context, reason: ReadReason, operation: string): Reading | null => {
  const { actor } = ctx;
  if (!actor) return null;
  let readings = buffer.open.get(ctx);
  if (!readings) buffer.open.set(ctx, (readings = new Map()));
  const key = `${reason} ${operation}`;
  const known = readings.get(key);
  if (known) return known;
  const made: Reading = {
    patient_ids: [],
    company_id: actor.companyId,
    user_id: actor.userId,
    token_id: actor.tokenId,
    reason,
    operation,
    request_id: ctx.requestId.slice(0, 60),
    read_at: ctx.now().toISOString(),
  };
  readings.set(key, made);
  buffer.readings.push(made);
  return made;
};

/** Notes who read whose record, when, and why it was allowed; written in batches by this process. */
export const auditPatientReads = (
  ctx: Context,
  rows: readonly Pick<PatientRow, 'id' | 'readReason'>[],
  operation: string,
): void => {
  const buffer = bufferOf(ctx.runtime);
  for (const { id, readReason } of rows) {
    const reading = readReason && readingOf(buffer, ctx, readReason, operation);
    if (!reading) continue;
    reading.patient_ids.push(id);
    buffer.waiting += 1;
  }
  if (buffer.waiting >= mostWaiting) void flushPatientReads(ctx.runtime);
  else if (buffer.waiting > 0) buffer.timer ??= setTimeout(() => void flushPatientReads(ctx.runtime), waitMs);
};
