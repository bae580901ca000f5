import { Button, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDemoClock_clockQuery, type DemoClock_clockQuery } from '../../gql/hooks.ts';
import { asOfNow } from '../../lib/apollo/reading.ts';
import { again } from '../../lib/apollo/again.ts';
import { countdown } from '../../lib/time/countdown.ts';
import { zoneAbbreviation } from '../../lib/time/format.ts';
import { toInstant } from '../../lib/time/local.ts';
import { isWall, nowWall } from '../../lib/time/wallText.ts';
import { useSecond } from '../../lib/time/useSecond.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { DateTimePicker } from '../../ui/DateTimePicker.tsx';
import { Banner, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { coarseWords } from '../../ui/timeLeft.ts';
import { demoClockMessages as m } from './demoClock.messages.ts';
import { useMoveClock } from './useMoveClock.ts';

const steps = [60, 300, 900, 3600, 86_400] as const;
/** What falls due next changes while the dialog is open. */
const lookAgainMs = 4_000;

/** The clock of a demo: what time it is in it, what falls due next, and how to get there. */
export default function DemoClockDialogSlot(props: { onClose: () => void }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { data, error, refetch } = useDemoClock_clockQuery({
    ...asOfNow,
    pollInterval: lookAgainMs,
    context: again,
  });
  const { move, busy, outcome } = useMoveClock();
  const [wanted, setWanted] = useState(() => nowWall(time.homeZone));
  const clock = data?.clock;
  const target = isWall(wanted) ? toInstant(wanted, time.homeZone) : null;
  return (
    <AppDialog open onClose={props.onClose} title={intl.formatMessage(m.title)} width={450} dismissable>
      {clock ? (
        <chakra.div display="grid" gap="4">
          <Face aheadSeconds={clock.aheadSeconds} />
          {outcome && 'failed' in outcome ? <Banner kind="error" text={outcome.failed} live /> : null}
          <span className="ptc-sr" role="status">
            {outcome && 'done' in outcome ? outcome.done : ''}
          </span>
          <chakra.div
            display="flex"
            alignItems="center"
            gap="3"
            borderWidth="1px"
            borderRadius="l2"
            px="3"
            py="2"
          >
            <chakra.div flex="1" minW="0">
              <Next timer={clock.nextTimer} />
            </chakra.div>
            <Button
              size="sm"
              flexShrink="0"
              disabled={!clock.nextTimer}
              loading={busy}
              onClick={() => void move({ toNextTimer: true })}
            >
              {intl.formatMessage(m.toNext)}
            </Button>
          </chakra.div>
          <chakra.fieldset minW="0">
            <chakra.legend fontSize="13px" fontWeight="500" mb="1.5">
              {intl.formatMessage(m.forward)}
            </chakra.legend>
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              {steps.map((seconds) => {
                const length = coarseWords(intl, seconds * 1000);
                return (
                  <Button
                    key={seconds}
                    size="sm"
                    variant="outline"
                    disabled={busy}
                    aria-label={intl.formatMessage(m.byLabel, { length })}
                    onClick={() => void move({ bySeconds: seconds })}
                  >
                    {intl.formatMessage(m.by, { length })}
                  </Button>
                );
              })}
            </chakra.div>
          </chakra.fieldset>
          <chakra.div display="flex" alignItems="end" gap="2">
            <chakra.div flex="1" minW="0">
              <DateTimePicker
                label={intl.formatMessage(m.to)}
                value={wanted}
                onChange={setWanted}
                timeZone={time.homeZone}
                hideNow
              />
            </chakra.div>
            <Button
              variant="outline"
              disabled={!target || busy}
              onClick={() => {
                if (target) void move({ to: target });
              }}
            >
              {intl.formatMessage(m.go)}
            </Button>
          </chakra.div>
          <chakra.p fontSize="12.5px" color="fg.muted">
            {intl.formatMessage(m.about)}
          </chakra.p>
        </chakra.div>
      ) : error ? (
        <ErrorState onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <Skeletons rows={4} />
      )}
    </AppDialog>
  );
}

/** The time of the demo, by the second. */
function Face(props: { aheadSeconds: number }): ReactNode {
  const intl = useIntl();
  const { homeZone } = useTime();
  const now = useSecond();
  const shown = { timeZone: homeZone };
  return (
    <chakra.div>
      <chakra.div fontSize="13px" color="fg.muted">
        {intl.formatDate(now, { ...shown, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
      </chakra.div>
      <chakra.div
        role="timer"
        fontSize="28px"
        lineHeight="1.2"
        fontWeight="600"
        fontVariantNumeric="tabular-nums"
      >
        {intl.formatTime(now, {
          ...shown,
          hour: '2-digit',
          minute: '2-digit',
          second: '2-digit',
          hourCycle: 'h23',
        })}{' '}
        {zoneAbbreviation(new Date(now), homeZone)}
      </chakra.div>
      <chakra.div fontSize="13px" color="fg.muted">
        {props.aheadSeconds > 0
          ? intl.formatMessage(m.ahead, { ahead: coarseWords(intl, props.aheadSeconds * 1000) })
          : intl.formatMessage(m.unmoved)}
      </chakra.div>
    </chakra.div>
  );
}

function Next(props: { timer: NonNullable<DemoClock_clockQuery['clock']>['nextTimer'] }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const now = useSecond();
  const { timer } = props;
  if (!timer)
    return (
      <chakra.p fontSize="13px" color="fg.muted">
        {intl.formatMessage(m.nothing)}
      </chakra.p>
    );
  const left = countdown(timer.at, now);
  const at = time.at(timer.at, null, 'dayTime');
  return (
    <>
      <chakra.p fontSize="13px" fontWeight="500">
        {intl.formatMessage(m.next, { what: intl.formatMessage(m[timer.kind]) })}
      </chakra.p>
      <chakra.p fontSize="12.5px" color="fg.muted" fontVariantNumeric="tabular-nums">
        {left === null
          ? intl.formatMessage(m.nextNow, { time: at })
          : intl.formatMessage(m.nextAt, { time: at, left })}
      </chakra.p>
    </>
  );
}
