import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { present } from '../../lib/time/present.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { Banner } from '../../ui/Feedback.tsx';
import { keepTypedTime } from './booking-editor.state.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { useBooking, useBookingForm } from './useBookingForm.ts';

/**
 * Says which typed times have moved, at the leg that was edited (by its key) and at the one that followed it,
 * and takes it back.
 */
export function MovedTimes({ at }: { at: string }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { change } = useBookingForm();
  const moves = useBooking(({ legs }) =>
    legs.flatMap(({ key, name, moved, pickUp }, index) =>
      moved !== null && (key === at || moved.by === at) ? [{ key, index, name, moved, to: pickUp.at }] : [],
    ),
  );
  return moves.map(({ key, index, name, moved, to }) => {
    const from = time.local(moved.from, 'short');
    return (
      <Banner
        key={key}
        live={moved.by === at}
        whole
        text={intl.formatMessage(m.timeMoved, { leg: name, from, to: time.local(to, 'short') })}
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
