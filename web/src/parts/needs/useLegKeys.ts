import { useIntl } from 'react-intl';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { actionKeys, type ActionName } from '../trip-actions/actions.state.ts';
import { tripActionMessages } from '../trip-actions/tripActions.messages.ts';
import { needMessages as m } from './needs.messages.ts';
import { actionsInPlace, type NeedyTrip } from './needs.state.ts';

/** The keys that act on the leg that is selected, wherever on the screen of a day it stands. */
export function useLegKeys<T extends NeedyTrip>(props: {
  trip: T | null;
  mayAnswer: boolean;
  onOpen: (trip: T) => void;
  onAct: (trip: T, action: ActionName) => void;
}): void {
  const intl = useIntl();
  const { trip } = props;
  useHotkeys([
    {
      keys: 'o',
      label: intl.formatMessage(m.openSelected),
      enabled: trip !== null,
      run: () => trip && props.onOpen(trip),
    },
    ...(trip ? actionsInPlace(trip, props.mayAnswer) : []).flatMap((action) => {
      const keys = actionKeys[action];
      if (keys === undefined || !trip) return [];
      const label = `${intl.formatMessage(tripActionMessages[action])} (${trip.name})`;
      return [{ keys, label, run: () => props.onAct(trip, action) }];
    }),
  ]);
}
