type Where = 'booking' | 'board';

const key = (where: Where): string => `ptc.map.${where}`;

/** Whether the map was left open here on this device. */
export function mapIsShown(where: Where): boolean {
  try {
    return globalThis.localStorage?.getItem(key(where)) === 'yes';
  } catch {
    return false;
  }
}

/** Keeps it for the next time. */
export function keepMapShown(where: Where, shown: boolean): void {
  try {
    globalThis.localStorage?.setItem(key(where), shown ? 'yes' : 'no');
  } catch {
    // A browser that keeps nothing shows it for this visit.
  }
}
