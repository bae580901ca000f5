import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useOwnSystem_retryMutation,
  useOwnSystem_tellAgainMutation,
  type OwnSystem_callFragment,
} from '../../gql/hooks.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { Banner } from '../../ui/Feedback.tsx';
import { useRunAction } from '../trip-actions/useRunAction.ts';
import { ownSystemMessages as m } from './ownSystem.messages.ts';
import { ownSystemWord } from './ownSystem.state.ts';

interface OwnSystemProps {
  trip: { name: string; status: string; pickUpTimeZone: string };
  offer: { id: string; termsVersion: number };
  call: OwnSystem_callFragment;
  readOnly: boolean;
}

/** A word about the company's own dispatch system, with what can be done about it. */
function Word(props: {
  failed: boolean;
  text: string;
  action: string | null;
  busy: boolean;
  onAct: () => void;
}): ReactNode {
  return (
    <Banner
      live
      whole
      kind={props.failed ? 'error' : 'info'}
      text={props.text}
      action={
        props.action === null ? undefined : (
          <Button size="2xs" variant="outline" color="inherit" loading={props.busy} onClick={props.onAct}>
            {props.action}
          </Button>
        )
      }
    />
  );
}

/** What it says to the acceptance, and where it failed, the way to ask it again. */
function Acceptance({ trip, offer, call, readOnly }: OwnSystemProps): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { busy, run } = useRunAction();
  const [retry] = useOwnSystem_retryMutation();
  const { name } = trip;
  const word = ownSystemWord(trip.status, call);
  if (word === null) return null;
  const failed = trip.status === 'API_FAILED';
  const canRetry = failed && call.viewerCanRetry && !readOnly;
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
    <Word
      failed={failed}
      text={canRetry ? `${said} ${intl.formatMessage(m.waysOut)}` : said}
      action={canRetry ? intl.formatMessage(m.retry) : null}
      busy={busy}
      onAct={askAgain}
    />
  );
}

/** What happened since, and could not be told to it, with the way to tell it again. */
function Untold({ trip, offer, call, readOnly }: OwnSystemProps): ReactNode {
  const intl = useIntl();
  const { busy, run } = useRunAction();
  const [tell] = useOwnSystem_tellAgainMutation();
  if (call.untold === 0) return null;
  const { name } = trip;
  const tellAgain = (): void =>
    void run(
      { offerId: offer.id },
      async (input) => (await tell({ variables: { input } })).data?.tellExternalDispatchAgain,
      {
        done: intl.formatMessage(m.toldAgain, { name }),
        failed: intl.formatMessage(m.failedToTell, { name }),
      },
    );
  return (
    <Word
      failed
      text={intl.formatMessage(m.untold, { count: call.untold, reason: call.untoldReason })}
      action={call.viewerCanTellAgain && !readOnly ? intl.formatMessage(m.tellAgain) : null}
      busy={busy}
      onAct={tellAgain}
    />
  );
}

/** What the company's own dispatch system says to its acceptance, and what it does not know since. */
export function OwnSystem(props: OwnSystemProps): ReactNode {
  return (
    <>
      <Acceptance {...props} />
      <Untold {...props} />
    </>
  );
}
