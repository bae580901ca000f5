import type { Runtime } from '../../../platform/runtime.ts';
import { fileStoreOf, type StoreName } from '../fileStore.ts';
import { beginScan, ScannerAway } from '../scanner.ts';

/**
 * Where there is a scanner, a file that came before there was one is scanned before it is handed out; why it
 * is not: null, it may be.
 */
export const requireClean = async (
  runtime: Runtime,
  file: { id: string; size: number; store: StoreName; scannedAt: Date | null },
): Promise<'INFECTED' | 'SCANNER_AWAY' | null> => {
  const { clamdAddress } = runtime.env;
  if (clamdAddress === null || file.scannedAt !== null) return null;
  const scan = beginScan(clamdAddress);
  try {
    for await (const bytes of fileStoreOf(runtime, file.store).read(file.id, 0, file.size - 1))
      await scan.take(bytes);
    if (await scan.isInfected()) return 'INFECTED';
    await runtime.sql`update files set scanned_at = now() where id = ${file.id}`;
    return null;
  } catch (error) {
    if (!(error instanceof ScannerAway)) throw error;
    runtime.log.error({ err: error }, 'a file could not be scanned');
    return 'SCANNER_AWAY';
  } finally {
    scan.stop();
  }
};
