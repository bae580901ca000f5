import { Button, chakra, Kbd } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { boardMessages as m } from './board.messages.ts';

/** Above the names of the vehicles: how many there are, and where the present is out of sight the way back to it. */
export function HoursCorner(props: { vehicles: number; isAway: boolean; onBack: () => void }): ReactNode {
  const intl = useIntl();
  useHotkeys([
    { keys: 't', label: intl.formatMessage(m.backToNow), enabled: props.isAway, run: props.onBack },
  ]);
  return (
    <chakra.span display="flex" alignItems="center" justifyContent="space-between" w="full" gap="1">
      {props.isAway ? (
        <Button
          size="2xs"
          variant="outline"
          aria-label={intl.formatMessage(m.backToNow)}
          onClick={props.onBack}
        >
          {intl.formatMessage(m.now)} <Kbd size="sm">t</Kbd>
        </Button>
      ) : (
        intl.formatMessage(m.vehicles, { count: props.vehicles })
      )}
    </chakra.span>
  );
}
