import type { ReactNode } from 'react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { BookingDetail_offerFragment, BookingDetail_tripFragment, LookupKind } from '../../gql/generated.ts';
import {
  useTripActions_acceptChangesMutation, useTripActions_acceptCounterOfferMutation, useTripActions_acceptOfferMutation, useTripActions_cancelTripMutation,
  useTripActions_completeMutation, useTripActions_counterOfferMutation, useTripActions_declineCounterOfferMutation, useTripActions_declineOfferMutation,
  useTripActions_readyNowMutation, useTripActions_reasonsLazyQuery, useTripActions_recordProgressMutation, useTripActions_unableToCompleteMutation,
  useTripActions_unableToServiceMutation,
} from '../../gql/hooks.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { allowedActions, type ActionName } from './actions.state.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { CounterDialog } from './CounterDialog.tsx';
import { ProgressDialog, type ProgressChange } from './ProgressDialog.tsx';
import { tripActionMessages as m } from './tripActions.messages.ts';
import { useRunAction } from './useRunAction.ts';

const newKey = (): string => crypto.randomUUID();

/** An action that is allowed now. */
export interface TripAction {
  name: ActionName;
  label: string;
  danger: boolean;
  run: () => void;
}

/** Everything that can be done with one leg and the offer for it: the allowed actions, and the dialogs they open. */
export function useTripActions(trip: BookingDetail_tripFragment, offer: BookingDetail_offerFragment | null): { actions: TripAction[]; busy: boolean; dialogs: ReactNode } {
  const intl = useIntl();
  const confirm = useConfirm();
  const { busy, run } = useRunAction();
  const [open, setOpen] = useState<'accept' | 'acceptChanges' | 'conflict' | 'counter' | 'progress' | null>(null);
  const [loadReasons] = useTripActions_reasonsLazyQuery();
  const [acceptOffer] = useTripActions_acceptOfferMutation();
  const [declineOffer] = useTripActions_declineOfferMutation();
  const [counterOffer] = useTripActions_counterOfferMutation();
  const [acceptCounter] = useTripActions_acceptCounterOfferMutation();
  const [declineCounter] = useTripActions_declineCounterOfferMutation();
  const [acceptChanges] = useTripActions_acceptChangesMutation();
  const [unableToService] = useTripActions_unableToServiceMutation();
  const [unableToComplete] = useTripActions_unableToCompleteMutation();
  const [recordProgress] = useTripActions_recordProgressMutation();
  const [complete] = useTripActions_completeMutation();
  const [readyNow] = useTripActions_readyNowMutation();
  const [cancelTrip] = useTripActions_cancelTripMutation();
  const { name } = trip;
  const say = (message: (typeof m)[keyof typeof m]): string => intl.formatMessage(message, { name });
  const close = (): void => setOpen(null);

  /** Asks with a reason from the market's list; null when the person thought better of it. */
  const askReason = async (kind: LookupKind, title: string, text: string): Promise<{ reasonId: string; comment: string | null } | null> => {
    const { data } = await loadReasons({ variables: { kind, marketId: trip.market.id } });
    const options = (data?.lookupValues ?? []).map((value) => ({ value: value.id, label: value.name }));
    const answer = await confirm({ title, text, danger: true, reason: { options, required: true, label: say(m.reason), comment: true } });
    return answer.confirmed ? { reasonId: answer.reason, comment: answer.comment.trim() || null } : null;
  };
  const unable = async (): Promise<void> => {
    const why = await askReason('UNABLE_TO_SERVICE_REASON', say(m.unableToService), say(m.confirmUnable));
    if (why) await run(async () => (await unableToService({ variables: { input: { tripId: trip.id, ...why, idempotencyKey: newKey() } } })).data?.reportUnableToService, { done: say(m.givenBack), failed: say(m.errorUnable) });
    close();
  };
  const starters: Record<ActionName, () => void | Promise<void>> = {
    acceptOffer: () => setOpen('accept'),
    acceptChanges: () => setOpen('conflict'),
    counter: () => setOpen('counter'),
    progress: () => setOpen('progress'),
    unableToService: unable,
    decline: async () => {
      if (!offer) return;
      const why = await askReason('DECLINE_REASON', say(m.decline), say(m.confirmDecline));
      if (why) await run(async () => (await declineOffer({ variables: { input: { offerId: offer.id, ...why, idempotencyKey: newKey() } } })).data?.declineOffer, { done: say(m.declined), failed: say(m.errorFor) });
    },
    acceptCounter: async () => {
      if (offer) await run(async () => (await acceptCounter({ variables: { input: { offerId: offer.id, idempotencyKey: newKey() } } })).data?.acceptCounterOffer, { done: say(m.counterAccepted), failed: say(m.errorAccepting) });
    },
    declineCounter: async () => {
      if (offer) await run(async () => (await declineCounter({ variables: { input: { offerId: offer.id, idempotencyKey: newKey() } } })).data?.declineCounterOffer, { done: say(m.counterRefused), failed: say(m.errorFor) });
    },
    readyNow: async () => {
      const { confirmed } = await confirm({ title: say(m.readyNow), text: say(m.confirmReady) });
      if (confirmed) await run(async () => (await readyNow({ variables: { input: { tripId: trip.id, idempotencyKey: newKey() } } })).data?.markReadyNow, { done: say(m.ready), failed: say(m.errorFor) });
    },
    unableToComplete: async () => {
      const why = await askReason('UNABLE_TO_COMPLETE_REASON', say(m.unableToComplete), say(m.confirmDryRun));
      if (why) await run(async () => (await unableToComplete({ variables: { input: { tripId: trip.id, ...why, idempotencyKey: newKey() } } })).data?.reportUnableToComplete, { done: say(m.endedDry), failed: say(m.errorFor) });
    },
    cancelLeg: async () => {
      const why = await askReason('CANCEL_REASON', say(m.cancelLeg), say(m.confirmCancelLeg));
      if (why) await run(async () => (await cancelTrip({ variables: { input: { tripId: trip.id, ...why, idempotencyKey: newKey() } } })).data?.cancelTrip, { done: say(m.cancelled), failed: say(m.errorFor) });
    },
  };
  const dangerous: readonly ActionName[] = ['decline', 'unableToService', 'unableToComplete', 'cancelLeg'];
  const actions = allowedActions(trip, offer).map((action): TripAction => ({ name: action, label: say(m[action]), danger: dangerous.includes(action), run: () => void starters[action]() }));

  const doAccept = async (promisedPickUpAt: string | null): Promise<void> => {
    if (!offer) return;
    const done = await run(async () => (await acceptOffer({ variables: { input: { offerId: offer.id, promisedPickUpAt, idempotencyKey: newKey() } } })).data?.acceptOffer, { done: say(m.accepted), failed: say(m.errorAccepting) });
    if (done) close();
  };
  const doAcceptChanges = async (promisedPickUpAt: string | null): Promise<void> => {
    const done = await run(async () => (await acceptChanges({ variables: { input: { tripId: trip.id, promisedPickUpAt, idempotencyKey: newKey() } } })).data?.acceptChanges, { done: say(m.changesAccepted), failed: say(m.errorAcceptingChanges) });
    if (done) close();
  };
  const doCounter = async (pickUpAt: string, message: string | null): Promise<void> => {
    if (!offer) return;
    const done = await run(async () => (await counterOffer({ variables: { input: { offerId: offer.id, pickUpAt, message, idempotencyKey: newKey() } } })).data?.counterOffer, { done: say(m.countered), failed: say(m.errorFor) });
    if (done) close();
  };
  const doProgress = async (change: ProgressChange): Promise<void> => {
    const input = { tripId: trip.id, progress: change.progress, ...(change.distance ? { distance: change.distance, distanceUnit: change.unit } : {}), idempotencyKey: newKey() };
    const done = await run(async () => (await recordProgress({ variables: { input } })).data?.recordProgress, { done: say(m.progressSaved), failed: say(m.errorProgress) });
    if (done) close();
  };
  const doComplete = async (change: ProgressChange): Promise<void> => {
    const input = { tripId: trip.id, progress: change.progress, distance: change.distance ?? '', distanceUnit: change.unit, idempotencyKey: newKey() };
    const done = await run(async () => (await complete({ variables: { input } })).data?.completeTrip, { done: say(m.completed), failed: say(m.errorProgress) });
    if (done) close();
  };
  const { assignedAt, toPickupAt, atPickupAt, toDropoffAt, atDropoffAt, clearAt } = trip.progress;
  const dialogs = (
    <>
      {open === 'accept' && offer ? <AcceptDialog name={name} pickUpAt={trip.pickUpAt} timeZone={trip.pickUpTimeZone} editable={offer.promisedPickUpEditable} busy={busy} onClose={close} onAccept={(promised) => void doAccept(promised)} /> : null}
      {open === 'conflict' ? <ConflictDialog name={name} lines={trip.conflict} timeZone={trip.pickUpTimeZone} canAnswer={trip.viewerCan.acceptChanges} busy={busy} onClose={close} onAccept={() => setOpen('acceptChanges')} onUnable={() => void unable()} /> : null}
      {open === 'acceptChanges' ? <AcceptDialog name={name} pickUpAt={trip.pickUpAt} timeZone={trip.pickUpTimeZone} editable={offer?.promisedPickUpEditable ?? true} busy={busy} onClose={close} onAccept={(promised) => void doAcceptChanges(promised)} /> : null}
      {open === 'counter' && offer ? <CounterDialog name={name} pickUpAt={trip.pickUpAt} timeZone={trip.pickUpTimeZone} busy={busy} onClose={close} onSend={(at, message) => void doCounter(at, message)} /> : null}
      {open === 'progress' ? (
        <ProgressDialog
          trip={{
            name, pickUpTimeZone: trip.pickUpTimeZone, requiredStamps: trip.requiredStamps,
            stamps: { ASSIGNED: assignedAt, TO_PICKUP: toPickupAt, AT_PICKUP: atPickupAt, TO_DROPOFF: toDropoffAt, AT_DROPOFF: atDropoffAt, CLEAR: clearAt },
            distance: trip.completion.distance, unit: trip.completion.distanceUnit ?? trip.market.settings.distanceUnit,
          }}
          canComplete
          busy={busy}
          onClose={close}
          onUpdate={(change) => void doProgress(change)}
          onComplete={(change) => void doComplete(change)}
        />
      ) : null}
    </>
  );
  return { actions, busy, dialogs };
}
