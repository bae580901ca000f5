import type { StampName } from '../../ui/Stamps.tsx';

/** What of a leg decides where it stands on a driver's day. */
export interface DriverLeg {
  status: string;
  pickUpType: string;
  pickUpAt: string;
  promisedPickUpAt: string | null;
  readyAt: string | null;
  progress: { toPickupAt: string | null };
}

const over: ReadonlySet<string> = new Set(['COMPLETED', 'CANCELLED', 'DRY_RUN']);

/** Whether nothing is left to do. */
export const isOver = (leg: Pick<DriverLeg, 'status'>): boolean => over.has(leg.status);

/** When its patient waits for it: as was promised, else as was asked for. */
const dueAt = ({ promisedPickUpAt, pickUpAt }: DriverLeg): string => promisedPickUpAt ?? pickUpAt;

/** How soon a leg comes: under way, set out for, by its time, or when somebody calls for it. */
const turnOf = ({ status, progress, pickUpType, readyAt }: DriverLeg): number => {
  if (status === 'IN_MOTION') return 0;
  if (progress.toPickupAt !== null) return 1;
  return pickUpType === 'WILL_CALL' && readyAt === null ? 3 : 2;
};

/**
 * A driver's day: what is to be done by pick-up, the one under way first and what waits for its call last,
 * then what is over, the last one first.
 */
export function driverDay<Leg extends DriverLeg>(legs: readonly Leg[]): { open: Leg[]; done: Leg[] } {
  const open = legs
    .filter((leg) => !isOver(leg))
    .toSorted((a, b) => turnOf(a) - turnOf(b) || dueAt(a).localeCompare(dueAt(b)));
  const done = legs.filter(isOver).toSorted((a, b) => dueAt(b).localeCompare(dueAt(a)));
  return { open, done };
}

/** The leg that a driver took to the screen by hand, and whether it was over then. */
export interface ChosenLeg {
  id: string;
  wasOver: boolean;
}

/**
 * The leg that takes the screen: the chosen one, otherwise the first of those still to be done. One chosen to
 * be carried out gives way to the next once it is over; one that was over already is looked at for as long as
 * the driver likes.
 */
export function shownLeg<Leg extends DriverLeg & { id: string }>(
  { open, done }: { open: readonly Leg[]; done: readonly Leg[] },
  chosen: ChosenLeg | null,
): Leg | undefined {
  const among = chosen?.wasOver ? [...open, ...done] : open;
  return among.find(({ id }) => id === chosen?.id) ?? open[0];
}

/** Where a crew is bound for, or stands: at the pick-up until the patient is on board. */
export const boundFor = (next: StampName | null): 'pickUp' | 'dropOff' =>
  next === null || next === 'AT_DROPOFF' || next === 'CLEAR' ? 'dropOff' : 'pickUp';

/** A place as a map needs it. */
export interface MapPlace {
  label: string;
  latitude: number | null;
  longitude: number | null;
}

/**
 * A link that opens the phone's own maps at a place: Apple's on an iPhone or iPad, whichever takes `geo:` on
 * Android, and OpenStreetMap elsewhere. It names the place and nobody.
 */
export function mapsLink(userAgent: string, touchPoints: number, place: MapPlace): string {
  const { latitude, longitude } = place;
  const point = latitude === null || longitude === null ? null : `${latitude},${longitude}`;
  const label = encodeURIComponent(place.label);
  // An iPad says that it is a Mac.
  if (/iPhone|iPad|iPod/u.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1))
    return `https://maps.apple.com/?daddr=${label}${point ? `&sll=${point}` : ''}`;
  if (userAgent.includes('Android')) return `geo:${point ?? '0,0'}?q=${label}`;
  return point
    ? `https://www.openstreetmap.org/directions?to=${encodeURIComponent(point)}`
    : `https://www.openstreetmap.org/search?query=${label}`;
}

/** A number as a phone dials it. */
export const dialled = (number: string): string => `tel:${number.replaceAll(/[^+\d]/gu, '')}`;
