import { ServerUnreachable, serverAnswers } from '../../lib/serverAnswers.ts';

const reloadKey = 'ptc.chunkReload';
const reloadPause = 60_000;

/**
 * Loads a part of the console. After a new release an open page asks for files that are gone: the page then reloads
 * itself, at most once per 60 seconds. Where the server cannot be reached a reload would lose the page: it stays.
 * @throws ServerUnreachable
 */
export async function orReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(await serverAnswers())) throw new ServerUnreachable();
    const last = Number(globalThis.sessionStorage.getItem(reloadKey) ?? 0);
    if (Date.now() - last < reloadPause) throw error;
    globalThis.sessionStorage.setItem(reloadKey, String(Date.now()));
    globalThis.location.reload();
    return new Promise(() => undefined);
  }
}
