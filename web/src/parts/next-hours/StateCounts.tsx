import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { nextHoursMessages as m } from './nextHours.messages.ts';
import type { PillState } from './nextHours.state.ts';
import { pillIcons, pillTone, pillWord } from './pillLook.ts';

/**
 * How many legs are in each state; pressed, a state is shown alone, or beside the others that are pressed.
 */
export function StateCounts(props: {
  counts: readonly { state: PillState; count: number }[];
  chosen: ReadonlySet<PillState>;
  onToggle: (state: PillState) => void;
}): ReactNode {
  const intl = useIntl();
  return (
    <chakra.div
      role="group"
      aria-label={intl.formatMessage(m.states)}
      display="flex"
      flexWrap={{ base: 'nowrap', md: 'wrap' }}
      overflowX="auto"
      flexShrink="0"
      gap="1"
      px="2"
      py="1"
      borderBottomWidth="1px"
    >
      {props.counts.map(({ state, count }) => {
        const Icon = pillIcons[state];
        const isOn = props.chosen.has(state);
        return (
          <chakra.button
            key={state}
            type="button"
            data-state-count={state}
            aria-pressed={isOn}
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            px="2"
            h={{ base: '44px', md: '26px' }}
            fontSize="12px"
            whiteSpace="nowrap"
            borderRadius="4px"
            borderWidth="1px"
            borderColor={isOn ? 'accent.solid' : 'transparent'}
            bg={isOn ? 'accent.subtle' : undefined}
            cursor="pointer"
            _hover={{ bg: isOn ? 'accent.subtle' : 'bg.muted' }}
            onClick={() => props.onToggle(state)}
          >
            <Icon size={13} aria-hidden color={pillTone(state, 'fg')} />
            <b>{intl.formatNumber(count)}</b> {intl.formatMessage(pillWord(state))}
          </chakra.button>
        );
      })}
    </chakra.div>
  );
}
