import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type {
  BookingDetail_offerFragment,
  BookingDetail_tripFragment,
  TripActions_completeMutation,
  TripActions_recordProgressMutation,
} from '../../gql/generated.ts';
import {
  useTripActions_assignVehicleMutation,
  useTripActions_cancelTripMutation,
  useTripActions_completeMutation,
  useTripActions_readyNowMutation,
  useTripActions_recordProgressMutation,
  useTripActions_unableToCompleteMutation,
  useTripActions_unableToServiceMutation,
} from '../../gql/hooks.ts';
import { sendWaiting } from '../../lib/session/leaving.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { AssignVehicleDialog } from './AssignVehicleDialog.tsx';
import { allowedActions, dangerousActions, type ActionName } from './actions.state.ts';
import { distanceInput } from './progress.state.ts';
import { ProgressDialog, type ProgressChange } from './ProgressDialog.tsx';
import { tripActionMessages as m } from './tripActions.messages.ts';
import { useAcceptChanges } from './useAcceptChanges.tsx';
import { useAskReason } from './useAskReason.ts';
import { useReconfirm } from './useReconfirm.tsx';
import { useOfferAnswers } from './useOfferAnswers.tsx';
import { useRunAction } from './useRunAction.ts';
import { isStampQuestion, saidNothing, useStampQuestions, type SaidYes } from './useStampQuestions.tsx';

type AnswerOf =
  | TripActions_recordProgressMutation['recordProgress']
  | TripActions_completeMutation['completeTrip'];

/** An action that is allowed now. */
export interface TripAction {
  name: ActionName;
  label: string;
  danger: boolean;
  run: () => void;
}

/**
 * Everything that can be done with one leg and the offer for it: the allowed actions, and the dialogs they
 * open. Stamps that wait to be sent were pressed before what is typed here, and go before it: they would
 * undo it, or come too late.
 */
export function useTripActions(
  trip: BookingDetail_tripFragment,
  offer: BookingDetail_offerFragment | null,
  legs: readonly BookingDetail_tripFragment[],
): { actions: TripAction[]; busy: boolean; dialogs: ReactNode } {
  const intl = useIntl();
  const confirm = useConfirm();
  const { busy, run } = useRunAction();
  const { name, id: tripId, pickUpTimeZone } = trip;
  const answers = useOfferAnswers({ name, marketId: trip.market.id, legs }, offer);
  const again = useReconfirm(trip);
  const askStamps = useStampQuestions();
  const askReason = useAskReason(trip.market.id);
  const [open, setOpen] = useState<'progress' | 'assignVehicle' | null>(null);
  const [unableToService] = useTripActions_unableToServiceMutation();
  const [unableToComplete] = useTripActions_unableToCompleteMutation();
  const [recordProgress] = useTripActions_recordProgressMutation();
  const [complete] = useTripActions_completeMutation();
  const [assignVehicle] = useTripActions_assignVehicleMutation();
  const [readyNow] = useTripActions_readyNowMutation();
  const [cancelTrip] = useTripActions_cancelTripMutation();
  const say = (message: (typeof m)[keyof typeof m]): string => intl.formatMessage(message, { name });
  const close = (): void => setOpen(null);

  const doUnable = (): Promise<boolean> =>
    askReason('UNABLE_TO_SERVICE_REASON', say(m.unableToService), say(m.confirmUnable), (why) =>
      run(
        { tripId, ...why },
        async (input) => (await unableToService({ variables: { input } })).data?.reportUnableToService,
        { done: say(m.givenBack), failed: say(m.errorUnable) },
      ),
    );
  const changes = useAcceptChanges(trip, offer, doUnable);
  const doUnableToComplete = (): Promise<boolean> =>
    askReason('UNABLE_TO_COMPLETE_REASON', say(m.unableToComplete), say(m.confirmDryRun), (why) =>
      run(
        { tripId, ...why },
        async (input) => {
          await sendWaiting();
          return (await unableToComplete({ variables: { input } })).data?.reportUnableToComplete;
        },
        { done: say(m.endedDry), failed: say(m.failedToEndDry) },
      ),
    );
  const doCancel = (): Promise<boolean> =>
    askReason('CANCEL_REASON', say(m.cancelLeg), say(m.confirmCancelLeg), (why) =>
      run(
        { tripId, ...why },
        async (input) => (await cancelTrip({ variables: { input } })).data?.cancelTrip,
        { done: say(m.cancelled), failed: say(m.failedToCancel) },
      ),
    );
  const doReady = async (): Promise<void> => {
    const { confirmed } = await confirm({ title: say(m.readyNow), text: say(m.confirmReady) });
    if (confirmed)
      await run({ tripId }, async (input) => (await readyNow({ variables: { input } })).data?.markReadyNow, {
        done: say(m.ready),
        failed: say(m.errorFor),
      });
  };
  /** Stamps that are asked about: what is said is sent with the same stamps. */
  const askAbout =
    (said: SaidYes, again: (said: SaidYes) => Promise<void>) =>
    (answer: AnswerOf): boolean => {
      if (!isStampQuestion(answer)) return false;
      void askStamps({ name, zone: pickUpTimeZone }, answer, said).then((now) =>
        now ? again(now) : undefined,
      );
      return true;
    };
  const doProgress = async (change: ProgressChange, said: SaidYes = saidNothing): Promise<void> => {
    const { progress } = change;
    const over = await run(
      { tripId, ...said, progress, ...distanceInput(change, trip.completion.distance) },
      async (input) => {
        await sendWaiting();
        return (await recordProgress({ variables: { input } })).data?.recordProgress;
      },
      {
        done: say(m.progressSaved),
        failed: say(m.errorProgress),
        refused: askAbout(said, (now) => doProgress(change, now)),
      },
    );
    if (over) close();
  };
  const doComplete = async (change: ProgressChange, said: SaidYes = saidNothing): Promise<void> => {
    const { progress, distance, unit } = change;
    const over = await run(
      { tripId, ...said, progress, distance: distance ?? '', distanceUnit: unit },
      async (input) => {
        await sendWaiting();
        return (await complete({ variables: { input } })).data?.completeTrip;
      },
      {
        done: say(m.completed),
        failed: say(m.errorProgress),
        refused: askAbout(said, (now) => doComplete(change, now)),
      },
    );
    if (over) close();
  };
  const doAssign = async (vehicleId: string | null): Promise<void> => {
    const over = await run(
      { tripId, vehicleId },
      async (input) => (await assignVehicle({ variables: { input } })).data?.assignVehicle,
      { done: say(m.vehicleSaved), failed: say(m.errorVehicle) },
    );
    if (over) close();
  };
  const start: Record<ActionName, () => void> = {
    ...answers.start,
    acceptChanges: changes.start,
    reconfirm: again.start,
    progress: () => setOpen('progress'),
    assignVehicle: () => setOpen('assignVehicle'),
    readyNow: () => void doReady(),
    unableToService: () => void doUnable(),
    unableToComplete: () => void doUnableToComplete(),
    cancelLeg: () => void doCancel(),
  };
  const actions = allowedActions(trip, offer).map((action): TripAction => ({
    name: action,
    label: say(m[action]),
    danger: dangerousActions.has(action),
    run: start[action],
  }));

  const { assignedAt, toPickupAt, atPickupAt, toDropoffAt, atDropoffAt, clearAt } = trip.progress;
  const dialogs = (
    <>
      {answers.dialogs}
      {again.dialogs}
      {changes.dialogs}
      {open === 'assignVehicle' ? (
        <AssignVehicleDialog
          tripId={tripId}
          name={name}
          vehicleId={trip.vehicle?.id ?? null}
          busy={busy}
          onClose={close}
          onAssign={(vehicleId) => void doAssign(vehicleId)}
        />
      ) : null}
      {open === 'progress' ? (
        <ProgressDialog
          trip={{
            name,
            pickUpTimeZone,
            requiredStamps: trip.requiredStamps,
            stamps: {
              ASSIGNED: assignedAt,
              TO_PICKUP: toPickupAt,
              AT_PICKUP: atPickupAt,
              TO_DROPOFF: toDropoffAt,
              AT_DROPOFF: atDropoffAt,
              CLEAR: clearAt,
            },
            distance: trip.completion.distance,
            unit: trip.completion.distanceUnit ?? trip.market.settings.distanceUnit,
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
  return { actions, busy: busy || answers.busy || again.busy || changes.busy, dialogs };
}
