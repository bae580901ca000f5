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
import { AnswerAgainDialog } from './AnswerAgainDialog.tsx';
import { CounterDialog } from './CounterDialog.tsx';
import { leadOf, termsOfOffer, type LegTerms, type Terms } from './terms.state.ts';
import { tripActionMessages as m } from './tripActions.messages.ts';
import { useAskReason } from './useAskReason.ts';
import { useRunAction } from './useRunAction.ts';

/** What an offer is for, as far as answering it needs it. */
export interface OfferSubject {
  name: string;
  marketId: string | null;
  /** The legs that one answer is for. */
  legs: readonly LegTerms[];
}

/** The answers that are given to terms. */
type TermsAnswer = 'accept' | 'counter' | 'acceptCounter' | 'declineCounter';

/** What a dialog asks about. It stands still while it is open: what is answered is what was shown. */
interface Asked {
  answer: TermsAnswer;
  /** Another offer may take its place behind the dialog, and count its terms from one again. */
  offer: BookingDetail_offerFragment;
  terms: Terms;
  /** What was shown before, where an answer to it came too late. */
  before: Terms | null;
}

/** A refusal because of other terms, as these answers carry it. */
interface StaleAnswer {
  __typename: 'StaleTerms';
  termsVersion: number;
  currentOffer: BookingDetail_offerFragment | null;
  currentTrips: readonly LegTerms[];
}
const isStale = (answer: { __typename: string }): answer is StaleAnswer => answer.__typename === 'StaleTerms';

/** The answers to an offer and the dialogs they open; which of them are allowed is the server's to say. */
export function useOfferAnswers(
  subject: OfferSubject,
  offer: BookingDetail_offerFragment | null,
): { start: Record<AnswerName, () => void>; busy: boolean; dialogs: ReactNode } {
  const intl = useIntl();
  const { busy, run } = useRunAction();
  const askReason = useAskReason(subject.marketId);
  const [open, setOpen] = useState<Asked | null>(null);
  const [accept] = useTripActions_acceptOfferMutation();
  const [decline] = useTripActions_declineOfferMutation();
  const [counter] = useTripActions_counterOfferMutation();
  const [acceptCounter] = useTripActions_acceptCounterOfferMutation();
  const [declineCounter] = useTripActions_declineCounterOfferMutation();
  const { name } = subject;
  const say = (message: (typeof m)[keyof typeof m]): string => intl.formatMessage(message, { name });
  const close = (): void => setOpen(null);

  const ask = (answer: TermsAnswer): void => {
    if (offer) setOpen({ answer, offer, terms: termsOfOffer(offer, subject.legs), before: null });
  };
  const askAgain =
    (answer: TermsAnswer, before: Terms) =>
    (refusal: { __typename: string }): boolean => {
      if (!isStale(refusal) || refusal.currentOffer === null) return false;
      const { termsVersion, currentOffer: now, currentTrips: trips } = refusal;
      setOpen({ answer, offer: now, terms: termsOfOffer({ ...now, termsVersion }, trips), before });
      return true;
    };
  const doAccept = async (
    { offer: { id: offerId }, terms }: Asked,
    promisedPickUpAt: string | null,
  ): Promise<void> => {
    const over = await run(
      { offerId, expectedTerms: terms.termsVersion, promisedPickUpAt },
      async (input) => (await accept({ variables: { input } })).data?.acceptOffer,
      {
        done: (answer) =>
          say(
            answer.__typename === 'AcceptOfferSuccess' && answer.offer.status === 'BID'
              ? answer.offer.externalCall
                ? m.systemAsked
                : m.bidKept
              : m.accepted,
          ),
        failed: say(m.errorAccepting),
        refused: askAgain('accept', terms),
      },
    );
    if (over) close();
  };
  const doCounter = async (
    { offer: { id: offerId }, terms }: Asked,
    at: string,
    message: string | null,
  ): Promise<void> => {
    const over = await run(
      { offerId, expectedTerms: terms.termsVersion, pickUpAt: at, message },
      async (input) => (await counter({ variables: { input } })).data?.counterOffer,
      { done: say(m.countered), failed: say(m.failedToCounter), refused: askAgain('counter', terms) },
    );
    if (over) close();
  };
  const doDecline = async (): Promise<void> => {
    if (offer)
      await askReason('DECLINE_REASON', say(m.decline), say(m.confirmDecline), (why) =>
        run(
          { offerId: offer.id, ...why },
          async (input) => (await decline({ variables: { input } })).data?.declineOffer,
          { done: say(m.declined), failed: say(m.failedToDecline) },
        ),
      );
  };
  const doAnswerCounter = async (
    answer: 'acceptCounter' | 'declineCounter',
    offerId: string,
    terms: Terms,
  ): Promise<void> => {
    const input = { offerId, expectedTerms: terms.termsVersion };
    const refused = askAgain(answer, terms);
    const over =
      answer === 'acceptCounter'
        ? await run(
            input,
            async (sent) => (await acceptCounter({ variables: { input: sent } })).data?.acceptCounterOffer,
            { done: say(m.counterAccepted), failed: say(m.errorAccepting), refused },
          )
        : await run(
            input,
            async (sent) => (await declineCounter({ variables: { input: sent } })).data?.declineCounterOffer,
            { done: say(m.counterRefused), failed: say(m.failedToDecline), refused },
          );
    if (over) close();
  };
  const answerCounter = (answer: 'acceptCounter' | 'declineCounter'): void => {
    if (offer) void doAnswerCounter(answer, offer.id, termsOfOffer(offer, subject.legs));
  };
  const lead = open && leadOf(open.terms, name);
  return {
    busy,
    start: {
      acceptOffer: () => ask('accept'),
      counter: () => ask('counter'),
      decline: () => void doDecline(),
      acceptCounter: () => answerCounter('acceptCounter'),
      declineCounter: () => answerCounter('declineCounter'),
    },
    dialogs: (
      <>
        {open?.answer === 'accept' && lead ? (
          <AcceptDialog
            key={open.terms.termsVersion}
            name={name}
            terms={open.terms}
            before={open.before}
            legs={open.terms.legs.map((leg) => leg.name)}
            pickUpAt={lead.pickUpAt}
            timeZone={lead.pickUpTimeZone}
            editable={open.offer.promisedPickUpEditable}
            limitMinutes={open.offer.promisedPickUpLimitMinutes}
            busy={busy}
            onClose={close}
            onAccept={(promised) => void doAccept(open, promised)}
          />
        ) : null}
        {open?.answer === 'counter' && lead ? (
          <CounterDialog
            key={open.terms.termsVersion}
            name={name}
            terms={open.terms}
            before={open.before}
            pickUpAt={lead.pickUpAt}
            timeZone={lead.pickUpTimeZone}
            limitMinutes={open.offer.promisedPickUpLimitMinutes}
            busy={busy}
            onClose={close}
            onSend={(at, message) => void doCounter(open, at, message)}
          />
        ) : null}
        {(open?.answer === 'acceptCounter' || open?.answer === 'declineCounter') && open.before ? (
          <AnswerAgainDialog
            title={say(m.counterFor)}
            answer={say(m[open.answer])}
            danger={open.answer === 'declineCounter'}
            before={open.before}
            now={open.terms}
            busy={busy}
            onClose={close}
            onAnswer={() => {
              if (open.answer === 'acceptCounter' || open.answer === 'declineCounter')
                void doAnswerCounter(open.answer, open.offer.id, open.terms);
            }}
          />
        ) : null}
      </>
    ),
  };
}
