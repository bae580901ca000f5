import { ServerUnreachable, serverAnswers } from '../../lib/serverAnswers.ts';

const reloadKey = 'ptc.chunkReload';
const reloadPause = 60_000;

let wantedAddress: () => string | null = () => null;

/** Tells where the navigation under way leads; null: nowhere, the page itself is being opened. */
export function tellWantedAddress(of: () => string | null): void {
  wantedAddress = of;
}

/**
 * Loads what a navigation leads to. After a new release an open page asks for files that are gone: the
 * browser then opens the wanted address again, at most once per 60 seconds. Where the server cannot be
 * reached that would lose the page: it stays.
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
    const address = wantedAddress();
    if (address === null) globalThis.location.reload();
    else globalThis.location.assign(address);
    return new Promise(() => undefined);
  }
}
