import { chakra } from '@chakra-ui/react';
import { STAMP_FIELDS } from '@ptc/schema/rules/progress';
import { Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTime } from '../../lib/time/useTime.ts';
import { stampOrder, type StampName } from '../../ui/Stamps.tsx';
import { stateMessages } from '../../ui/states.messages.ts';
import { uiMessages } from '../../ui/ui.messages.ts';
import type { BookingDetail_tripFragment } from '../../gql/generated.ts';
import { driverMessages as m } from './driver.messages.ts';

type Look = 'done' | 'waiting' | 'next' | 'later';

const marks: Record<Look, { border: string; ground: string; fg: string }> = {
  done: { border: 'tone.moving.fg', ground: 'tone.moving.bg', fg: 'tone.moving.fg' },
  waiting: { border: 'tone.conflict.fg', ground: 'tone.conflict.bg', fg: 'tone.conflict.fg' },
  next: { border: 'accent.solid', ground: 'bg.panel', fg: 'accent.solid' },
  later: { border: 'border.emphasized', ground: 'bg.panel', fg: 'fg.muted' },
};

/** The six steps in one line: done, waiting to be sent, the next, and when the others are expected. */
export function StampSteps(props: {
  progress: BookingDetail_tripFragment['progress'];
  waiting: ReadonlySet<StampName>;
  next: StampName | null;
  expected: Partial<Record<StampName, string | null>>;
  zone: string;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const at = (stamp: StampName): string | null => props.progress[STAMP_FIELDS[stamp]];
  const last = stampOrder.findLastIndex((stamp) => at(stamp) !== null);
  const lookOf = (stamp: StampName): Look =>
    props.waiting.has(stamp) ? 'waiting' : at(stamp) ? 'done' : stamp === props.next ? 'next' : 'later';
  return (
    <chakra.ol
      aria-label={intl.formatMessage(m.steps)}
      listStyleType="none"
      display="grid"
      gridTemplateColumns="repeat(5, minmax(min-content, 1fr)) auto"
      columnGap="1.5"
    >
      {stampOrder.map((stamp, index) => {
        const look = lookOf(stamp);
        const mark = marks[look];
        const stamped = at(stamp);
        const expected = stamped ? null : (props.expected[stamp] ?? null);
        const shown = time.when(stamped ?? expected, props.zone, 'stamp');
        const word = intl.formatMessage(stateMessages[stamp]);
        const values = { stamp: word, time: shown };
        const spoken =
          look === 'waiting'
            ? intl.formatMessage(m.waiting, values)
            : stamped
              ? intl.formatMessage(uiMessages.stampDone, values)
              : expected
                ? intl.formatMessage(uiMessages.stampExpected, values)
                : intl.formatMessage(uiMessages.stampOpen, values);
        return (
          <chakra.li key={stamp} position="relative" minW="0" data-stamp={stamp} data-look={look}>
            {index < stampOrder.length - 1 ? (
              <chakra.span
                aria-hidden
                position="absolute"
                top="8px"
                insetStart="20px"
                insetEnd="-4px"
                h="2px"
                bg={index < last ? marks[lookOf(stampOrder[index + 1] ?? stamp)].border : 'border'}
              />
            ) : null}
            <chakra.span
              aria-hidden
              position="relative"
              display="flex"
              alignItems="center"
              justifyContent="center"
              w="18px"
              h="18px"
              borderRadius="full"
              borderWidth={look === 'next' ? '4px' : '2px'}
              borderColor={mark.border}
              bg={mark.ground}
              color={mark.fg}
            >
              {look === 'done' ? <Check size={11} strokeWidth={3} /> : null}
              {look === 'waiting' ? <Clock size={11} strokeWidth={3} /> : null}
            </chakra.span>
            <span className="ptc-sr">{spoken}</span>
            <chakra.div
              aria-hidden
              mt="1"
              minH="20px"
              fontSize="14px"
              lineHeight="20px"
              fontWeight={stamped ? '600' : '400'}
              color={stamped ? 'fg' : 'fg.muted'}
              fontVariantNumeric="tabular-nums"
            >
              {shown}
            </chakra.div>
            <chakra.div aria-hidden fontSize="11px" lineHeight="1.25" color="fg.muted" overflowWrap="normal">
              {word}
            </chakra.div>
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}
