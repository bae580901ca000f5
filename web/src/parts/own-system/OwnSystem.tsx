import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useOwnSystem_retryMutation, type OwnSystem_callFragment } from '../../gql/hooks.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { Banner } from '../../ui/Feedback.tsx';
import { useRunAction } from '../trip-actions/useRunAction.ts';
import { ownSystemMessages as m } from './ownSystem.messages.ts';
import { ownSystemWord } from './ownSystem.state.ts';

/** What the company's own dispatch system says to its acceptance, and where it failed, the way to ask it again. */
export function OwnSystem(props: {
  trip: { name: string; status: string; pickUpTimeZone: string };
  offer: { id: string; termsVersion: number };
  call: OwnSystem_callFragment;
  readOnly: boolean;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { busy, run } = useRunAction();
  const [retry] = useOwnSystem_retryMutation();
  const { trip, offer, call } = props;
  const { name } = trip;
  const word = ownSystemWord(trip.status, call);
  if (word === null) return null;
  const failed = trip.status === 'API_FAILED';
  const canRetry = failed && call.viewerCanRetry && !props.readOnly;
  const said = intl.formatMessage(m[word], {
    reason: call.reason,
    time: time.when(call.answerBy, trip.pickUpTimeZone, 'inText'),
  });
  const askAgain = (): void =>
    void run(
      { offerId: offer.id, expectedTerms: offer.termsVersion },
      async (input) => (await retry({ variables: { input } })).data?.retryExternalDispatch,
      { done: intl.formatMessage(m.asked, { name }), failed: intl.formatMessage(m.failedToAsk, { name }) },
    );
  return (
    <Banner
      live
      whole
      kind={failed ? 'error' : 'info'}
      text={canRetry ? `${said} ${intl.formatMessage(m.waysOut)}` : said}
      action={
        canRetry ? (
          <Button size="2xs" variant="outline" color="inherit" loading={busy} onClick={askAgain}>
            {intl.formatMessage(m.retry)}
          </Button>
        ) : undefined
      }
    />
  );
}
