import { Button, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useAssignVehicle_choicesQuery } from '../../gql/hooks.ts';
import { asOfNow } from '../../lib/apollo/reading.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { Banner, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { Select } from '../../ui/Select.tsx';
import { tripActionMessages as m } from './tripActions.messages.ts';
import { useOtherLegWords } from './useOtherLegWords.ts';
import { vehicleOptions } from './vehicleOptions.ts';

/** Chooses the vehicle of a leg; what it has already at that time is said, and no obstacle. */
export function AssignVehicleDialog(props: {
  tripId: string;
  name: string;
  vehicleId: string | null;
  busy: boolean;
  onClose: () => void;
  onAssign: (vehicleId: string | null) => void;
}): ReactNode {
  const intl = useIntl();
  const others = useOtherLegWords();
  const [chosen, setChosen] = useState(props.vehicleId ?? '');
  const { data, error, refetch } = useAssignVehicle_choicesQuery({
    variables: { tripId: props.tripId },
    ...asOfNow,
  });
  const choices = data?.vehicleChoices ?? null;
  // The choices come after the dialog: the keyboard goes to them then.
  const field = useRef<HTMLDivElement>(null);
  const hasChoices = choices !== null;
  useEffect(() => {
    if (hasChoices) field.current?.querySelector('select')?.focus();
  }, [hasChoices]);
  const choice = choices?.find(({ vehicle }) => vehicle.id === chosen) ?? null;
  const options = vehicleOptions(choices ?? [], intl, others.until);
  const isNew = choices !== null && chosen !== (props.vehicleId ?? '');
  const submit = (): void => {
    if (isNew && !props.busy) props.onAssign(chosen || null);
  };
  const drivers = choice?.vehicle.drivers.map(({ displayName }) => displayName) ?? [];
  return (
    <AppDialog
      open
      onClose={props.onClose}
      width={400}
      title={intl.formatMessage(m.assignVehicleFor, { name: props.name })}
      footer={
        <>
          <Button variant="outline" onClick={props.onClose}>
            {intl.formatMessage(m.cancel)}
          </Button>
          <Button colorPalette="accent" loading={props.busy} disabled={!isNew} onClick={submit}>
            {intl.formatMessage(m.assign)}
          </Button>
        </>
      }
    >
      {choices === null ? (
        error ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <Skeletons rows={3} />
        )
      ) : choices.length === 0 ? (
        <p>{intl.formatMessage(m.noVehicles)}</p>
      ) : (
        <chakra.div
          ref={field}
          display="grid"
          gap="3"
          onKeyDown={(event) => {
            // A select has no use for it while its list is closed.
            if (event.key === 'Enter' && event.target instanceof HTMLSelectElement) submit();
          }}
        >
          <Select
            label={intl.formatMessage(m.vehicle)}
            name="vehicle"
            value={chosen}
            onChange={setChosen}
            placeholder={intl.formatMessage(m.noVehicle)}
            options={options}
          />
          {choice ? (
            <chakra.p fontSize="13px">
              {drivers.length > 0
                ? intl.formatMessage(m.vehicleDrivers, {
                    drivers: intl.formatList(drivers, { type: 'conjunction' }),
                  })
                : intl.formatMessage(m.vehicleNobody)}
            </chakra.p>
          ) : null}
          {choice && choice.overlapping.length > 0 ? (
            <Banner
              live
              kind="warning"
              text={intl.formatMessage(m.vehicleBusy, {
                legs: others.list(choice.overlapping),
              })}
            />
          ) : null}
          <chakra.p fontSize="12.5px" color="fg.muted">
            {intl.formatMessage(m.vehicleHint)}
          </chakra.p>
        </chakra.div>
      )}
    </AppDialog>
  );
}
