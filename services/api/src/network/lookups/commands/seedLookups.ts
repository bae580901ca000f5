import { v5 } from 'uuid';
import type { LookupKind } from '@ptc/schema/rules/lists/network';
import type { Database } from '../../../db/client.ts';
import { systemLookups } from '../systemLookups.ts';
import { lookupValues } from '../lookups.table.ts';

const namespace = '0d6a6e0c-53a4-5f0e-9f5b-8f6b3a1c7e21';

/** The id a system list entry has everywhere: the same in every database. */
export const systemLookupId = (kind: LookupKind, code: string): string => v5(`${kind}:${code}`, namespace);

/**
 * Puts the system's list entries in where they are missing. What stands, also under another name, stays as it
 * is; run it as often as you like.
 */
export const seedLookups = async (tx: { db: Database }): Promise<void> => {
  const rows = systemLookups().map(({ kind, code, name, nameEs, rank, hcpcsLetter, chargeable }) => ({
    id: systemLookupId(kind, code),
    kind,
    code,
    name,
    rank,
    properties: {
      nameEs,
      ...(hcpcsLetter === undefined ? {} : { hcpcsLetter }),
      ...(chargeable === undefined ? {} : { chargeable }),
    },
  }));
  await tx.db.insert(lookupValues).values(rows).onConflictDoNothing();
};
