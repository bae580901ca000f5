import type { RawTx } from '../db/client.ts';
import type { MessageCode } from './messages/messages.ts';
import type { Json } from './refusal.ts';

/** A command's answer as kept with its key. */
export interface StoredAnswer {
  result: unknown;
  refusal: { kind: string; code: MessageCode; data: Readonly<Record<string, Json | undefined>> } | null;
}

/** Whose key it is: keys of two companies or people never meet. */
export interface KeyHolder {
  companyId: string;
  holderId: string;
  key: string;
}

/**
 * Claims the key for this transaction. Null: it is ours, run the command. An answer: it ran before.
 * 'conflict': the key came with other input. A twin that runs at this moment is waited for: the unique index
 * makes the insert block.
 */
export const claimKey = async (
  sql: RawTx,
  claim: KeyHolder & { name: string; hash: Buffer },
): Promise<StoredAnswer | 'conflict' | null> => {
  const mine = await sql`
    insert into idempotency_keys (company_id, holder_id, key, name, input_hash)
    values (${claim.companyId}, ${claim.holderId}, ${claim.key}, ${claim.name}, ${claim.hash})
    on conflict do nothing returning 1`;
  if (mine.length > 0) return null;
  const [found] = await sql<{ same: boolean; answer: StoredAnswer }[]>`
    select name = ${claim.name} and input_hash = ${claim.hash} as same, answer from idempotency_keys
    where company_id = ${claim.companyId} and holder_id = ${claim.holderId} and key = ${claim.key}`;
  return found?.same ? found.answer : 'conflict';
};

/** Keeps the answer with the key, in the command's own transaction. */
export const storeAnswer = async (sql: RawTx, holder: KeyHolder, answer: StoredAnswer): Promise<void> => {
  await sql`
    update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb
    where company_id = ${holder.companyId} and holder_id = ${holder.holderId} and key = ${holder.key}`;
};
