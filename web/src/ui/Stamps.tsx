import { chakra } from '@chakra-ui/react';
import { TRIP } from '@ptc/schema/rules/limits';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { stateMessages } from './states.messages.ts';
import { offWords } from './timeLeft.ts';
import { uiMessages } from './ui.messages.ts';

/** The six stamps in their order. */
export const stampOrder = [
  'ASSIGNED',
  'TO_PICKUP',
  'AT_PICKUP',
  'TO_DROPOFF',
  'AT_DROPOFF',
  'CLEAR',
] as const;
export type StampName = (typeof stampOrder)[number];

/** One stamp, its times already written out: when it was set, when it should be, when it is expected. */
export interface StampValue {
  time?: string | null;
  planned?: string | null;
  /** Whether the plan is somebody's promise. */
  promised?: boolean;
  expected?: string | null;
  /** By how much what was or is expected is after the plan; before it: negative. */
  minutesOff?: number | null;
  required?: boolean;
}

/** In a narrow place the line stands upright. */
const narrow = '@container (max-width: 560px)';

/** A trip's progress as a line of six stamps, promised against actual. */
export function Stamps(props: { values: Partial<Record<StampName, StampValue>> }): ReactNode {
  const intl = useIntl();
  const last = stampOrder.findLastIndex((stamp) => props.values[stamp]?.time);
  return (
    <chakra.div css={{ containerType: 'inline-size' }}>
      <chakra.ol
        aria-label={intl.formatMessage(uiMessages.progressLine)}
        display="grid"
        gridTemplateColumns="repeat(6, minmax(0, 1fr))"
        listStyleType="none"
        w="full"
        css={{ [narrow]: { gridTemplateColumns: '1fr', rowGap: '2px' } }}
      >
        {stampOrder.map((stamp, index) => {
          const value = props.values[stamp] ?? {};
          const word = intl.formatMessage(stateMessages[stamp]);
          const spoken = value.time
            ? intl.formatMessage(uiMessages.stampDone, { stamp: word, time: value.time })
            : value.expected
              ? intl.formatMessage(uiMessages.stampExpected, { stamp: word, time: value.expected })
              : intl.formatMessage(
                  value.required === false ? uiMessages.stampOptional : uiMessages.stampOpen,
                  {
                    stamp: word,
                  },
                );
          const reached = Boolean(value.time);
          return (
            <chakra.li
              key={stamp}
              position="relative"
              textAlign="center"
              px="1"
              fontSize="12.5px"
              css={{
                [narrow]: {
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  columnGap: '10px',
                  textAlign: 'start',
                  minHeight: '26px',
                  // A second line of it begins beside the circle too.
                  paddingInlineStart: '34px',
                },
              }}
            >
              {index > 0 ? (
                <chakra.span
                  aria-hidden
                  position="absolute"
                  top="9px"
                  insetStart="-50%"
                  w="full"
                  h="2px"
                  bg={index <= last ? 'tone.moving.edge' : 'border'}
                  css={{ [narrow]: { top: '-8px', insetInlineStart: '13px', width: '2px', height: '14px' } }}
                />
              ) : null}
              <chakra.span
                aria-hidden
                position="relative"
                zIndex="1"
                display="inline-flex"
                verticalAlign="top"
                alignItems="center"
                justifyContent="center"
                w="20px"
                h="20px"
                borderRadius="full"
                borderWidth="2px"
                borderStyle={value.required === false && !reached ? 'dashed' : 'solid'}
                borderColor={reached ? 'tone.moving.fg' : 'border.emphasized'}
                bg={reached ? 'tone.moving.bg' : 'bg.panel'}
                color="tone.moving.fg"
                css={{ [narrow]: { position: 'absolute', insetInlineStart: '4px', top: '3px' } }}
              >
                {reached ? <Check size={12} strokeWidth={3} /> : null}
              </chakra.span>
              <span className="ptc-sr">{spoken}</span>
              <chakra.div
                aria-hidden
                color={reached ? 'fg' : 'fg.muted'}
                fontWeight={reached ? '550' : '400'}
                overflowWrap="anywhere"
                lineHeight="1.25"
                css={{ [narrow]: { whiteSpace: 'nowrap' } }}
              >
                {word}
              </chakra.div>
              <chakra.div>
                <span aria-hidden>
                  {value.time ??
                    (value.expected ? intl.formatMessage(uiMessages.expected, { time: value.expected }) : '')}
                </span>
                {value.minutesOff ? (
                  <chakra.span
                    ms="1"
                    fontSize="12px"
                    whiteSpace="nowrap"
                    color={value.minutesOff >= TRIP.lateFromMinutes ? 'tone.blocked.fg' : 'fg.muted'}
                  >
                    {offWords(intl, value.minutesOff)}
                  </chakra.span>
                ) : null}
              </chakra.div>
              {value.planned ? (
                <chakra.div fontSize="12px" color="fg.muted">
                  {intl.formatMessage(value.promised ? uiMessages.promised : uiMessages.planned, {
                    time: value.planned,
                  })}
                </chakra.div>
              ) : null}
            </chakra.li>
          );
        })}
      </chakra.ol>
    </chakra.div>
  );
}
