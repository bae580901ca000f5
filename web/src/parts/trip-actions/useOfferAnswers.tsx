import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BookingDetail_offerFragment } from '../../gql/generated.ts';
import {
  useTripActions_acceptCounterOfferMutation,
  useTripActions_acceptOfferMutation,
  useTripActions_counterOfferMutation,
  useTripActions_declineCounterOfferMutation,
  useTripActions_declineOfferMutation,
} from '../../gql/hooks.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import type { AnswerName } from './actions.state.ts';
import { CounterDialog } from './CounterDialog.tsx';
import { tripActionMessages as m } from './tripActions.messages.ts';
import { useAskReason } from './useAskReason.ts';
import { useRunAction } from './useRunAction.ts';

/** What an offer is for, as far as answering it needs it. */
export interface OfferSubject {
  name: string;
  pickUpAt: string;
  pickUpTimeZone: string;
  marketId: string | null;
  /** Names of the legs that one answer is for. */
  legs: readonly string[];
}

/** The answers to an offer and the dialogs they open; which of them are allowed is the server's to say. */
export function useOfferAnswers(
  subject: OfferSubject,
  offer: BookingDetail_offerFragment | null,
): { start: Record<AnswerName, () => void>; busy: boolean; dialogs: ReactNode } {
  const intl = useIntl();
  const { busy, run } = useRunAction();
  const askReason = useAskReason(subject.marketId);
  const [open, setOpen] = useState<'accept' | 'counter' | null>(null);
  const [accept] = useTripActions_acceptOfferMutation();
  const [decline] = useTripActions_declineOfferMutation();
  const [counter] = useTripActions_counterOfferMutation();
  const [acceptCounter] = useTripActions_acceptCounterOfferMutation();
  const [declineCounter] = useTripActions_declineCounterOfferMutation();
  const { name, pickUpAt, pickUpTimeZone } = subject;
  const say = (message: (typeof m)[keyof typeof m]): string => intl.formatMessage(message, { name });
  const close = (): void => setOpen(null);

  const doAccept = async (promisedPickUpAt: string | null): Promise<void> => {
    if (!offer) return;
    const over = await run(
      { offerId: offer.id, promisedPickUpAt },
      async (input) => (await accept({ variables: { input } })).data?.acceptOffer,
      {
        done: (answer) =>
          say(
            answer.__typename === 'AcceptOfferSuccess' && answer.offer.status === 'BID'
              ? m.bidKept
              : m.accepted,
          ),
        failed: say(m.errorAccepting),
      },
    );
    if (over) close();
  };
  const doCounter = async (at: string, message: string | null): Promise<void> => {
    if (!offer) return;
    const over = await run(
      { offerId: offer.id, pickUpAt: at, message },
      async (input) => (await counter({ variables: { input } })).data?.counterOffer,
      { done: say(m.countered), failed: say(m.errorFor) },
    );
    if (over) close();
  };
  const doDecline = async (): Promise<void> => {
    const why = offer ? await askReason('DECLINE_REASON', say(m.decline), say(m.confirmDecline)) : null;
    if (offer && why)
      await run(
        { offerId: offer.id, ...why },
        async (input) => (await decline({ variables: { input } })).data?.declineOffer,
        { done: say(m.declined), failed: say(m.errorFor) },
      );
  };
  const doAcceptCounter = async (): Promise<void> => {
    if (offer)
      await run(
        { offerId: offer.id },
        async (input) => (await acceptCounter({ variables: { input } })).data?.acceptCounterOffer,
        { done: say(m.counterAccepted), failed: say(m.errorAccepting) },
      );
  };
  const doDeclineCounter = async (): Promise<void> => {
    if (offer)
      await run(
        { offerId: offer.id },
        async (input) => (await declineCounter({ variables: { input } })).data?.declineCounterOffer,
        { done: say(m.counterRefused), failed: say(m.errorFor) },
      );
  };
  return {
    busy,
    start: {
      acceptOffer: () => setOpen('accept'),
      counter: () => setOpen('counter'),
      decline: () => void doDecline(),
      acceptCounter: () => void doAcceptCounter(),
      declineCounter: () => void doDeclineCounter(),
    },
    dialogs: (
      <>
        {open === 'accept' && offer ? (
          <AcceptDialog
            name={name}
            legs={subject.legs}
            pickUpAt={pickUpAt}
            timeZone={pickUpTimeZone}
            editable={offer.promisedPickUpEditable}
            limitMinutes={offer.promisedPickUpLimitMinutes}
            busy={busy}
            onClose={close}
            onAccept={(promised) => void doAccept(promised)}
          />
        ) : null}
        {open === 'counter' && offer ? (
          <CounterDialog
            name={name}
            pickUpAt={pickUpAt}
            timeZone={pickUpTimeZone}
            limitMinutes={offer.promisedPickUpLimitMinutes}
            busy={busy}
            onClose={close}
            onSend={(at, message) => void doCounter(at, message)}
          />
        ) : null}
      </>
    ),
  };
}
