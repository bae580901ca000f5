import { Button, chakra } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTime } from '../../lib/time/useTime.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { ReviewLog } from '../activity/ReviewLog.tsx';
import { conflictEntries } from '../activity/review.state.ts';
import { TripClocks } from '../clocks/TripClocks.tsx';
import { ConflictTable, type ConflictLine } from './ConflictTable.tsx';
import { tripActionMessages as m } from './tripActions.messages.ts';

/**
 * Shows what the booker changed since it was agreed and what was said about it; the dispatcher accepts it or
 * gives the trip back.
 */
export function ConflictDialog(props: {
  itineraryId: string;
  tripId: string;
  name: string;
  lines: readonly ConflictLine[];
  timeZone: string;
  /** When the time to answer is over; null: it is not known. */
  endsAt: string | null;
  /** The pick-up that was agreed on and still holds; null: it was changed, so a time is asked for next. */
  holds: string | null;
  canAnswer: boolean;
  busy: boolean;
  onClose: () => void;
  onAccept: () => void;
  /** Accepts with another time than what holds. */
  onOtherTime: () => void;
  onUnable: () => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const accept = useRef<HTMLButtonElement>(null);
  return (
    <AppDialog
      open
      onClose={props.onClose}
      width={1000}
      initialFocus={accept}
      title={intl.formatMessage(m.reviewOf, { name: props.name })}
      footer={
        <>
          <Button variant="outline" onClick={props.onClose}>
            {intl.formatMessage(m.close)}
          </Button>
          {props.canAnswer ? (
            <>
              <Button variant="outline" colorPalette="danger" disabled={props.busy} onClick={props.onUnable}>
                {intl.formatMessage(m.unableToService)}
              </Button>
              {props.holds ? (
                <Button variant="outline" disabled={props.busy} onClick={props.onOtherTime}>
                  {intl.formatMessage(m.otherTime)}
                </Button>
              ) : null}
              <Button ref={accept} colorPalette="accent" loading={props.busy} onClick={props.onAccept}>
                {intl.formatMessage(m.accept)}
              </Button>
            </>
          ) : null}
        </>
      }
    >
      {props.endsAt ? (
        <chakra.div mb="3">
          <TripClocks
            trip={{
              status: 'CONFLICT',
              conflictEndsAt: props.endsAt,
              reconfirmation: null,
              lastSafeAt: null,
              lastSafePassedAt: null,
              strandedRisk: null,
              viewerOffer: null,
              lateness: null,
              expectedPickUpAt: null,
              expectedDropOffAt: null,
              pickUpAt: props.endsAt,
              promisedPickUpAt: null,
              progress: { atPickupAt: null, atDropoffAt: null },
              viewerCan: { acceptChanges: props.canAnswer, reconfirm: false },
              pickUpTimeZone: props.timeZone,
            }}
            yours={props.canAnswer}
          />
        </chakra.div>
      ) : null}
      {props.lines.length === 0 ? (
        <p role="status">{intl.formatMessage(m.noChangesLeft)}</p>
      ) : (
        <ConflictTable lines={props.lines} timeZone={props.timeZone} agreed />
      )}
      {props.holds && props.canAnswer && props.lines.length > 0 ? (
        <chakra.p mt="2" fontSize="13px">
          {intl.formatMessage(m.promiseHolds, {
            time: time.when(props.holds, props.timeZone, 'inText'),
          })}
        </chakra.p>
      ) : null}
      <ReviewLog
        itineraryId={props.itineraryId}
        types={['COMMENT', 'EDIT']}
        choose={(entries) => conflictEntries(entries, props.tripId)}
        zone={props.timeZone}
        failed={intl.formatMessage(m.noLog, { name: props.name })}
      />
    </AppDialog>
  );
}
