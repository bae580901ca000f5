import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { present } from '../../lib/time/present.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { Banner } from '../../ui/Feedback.tsx';
import { keepTypedTime } from './booking-editor.state.ts';
import type { LegValues } from './booking-editor.values.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { useBookingForm } from './useBookingForm.ts';

/** Says which typed times have moved, at the leg that was edited and at the one that followed it, and takes it back. */
export function MovedTimes({ at }: { at: LegValues }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { values, change } = useBookingForm();
  return values.legs.map((leg, index) => {
    const { moved } = leg;
    if (moved === null || (leg.key !== at.key && moved.by !== at.key)) return null;
    const from = time.local(moved.from, 'short');
    return (
      <Banner
        key={leg.key}
        live={moved.by === at.key}
        whole
        text={intl.formatMessage(m.timeMoved, {
          leg: leg.name,
          from,
          to: time.local(leg.pickUp.at, 'short'),
        })}
        action={
          <Button
            size="xs"
            variant="outline"
            onClick={() => change((now) => keepTypedTime(now, index, present()))}
          >
            {intl.formatMessage(m.keepTyped, { from })}
          </Button>
        }
      />
    );
  });
}
