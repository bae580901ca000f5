import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import {
  Palette_bookingsDocument,
  Palette_facilitiesDocument,
  Palette_legsDocument,
  Palette_patientsDocument,
  Palette_waitingDocument,
} from '../../gql/hooks.ts';
import { isTooBroad } from '../../lib/apollo/faults.ts';
import { useAsk } from '../../lib/apollo/useAsk.ts';
import { paths } from '../../lib/paths.ts';
import { useHasRole, useSession } from '../../lib/session/session.ts';
import { present } from '../../lib/time/present.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { stateMessages } from '../../ui/states.messages.ts';
import { menuItems } from '../menu/menuItems.ts';
import { openItems } from '../menu/rules.ts';
import { hasPage } from '../router/pages.ts';
import { paletteMessages as m } from './palette.messages.ts';
import { askedReady, type PaletteItem } from './palette.state.ts';

/** How far from now a will-call may be expected to be offered as ready. */
const aroundHours = 12;

const opened = (list: string, parameter: string, id: string): string =>
  `${list}?${new URLSearchParams({ [parameter]: id }).toString()}`;

/** Of a name that hundreds have nobody's legs are listed; the people themselves are. */
const unlessTooBroad = (asked: Promise<PaletteItem[]>): Promise<PaletteItem[]> =>
  asked.catch((error: unknown) => {
    if (isTooBroad(error)) return [];
    throw error;
  });

/**
 * Asks the server for bookings, legs, patients and facilities, each where the person has a screen that opens
 * it.
 */
export function useFoundItems(
  onReady: (tripId: string, name: string) => void,
): (text: string, signal: AbortSignal) => Promise<readonly PaletteItem[]> {
  const ask = useAsk();
  const intl = useIntl();
  const navigate = useNavigate();
  const session = useSession();
  const time = useTime();
  const books = useHasRole('MANAGE_BOOKING');
  const screens = new Set(openItems(menuItems, session, hasPage).map((item) => item.to));
  const go = (to: string) => (): void => void navigate(to);

  return async (search, signal) => {
    const bookings = async (): Promise<PaletteItem[]> => {
      if (!screens.has(paths.bookings)) return [];
      const { itineraries } = await ask(Palette_bookingsDocument, { search }, signal);
      return itineraries.nodes.map((node) => ({
        id: node.id,
        group: 'bookings',
        label: [node.name, node.patient?.displayName].filter(Boolean).join(' · '),
        detail: [
          node.firstPickUpAt ? time.when(node.firstPickUpAt, node.market.timeZone) : '',
          intl.formatMessage(stateMessages[node.status]),
        ]
          .filter(Boolean)
          .join(' · '),
        run: go(paths.booking(node.id)),
      }));
    };
    const legs = async (): Promise<PaletteItem[]> => {
      if (!screens.has(paths.trips)) return [];
      const { trips } = await ask(Palette_legsDocument, { search }, signal);
      return trips.nodes.map((node) => ({
        id: node.id,
        group: 'legs',
        label: [node.name, node.patient?.displayName].filter(Boolean).join(' · '),
        detail: `${time.when(node.pickUpAt, node.pickUpTimeZone)} · ${intl.formatMessage(stateMessages[node.displayState])}`,
        run: go(paths.trip(node.itinerary.id)),
      }));
    };
    // Who waits for the word that they are ready, by name; hours before and after it counts no more.
    const waiting = async (): Promise<PaletteItem[]> => {
      if (!screens.has(paths.bookings) || !books) return [];
      const now = present().getTime();
      const at = (hours: number): string => new Date(now + hours * 3_600_000).toISOString();
      const variables = { search: askedReady(search), from: at(-aroundHours), to: at(aroundHours) };
      const { trips } = await ask(Palette_waitingDocument, variables, signal);
      return trips.nodes
        .filter(({ viewerCan }) => viewerCan.readyNow)
        .map((node) => {
          const name = node.patient?.displayName ?? node.name;
          return {
            id: node.id,
            group: 'ready',
            label: intl.formatMessage(m.readyFor, { name }),
            detail: [
              intl.formatMessage(m.expected, {
                leg: node.name,
                at: time.when(node.pickUpAt, node.pickUpTimeZone),
              }),
              node.pickUp.facilityName ?? node.pickUp.label,
            ].join(' · '),
            run: () => onReady(node.id, name),
          };
        });
    };
    const patients = async (): Promise<PaletteItem[]> => {
      if (!screens.has(paths.patients)) return [];
      const answer = await ask(Palette_patientsDocument, { search }, signal);
      return answer.patients.nodes.map((patient) => ({
        id: patient.id,
        group: 'patients',
        label: patient.displayName,
        detail: [patient.dateOfBirth ? time.local(patient.dateOfBirth, 'date') : '', patient.reference]
          .filter(Boolean)
          .join(' · '),
        run: go(opened(paths.patients, 'patient', patient.id)),
      }));
    };
    const facilities = async (): Promise<PaletteItem[]> => {
      if (!screens.has(paths.facilities)) return [];
      const answer = await ask(Palette_facilitiesDocument, { search }, signal);
      return answer.facilities.nodes.map((facility) => ({
        id: facility.id,
        group: 'facilities',
        label: facility.displayName,
        detail: facility.address.label,
        run: go(opened(paths.facilities, 'facility', facility.id)),
      }));
    };
    const found = await Promise.all([
      unlessTooBroad(bookings()),
      unlessTooBroad(waiting()),
      unlessTooBroad(legs()),
      patients(),
      facilities(),
    ]);
    return found.flat();
  };
}
