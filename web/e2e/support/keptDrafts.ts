import { expect, type Page } from '@playwright/test';
import { keyOf, unseal } from '../../src/lib/drafts/sealed.ts';
import type { Console } from '../pages/Console.ts';
import { ask } from './bookings.ts';

/** A draft as it lies in the browser: sealed. */
interface KeptRow {
  id: string;
  iv: number[];
  bytes: number[];
}

const rowsOf = (page: Page): Promise<KeptRow[] | null> =>
  page.evaluate(async () => {
    const name = 'ptc-drafts';
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return null;
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    const database = await done(indexedDB.open(name));
    const rows = (await done(database.transaction('drafts').objectStore('drafts').getAll())) as {
      id: string;
      iv: Uint8Array;
      bytes: ArrayBuffer;
    }[];
    database.close();
    return rows.map(({ id, iv, bytes }) => ({ id, iv: [...iv], bytes: [...new Uint8Array(bytes)] }));
  });

/**
 * What this browser keeps of drafts, as whoever reads its disk would see it; null: not even a place for them.
 */
export async function kept(page: Page): Promise<string[] | null> {
  const rows = await rowsOf(page);
  return rows && rows.map(({ id, bytes }) => `${id} ${Buffer.from(bytes).toString('latin1')}`);
}

/** Waits until what is kept, opened with the key of the person's session, contains a text. */
export async function keptWith(person: Console, text: string): Promise<void> {
  const { viewer } = await ask<{ viewer: { session: { draftKey: string } } }>(
    person,
    '{ viewer { session { draftKey } } }',
  );
  const key = await keyOf(viewer.session.draftKey);
  if (key === null) throw new Error('There is no cipher here');
  await expect(async () => {
    const rows = (await rowsOf(person.page)) ?? [];
    const texts = await Promise.all(
      rows.map(({ id, iv, bytes }) =>
        unseal(key, id, { iv: Uint8Array.from(iv), bytes: Uint8Array.from(bytes).buffer }),
      ),
    );
    expect(texts.join('\n')).toContain(text);
  }).toPass();
}
