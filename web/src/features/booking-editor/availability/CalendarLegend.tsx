import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { transportMessages as m } from './transport.messages.ts';

/**
 * What is drawn as a leg: its words, how it is filled, and the tone of its edge; a month shows dots in that
 * tone.
 */
const legs = [
  ['thisBooking', 'accent.solid', 'accent.solid'],
  ['otherLeg', 'tone.accepted.bg', 'tone.accepted.fg'],
  ['otherBooking', 'tone.conflict.bg', 'tone.conflict.fg'],
] as const;
/** What lies behind the legs. */
const grounds = [
  ['unavailableTime', 'tone.unfulfilled.bg', 'tone.unfulfilled.fg'],
  ['past', 'bg.muted', 'border.emphasized'],
] as const;

/** What the colours of the calendar stand for, as they are seen in its view. */
export function CalendarLegend(props: { month: boolean; severalLegs: boolean }): ReactNode {
  const intl = useIntl();
  const shown = legs.filter(([key]) => key !== 'otherLeg' || props.severalLegs);
  return (
    <>
      {[...shown, ...grounds].map(([key, fill, edge]) => {
        const dot = props.month && shown.some(([leg]) => leg === key);
        return (
          <chakra.span key={key} display="inline-flex" gap="1.5" alignItems="center" data-legend={key}>
            <chakra.span
              aria-hidden
              boxSize={dot ? '8px' : '12px'}
              borderRadius={dot ? 'full' : 'l1'}
              borderWidth="1px"
              borderColor={edge}
              bg={dot ? edge : fill}
            />
            {intl.formatMessage(key === 'thisBooking' && props.severalLegs ? m.thisLeg : m[key])}
          </chakra.span>
        );
      })}
    </>
  );
}
