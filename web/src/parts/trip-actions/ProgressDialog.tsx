import { Button, chakra } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { toLocal } from '../../lib/time/local.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { DateTimePicker } from '../../ui/DateTimePicker.tsx';
import { Select } from '../../ui/Select.tsx';
import { stampOrder, type StampName } from '../../ui/Stamps.tsx';
import { stateMessages } from '../../ui/states.messages.ts';
import { TextField } from '../../ui/TextField.tsx';
import { progressInput, progressProblems, stampsToComplete, type ProgressForm } from './progress.state.ts';
import { tripActionMessages as m } from './tripActions.messages.ts';

/** What the dialog needs of a trip; stamps are instants. */
export interface ProgressTrip {
  name: string;
  pickUpTimeZone: string;
  requiredStamps: readonly StampName[];
  stamps: Record<StampName, string | null>;
  distance: string | null;
  unit: 'KM' | 'MI';
}

const formOf = (trip: ProgressTrip): ProgressForm => {
  const local = (stamp: StampName): string => {
    const value = trip.stamps[stamp];
    return value ? toLocal(value, trip.pickUpTimeZone) : '';
  };
  return {
    stamps: {
      ASSIGNED: local('ASSIGNED'),
      TO_PICKUP: local('TO_PICKUP'),
      AT_PICKUP: local('AT_PICKUP'),
      TO_DROPOFF: local('TO_DROPOFF'),
      AT_DROPOFF: local('AT_DROPOFF'),
      CLEAR: local('CLEAR'),
    },
    distance: trip.distance ?? '',
    unit: trip.unit,
  };
};

/** What is sent: changed stamps, and the distance where one was typed. */
export interface ProgressChange {
  progress: Record<string, string | null>;
  distance: string | null;
  unit: 'KM' | 'MI';
}

/**
 * The six stamps of a trip; Update keeps partial progress, Complete ends it once everything required is
 * there.
 */
export function ProgressDialog(props: {
  trip: ProgressTrip;
  canComplete: boolean;
  busy: boolean;
  onClose: () => void;
  onUpdate: (change: ProgressChange) => void;
  onComplete: (change: ProgressChange) => void;
}): ReactNode {
  const intl = useIntl();
  const { trip } = props;
  const [before] = useState(() => formOf(trip));
  const [form, setForm] = useState(before);
  // Typing begins at the stamp that comes next.
  const begin = useRef<HTMLElement | null>(null);
  const next = stampOrder.find((stamp) => stamp !== 'ASSIGNED' && before.stamps[stamp] === '');
  const problems = progressProblems(form, trip.requiredStamps, trip.pickUpTimeZone);
  const wrong = Object.keys(problems).length > 0;
  const missing = stampsToComplete(form, trip.requiredStamps);
  const noDistance = form.distance.trim() === '';
  const change = (): ProgressChange => ({
    progress: progressInput(form, before),
    distance: form.distance.trim() || null,
    unit: form.unit,
  });
  const words = (key: StampName | 'distance'): string | undefined => {
    const problem = problems[key];
    return problem ? intl.formatMessage(m[problem]) : undefined;
  };
  // What Complete still waits for: a disabled button says so.
  const lacking = [
    ...missing.map((stamp) => intl.formatMessage(stateMessages[stamp])),
    ...(noDistance ? [intl.formatMessage(m.distance)] : []),
  ];
  const needs =
    lacking.length > 0 ? intl.formatMessage(m.completeNeeds, { stamps: lacking.join(', ') }) : undefined;
  return (
    <AppDialog
      open
      onClose={props.onClose}
      width={325}
      initialFocus={begin}
      title={intl.formatMessage(m.progressFor, { name: trip.name })}
      footer={
        <>
          <Button variant="outline" onClick={props.onClose}>
            {intl.formatMessage(m.cancel)}
          </Button>
          <Button variant="outline" disabled={wrong || props.busy} onClick={() => props.onUpdate(change())}>
            {intl.formatMessage(m.update)}
          </Button>
          <Button
            colorPalette="accent"
            disabled={wrong || needs !== undefined || !props.canComplete}
            loading={props.busy}
            title={needs}
            onClick={() => props.onComplete(change())}
          >
            {intl.formatMessage(m.complete)}
          </Button>
        </>
      }
    >
      <chakra.form
        display="grid"
        gap="3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!wrong && !props.busy) props.onUpdate(change());
        }}
      >
        {stampOrder.map((stamp) => (
          <div
            key={stamp}
            ref={(node) => {
              if (stamp === next) begin.current = node?.querySelector('input') ?? null;
            }}
          >
            <DateTimePicker
              name={stamp}
              label={intl.formatMessage(stateMessages[stamp])}
              required={trip.requiredStamps.includes(stamp)}
              value={form.stamps[stamp]}
              error={words(stamp)}
              timeZone={trip.pickUpTimeZone}
              onChange={(value) => setForm((now) => ({ ...now, stamps: { ...now.stamps, [stamp]: value } }))}
            />
          </div>
        ))}
        <chakra.div display="grid" gridTemplateColumns="1fr 90px" gap="2">
          <TextField
            label={intl.formatMessage(m.distance)}
            name="distance"
            inputMode="decimal"
            dir="ltr"
            required={form.stamps.CLEAR !== ''}
            value={form.distance}
            error={words('distance')}
            onChange={(distance) => setForm((now) => ({ ...now, distance }))}
          />
          <Select
            noEmpty
            label={intl.formatMessage(m.unit)}
            name="unit"
            value={form.unit}
            onChange={(unit) => setForm((now) => ({ ...now, unit: unit === 'KM' ? 'KM' : 'MI' }))}
            options={[
              { value: 'MI', label: 'mi' },
              { value: 'KM', label: 'km' },
            ]}
          />
        </chakra.div>
        {needs ? (
          <chakra.p fontSize="12.5px" color="fg.muted" aria-live="polite">
            {needs}
          </chakra.p>
        ) : null}
      </chakra.form>
    </AppDialog>
  );
}
