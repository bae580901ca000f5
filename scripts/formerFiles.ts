import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Pages stay open over a lunch, a night, a weekend; after that they load themselves again when they next lead
 * somewhere.
 */
const keptDays = 7;

/**
 * Builds, and puts back beside the new files those of the builds of the last days: their names carry their
 * content, and a page that was opened before goes on asking for them.
 */
export function keepFormerFiles(folder: string, now: number, build: () => void): void {
  if (!existsSync(folder)) {
    build();
    return;
  }
  const aside = mkdtempSync(join(tmpdir(), 'former-'));
  try {
    cpSync(folder, aside, { recursive: true, preserveTimestamps: true });
    build();
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(aside)) {
      const from = join(aside, file);
      if (now - statSync(from).mtimeMs < keptDays * 86_400_000 && !existsSync(join(folder, file)))
        cpSync(from, join(folder, file), { recursive: true, preserveTimestamps: true });
    }
  } finally {
    rmSync(aside, { recursive: true });
  }
}
