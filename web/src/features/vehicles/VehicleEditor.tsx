import { vehicleRules } from '@ptc/schema/rules/vehicle';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useVehicleEditor_listsQuery, type VehicleRow_vehicleFragment } from '../../gql/hooks.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { namedOptions } from '../../parts/namedOptions.ts';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormPart } from '../../ui/form/FormContext.ts';
import { FormMultiSelect, FormTextField } from '../../ui/form/fields.tsx';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { vehicleInput, vehicleValues, type VehicleValues } from './vehicles.state.ts';
import { vehiclesMessages as m } from './VehiclesPage.messages.ts';
import { useSaveVehicle } from './useSaveVehicle.ts';

const rule = vehicleRules();
const places = ['seats', 'wheelchairPlaces', 'stretcherPlaces', 'maxPatientPounds'] as const;

/** Adds or edits a vehicle, and says who is on it. */
export function VehicleEditor(props: {
  vehicle: VehicleRow_vehicleFragment | null;
  onClose: () => void;
  onSaved: () => void;
}): ReactNode {
  const intl = useIntl();
  const { vehicle } = props;
  const { data, error, refetch } = useVehicleEditor_listsQuery();
  const [crew, setCrew] = useState<string[]>(() => vehicle?.drivers.map(({ id }) => id) ?? []);
  const validate = useRule<VehicleValues>(rule, vehicleInput);
  const { save, busy } = useSaveVehicle(vehicle, props.onSaved);
  const submit = (values: VehicleValues): Promise<readonly ServerIssue[]> => save(values, crew);
  const drivers = (data?.drivers ?? []).flatMap(({ person, isInvited, vehicle: on }) =>
    person
      ? [
          {
            value: person.id,
            label:
              on && on.id !== vehicle?.id
                ? intl.formatMessage(m.driverElsewhere, { name: person.displayName, vehicle: on.name })
                : isInvited
                  ? intl.formatMessage(m.driverInvited, { name: person.displayName })
                  : person.displayName,
          },
        ]
      : [],
  );
  return (
    <EditorDialog
      title={
        vehicle ? intl.formatMessage(m.editTitle, { name: vehicle.name }) : intl.formatMessage(m.newTitle)
      }
      formId="vehicle-form"
      busy={busy}
      isNew={vehicle === null}
      ready={data !== undefined}
      onClose={props.onClose}
    >
      {data ? (
        <AppForm<VehicleValues>
          id="vehicle-form"
          place={`vehicle ${vehicle?.id ?? 'new'}`}
          initialValues={vehicleValues(vehicle)}
          validate={validate}
          onSubmit={submit}
        >
          <FormGrid>
            <FormTextField
              name="name"
              label={intl.formatMessage(m.name)}
              hint={intl.formatMessage(m.nameHint)}
              required
            />
            <FormTextField name="plate" label={intl.formatMessage(m.plate)} />
            <FormTextField name="make" label={intl.formatMessage(m.make)} />
            <FormTextField name="model" label={intl.formatMessage(m.model)} />
            <FormTextField name="color" label={intl.formatMessage(m.color)} />
            <FormTextField
              name="capacity"
              label={intl.formatMessage(m.capacity)}
              hint={intl.formatMessage(m.capacityHint)}
              inputMode="numeric"
              required
            />
            {places.map((field) => (
              <FormTextField
                key={field}
                name={field}
                label={intl.formatMessage(m[field])}
                hint={intl.formatMessage(m.notStated)}
                inputMode="numeric"
              />
            ))}
            <FormMultiSelect
              label={intl.formatMessage(m.callTypes)}
              name="callTypeIds"
              placeholder={intl.formatMessage(m.allCallTypes)}
              options={namedOptions(data.lookupValues, vehicle?.callTypes)}
            />
            <FormPart<VehicleValues, boolean> of={({ values }) => values.status === 'INACTIVE'}>
              {(inactive) => (
                <MultiSelect
                  label={intl.formatMessage(m.drivers)}
                  name="drivers"
                  hint={intl.formatMessage(m.driversHint)}
                  placeholder={intl.formatMessage(m.noDriver)}
                  value={crew}
                  onChange={setCrew}
                  options={drivers}
                  disabled={inactive}
                />
              )}
            </FormPart>
          </FormGrid>
        </AppForm>
      ) : error ? (
        <ErrorState title={intl.formatMessage(m.loadFailed)} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={6} />
      )}
    </EditorDialog>
  );
}
