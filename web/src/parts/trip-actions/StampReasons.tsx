import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { StampReasons_reasonFragment } from '../../gql/generated.ts';
import { useTime, type TimeWriter } from '../../lib/time/useTime.ts';
import { stateMessages } from '../../ui/states.messages.ts';
import { coarseWords } from '../../ui/timeLeft.ts';
import { stampReasonMessages as m } from './stampReasons.messages.ts';

type Reason = Omit<StampReasons_reasonFragment, '__typename'>;

const units = { MI: 'mi', KM: 'km' } as const;

/** Why a stamp or a distance is odd, in a few words: what was planned, and the difference. */
function reasonWords(reason: Reason, zone: string, intl: IntlShape, time: TimeWriter): string {
  const { question, minutes, plannedAt, sameAs, distance, routeDistance, speed } = reason;
  const unit = units[reason.distanceUnit ?? 'MI'];
  switch (question) {
    case 'SAME_TIME':
      return intl.formatMessage(m.sameTime, {
        step: sameAs ? intl.formatMessage(stateMessages[sameAs]) : '',
      });
    case 'DISTANCE_FAR':
      return intl.formatMessage(m.far, { route: intl.formatNumber(Number(routeDistance)), unit });
    case 'TOO_FAST':
      return intl.formatMessage(m.tooFast, {
        distance: intl.formatNumber(Number(distance)),
        unit,
        speed: speed ?? 0,
      });
    default: {
      if (minutes === null || plannedAt === null) return intl.formatMessage(m.notToday);
      const words = question === 'OTHER_DAY' ? [m.otherDayBefore, m.otherDayAfter] : [m.before, m.after];
      return intl.formatMessage(words[minutes < 0 ? 0 : 1] ?? m.after, {
        difference: coarseWords(intl, Math.abs(minutes) * 60_000),
        // A time stays in one piece where the line breaks.
        planned: time.when(plannedAt, zone, 'inText').replaceAll(' ', '\u00a0'),
      });
    }
  }
}

/** What is odd, step by step: its name and the time or distance given, and beneath it why. */
export function StampReasons(props: { reasons: readonly Reason[]; zone: string }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const steps = [...new Set(props.reasons.map(({ stamp }) => stamp))];
  const given = ({ stamp, at, distance, distanceUnit }: Reason): string =>
    stamp === null
      ? `${intl.formatNumber(Number(distance))} ${units[distanceUnit ?? 'MI']}`
      : time.when(at, props.zone);
  return (
    <chakra.ul display="grid" gap="2" listStyleType="none" fontSize="13px">
      {steps.map((step) => {
        const reasons = props.reasons.filter(({ stamp }) => stamp === step);
        const [first] = reasons;
        return (
          <li key={step ?? 'distance'}>
            <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="3">
              <chakra.strong fontWeight="600">
                {intl.formatMessage(step === null ? m.distance : stateMessages[step])}
              </chakra.strong>
              <chakra.span fontVariantNumeric="tabular-nums">{first ? given(first) : null}</chakra.span>
            </chakra.div>
            {reasons.map((reason) => (
              <chakra.div key={reason.key} color="fg.muted">
                {reasonWords(reason, props.zone, intl, time)}
              </chakra.div>
            ))}
          </li>
        );
      })}
    </chakra.ul>
  );
}
