import { createHash } from 'node:crypto';
import { fileTypeOf } from '@ptc/schema/rules/fileTypes';
import { FILES } from '@ptc/schema/rules/limits';
import type { Actor } from '../../../platform/actor.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { inChunks } from '../chunks.ts';
import { fileStoreOf, storeForNew, type FileStore } from '../fileStore.ts';
import { uploaderOf } from '../files.queries.ts';
import { beginScan, ScannerAway } from '../scanner.ts';
import { tellType } from '../tellType.ts';

/** Why the bytes of a file are not taken. */
export type UploadProblem =
  | 'NOT_FOUND'
  | 'TOO_LARGE'
  | 'INCOMPLETE'
  | 'FILE_TYPE'
  | 'INFECTED'
  | 'SCANNER_AWAY';

/** What was received is not what was announced, or nothing that is taken. */
export class UploadRefused extends Error {
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem) {
    super(`The file is not taken: ${problem}`);
    this.name = 'UploadRefused';
    this.problem = problem;
  }
}

/** What came of an upload. */
export interface Received {
  readonly contentType: string;
  readonly sha256: string;
  readonly size: number;
}

type Announced = { name: string; size: number };

/** An announced file is waited for so long, by the machine's clock as it was announced. */
const announcedForMs = 24 * 60 * 60_000;

/**
 * Takes an upload for oneself: its bytes are sent once. Another's, an unknown one and one that was sent
 * already are the same.
 */
const claim = async (runtime: Runtime, actor: Actor, id: string): Promise<Announced> => {
  const [row] = isUuid(id)
    ? await runtime.sql<Announced[]>`
        update files set state = 'RECEIVING', store = ${storeForNew(runtime)} where id = ${id} and company_id = ${actor.companyId} and uploaded_by = ${uploaderOf(actor)}
          and state = 'EXPECTED' and unkept_since > ${new Date(runtime.clock.machineNow().getTime() - announcedForMs)} returning name, size`
    : [];
  if (!row) throw new UploadRefused('NOT_FOUND');
  return row;
};

/** Drops what has come of a file: while there may be bytes, a row knows of them. */
const forget = async (runtime: Runtime, store: FileStore, id: string): Promise<void> => {
  const stuck = await store.remove([id]);
  if (stuck.length === 0) await runtime.sql`delete from files where id = ${id} and state <> 'WHOLE'`;
};

const scannerAway = ({ log }: Runtime, error: ScannerAway): UploadRefused => {
  log.error({ err: error }, 'a file could not be scanned');
  return new UploadRefused('SCANNER_AWAY');
};

/**
 * Takes the bytes of an announced file into the store as they come. What fails or is given up on the way
 * leaves nothing.
 */
export const receiveFile = async (
  runtime: Runtime,
  actor: Actor,
  id: string,
  source: AsyncIterable<Buffer>,
): Promise<Received> => {
  const announced = await claim(runtime, actor, id);
  const hash = createHash('sha256');
  const { clamdAddress } = runtime.env;
  const scan = clamdAddress === null ? null : beginScan(clamdAddress);
  let [size, contentType] = [0, ''];
  async function* judged(): AsyncGenerator<Buffer> {
    for await (const bytes of inChunks(source)) {
      size += bytes.length;
      if (size > announced.size) throw new UploadRefused('TOO_LARGE');
      if (contentType === '') {
        const type = fileTypeOf(announced.name, await tellType(bytes));
        if (!type) throw new UploadRefused('FILE_TYPE');
        contentType = type.kept.slice(0, FILES.contentType);
      }
      hash.update(bytes);
      await scan?.take(bytes);
      yield bytes;
    }
    if (size < announced.size) throw new UploadRefused('INCOMPLETE');
  }
  const store = fileStoreOf(runtime, storeForNew(runtime));
  try {
    await store.write(id, judged());
    const sha256 = hash.digest();
    if (await scan?.isInfected()) throw new UploadRefused('INFECTED');
    const whole = await runtime.sql`
      update files set state = 'WHOLE', scanned_at = ${scan ? new Date() : null}, content_type = ${contentType}, sha256 = ${sha256} where id = ${id} and state = 'RECEIVING'`;
    if (whole.count === 0) throw new UploadRefused('NOT_FOUND');
    return { contentType, sha256: sha256.toString('hex'), size };
  } catch (error) {
    // Where even this fails, the sweep takes it.
    await forget(runtime, store, id).catch(() => undefined);
    throw error instanceof ScannerAway ? scannerAway(runtime, error) : error;
  } finally {
    scan?.stop();
  }
};
