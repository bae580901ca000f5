import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import {
  Palette_bookingsDocument,
  Palette_facilitiesDocument,
  Palette_legsDocument,
  Palette_patientsDocument,
} from '../../gql/hooks.ts';
import { useAsk } from '../../lib/apollo/useAsk.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { stateMessages } from '../../ui/states.messages.ts';
import { menuItems } from '../menu/menuItems.ts';
import { openItems } from '../menu/rules.ts';
import { hasPage } from '../router/pages.ts';
import type { PaletteItem } from './palette.state.ts';

const opened = (list: string, parameter: string, id: string): string =>
  `${list}?${new URLSearchParams({ [parameter]: id }).toString()}`;

/** Asks the server for bookings, legs, patients and facilities, each where the person has a screen that opens it. */
export function useFoundItems(): (text: string, signal: AbortSignal) => Promise<readonly PaletteItem[]> {
  const ask = useAsk();
  const intl = useIntl();
  const navigate = useNavigate();
  const session = useSession();
  const time = useTime();
  const screens = new Set(openItems(menuItems, session, hasPage).map((item) => item.to));
  const go = (to: string) => (): void => void navigate(to);

  return async (search, signal) => {
    const bookings = async (): Promise<PaletteItem[]> => {
      if (!screens.has(paths.bookings)) return [];
      const { itineraries } = await ask(Palette_bookingsDocument, { search }, signal);
      return itineraries.edges.map(({ node }) => ({
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
      return trips.edges.map(({ node }) => ({
        id: node.id,
        group: 'legs',
        label: [node.name, node.patient?.displayName].filter(Boolean).join(' · '),
        detail: `${time.when(node.pickUpAt, node.pickUpTimeZone)} · ${intl.formatMessage(stateMessages[node.displayState])}`,
        run: go(paths.trip(node.itinerary.id)),
      }));
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
    const found = await Promise.all([bookings(), legs(), patients(), facilities()]);
    return found.flat();
  };
}
