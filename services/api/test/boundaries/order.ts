/**
 * The areas of the server from the bottom up, and in each its modules from the bottom up. A module may use
 * what stands before it, in code, in names of types, in foreign keys and in SQL; nothing that stands after
 * it.
 */
export const ORDER = {
  reference: ['configuration', 'addresses', 'clock'],
  network: [
    'companies',
    'files',
    'pricing',
    'lookups',
    'markets',
    'market-files',
    'facilities',
    'ride-services',
    'vehicles',
  ],
  people: [
    'directories',
    'users',
    'configuration-history',
    'security',
    'messages',
    'sessions',
    'mfa',
    'accounts',
    'sign-in',
    'logins',
  ],
  patients: ['records'],
  bookings: [
    'core',
    'attachments',
    'availability',
    'documents',
    'filled-forms',
    'dispatch',
    'external-dispatch',
    'travel',
    'rides',
    'health-records',
    'booking',
    'recurrence',
    'forecasts',
    'printing',
  ],
  attention: ['alerts', 'notifications', 'announcements', 'handovers', 'patient-links'],
  insight: ['dashboards', 'simulation'],
  partners: ['tokens'],
} as const satisfies Record<string, readonly string[]>;

const MODULES = Object.entries(ORDER).flatMap(([area, names]) => names.map((name) => `${area}/${name}`));
const BELOW = ['db', 'platform'];

/**
 * How high a module, `db` or `platform` stands; null for what is in no order: the roots, which may use all.
 */
export function heightOf(place: string): number | null {
  const at = [...BELOW, ...MODULES].indexOf(place);
  return at === -1 ? null : at;
}

/** Why one place may not use another; null when it may. */
export function wrongDirection(from: string, to: string): string | null {
  const [here, there] = [heightOf(from), heightOf(to)];
  if (here === null || there === null || there <= here) return null;
  return `${from} points upwards to ${to}`;
}

/** The modules there are, as area/module. */
export const modules: readonly string[] = MODULES;
