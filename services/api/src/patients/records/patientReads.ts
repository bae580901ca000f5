import type { RawSql } from '../../db/client.ts';
import { owe, type Context } from '../../platform/context.ts';
import type { Runtime } from '../../platform/runtime.ts';
import type { PatientRow } from './patients.queries.ts';
import type { ReadReason } from './patients.table.ts';

/** The reads of one request for one reason, as they are written: a list of fifty patients is one of these. */
export interface Reading {
  patient_ids: string[];
  company_id: string;
  user_id: string | null;
  token_id: string | null;
  reason: ReadReason;
  operation: string;
  request_id: string;
  read_at: string;
}

/**
 * Writes them: one statement of constant text, however many, because statements are kept prepared. Ids in
 * order of time keep their index small.
 */
export const writeReadings = async (sql: RawSql, readings: readonly Reading[]): Promise<void> => {
  await sql`
  insert into patient_reads (id, patient_id, company_id, user_id, token_id, reason, operation, request_id, read_at)
  select uuidv7(), read.patient_id, r.company_id, r.user_id, r.token_id, r.reason, r.operation, r.request_id, r.read_at
  from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb)
    as r(patient_ids uuid[], company_id uuid, user_id uuid, token_id uuid, reason text, operation text, request_id text, read_at timestamptz)
  cross join unnest(r.patient_ids) as read(patient_id)`;
};

/** What is written together. */
interface Batch {
  readonly readings: Map<Context, Map<string, Reading>>;
  readonly written: Promise<void>;
  readonly write: () => void;
}

/**
 * The audit of one process: whatever requests note while one batch is being written is the next. An answer
 * leaves when its batch is in the database, so that many requests share a commit and none shows a patient
 * that the audit does not know of.
 */
class Audit {
  readonly #runtime: Runtime;
  #next: Batch | null = null;
  #writing: Promise<void> | null = null;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  /** Notes reads of a request, which owes their writing. */
  note(ctx: Context, reason: ReadReason, operation: string, patientIds: readonly string[]): void {
    const { actor } = ctx;
    if (!actor || patientIds.length === 0) return;
    const batch = (this.#next ??= this.#begin());
    let readings = batch.readings.get(ctx);
    if (!readings) {
      batch.readings.set(ctx, (readings = new Map()));
      owe(ctx, batch.written);
    }
    const key = `${reason} ${operation}`;
    const known = readings.get(key);
    if (known) known.patient_ids.push(...patientIds);
    else
      readings.set(key, {
        patient_ids: [...patientIds],
        company_id: actor.companyId,
        user_id: actor.userId,
        token_id: actor.tokenId,
        reason,
        operation,
        request_id: ctx.requestId.slice(0, 60),
        read_at: ctx.now().toISOString(),
      });
  }

  /** Resolves when nothing waits to be written. */
  async idle(): Promise<void> {
    while (this.#next ?? this.#writing) {
      await (this.#next?.written ?? this.#writing)?.catch(() => undefined);
    }
  }

  #begin(): Batch {
    const readings: Batch['readings'] = new Map();
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const written = begun.then(() => this.#write(readings));
    // Whoever owes it hears of a failure; nobody else does.
    written.catch(() => undefined);
    const batch: Batch = { readings, written, write: begin };
    // What a request reads in one go is noted in one go.
    if (!this.#writing) setImmediate(() => this.#start(batch));
    return batch;
  }

  #start(batch: Batch): void {
    this.#next = null;
    this.#writing = batch.written
      .catch(() => undefined)
      .then(() => {
        this.#writing = null;
        if (this.#next) this.#start(this.#next);
      });
    batch.write();
  }

  #write(readings: Batch['readings']): Promise<void> {
    return writeReadings(
      this.#runtime.sql,
      [...readings.values()].flatMap((ofRequest) => [...ofRequest.values()]),
    );
  }
}

const audits = new WeakMap<object, Audit>();

const auditOf = (runtime: Runtime): Audit => {
  const known = audits.get(runtime.sql);
  if (known) return known;
  const made = new Audit(runtime);
  audits.set(runtime.sql, made);
  runtime.closing.add(() => made.idle());
  return made;
};

/** Resolves when every read that was noted in this process is written. */
export const flushPatientReads = (runtime: Runtime): Promise<void> => auditOf(runtime).idle();

/**
 * Notes who read whose record, when, and why it was allowed. The answer of the request waits until that is
 * written, and fails where it cannot be.
 */
export const auditPatientReads = (
  ctx: Context,
  rows: readonly Pick<PatientRow, 'id' | 'readReason'>[],
  operation: string,
): void => {
  const byReason = new Map<ReadReason, string[]>();
  for (const { id, readReason } of rows)
    if (readReason) byReason.set(readReason, [...(byReason.get(readReason) ?? []), id]);
  for (const [reason, ids] of byReason) auditOf(ctx.runtime).note(ctx, reason, operation, ids);
};

/**
 * Notes that somebody asked by id for records that are there, and not theirs to see. They are told nothing,
 * not even that they are.
 */
export const auditDeniedReads = async (ctx: Context, patientIds: readonly string[]): Promise<void> => {
  const rows = await ctx.owner.sql<
    { id: string }[]
  >`select id from patients where id = any(${[...patientIds]}::uuid[])`;
  auditOf(ctx.runtime).note(
    ctx,
    'DENIED',
    'Patient',
    rows.map(({ id }) => id),
  );
};
