import { chakra } from '@chakra-ui/react';
import { facilityRules } from '@ptc/schema/rules/facility';
import { type FormikErrors } from 'formik';
import { useCallback, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFacilityEditor_typesQuery, type FacilityEditor_facilityFragment } from '../../gql/hooks.ts';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormReport, type FormState } from '../../ui/form/FormReport.tsx';
import { useAsOpened } from '../../ui/form/useAsOpened.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import type { Message } from '../../lib/intl/messages.ts';
import { VersionDialog } from '../VersionDialog.tsx';
import { fieldDifferences, mergeFields } from '../versions.ts';
import { facilityMessages as m } from './facilityEditor.messages.ts';
import {
  emptyFacility,
  facilityField,
  facilityInput,
  facilityValues,
  type FacilityValues,
  type RideServices,
} from './facilityEditor.state.ts';
import { FacilityFields } from './FacilityFields.tsx';
import { useSaveFacility, type StaleFacility } from './useSaveFacility.ts';

const rule = facilityRules();
const labels: Record<keyof FacilityValues, Message> = {
  name: m.name,
  quickCode: m.quickCode,
  externalCode: m.externalCode,
  npi: m.npi,
  facilityTypeId: m.type,
  address: m.address,
  unit: m.suite,
  contact: m.contact,
  lyft: m.lyft,
  uber: m.uber,
  opensAt: m.opensAt,
  closesAt: m.closesAt,
  status: m.status,
};

/** What is said of a ride-share service, in one text. */
const rideShareText = (value: FacilityValues['uber'] & Partial<FacilityValues['lyft']>): string =>
  [value.companyCode, value.pickUpZone?.label, value.dropOffZone?.label].filter(Boolean).join('\n');

/** Departments are put in and out of use by the administrator of their facility alone. */
const maySetStatus = ({ parent, viewerCan }: FacilityEditor_facilityFragment): boolean =>
  parent === null || viewerCan.activate || viewerCan.deactivate;

/** The form itself, judged by the shared rules and saved with its version. */
export function FacilityForm(props: {
  id: string;
  facility: FacilityEditor_facilityFragment | null;
  parent: FacilityEditor_facilityFragment | null;
  startName: string;
  services: RideServices;
  onState: (state: FormState) => void;
  onSaved: (facility: FacilityEditor_facilityFragment) => void;
}): ReactNode {
  const intl = useIntl();
  const opened = useAsOpened(props.facility);
  const facility = opened.row;
  const types = useFacilityEditor_typesQuery().data?.lookupValues ?? [];
  const [initial] = useState(() =>
    facility ? facilityValues(facility) : emptyFacility(props.startName, props.parent),
  );
  const [stale, setStale] = useState<{ mine: FacilityValues; theirs: StaleFacility } | null>(null);
  const judge = useRule<FacilityValues>(rule, facilityInput, facilityField);
  const validate = useCallback(
    (values: FacilityValues): FormikErrors<FacilityValues> => {
      const errors = judge(values);
      return values.facilityTypeId === ''
        ? { ...errors, facilityTypeId: intl.formatMessage(m.typeRequired) }
        : errors;
    },
    [intl, judge],
  );
  const { save, busy } = useSaveFacility({
    facility,
    parentId: props.parent?.id ?? null,
    services: props.services,
    onSaved: props.onSaved,
    onStale: (mine, theirs) => setStale({ mine, theirs }),
  });
  const read = (
    field: keyof FacilityValues,
    values: FacilityValues,
    stored: FacilityEditor_facilityFragment,
  ): string => {
    if (field === 'address') return values.address?.label ?? '';
    if (field === 'lyft' || field === 'uber') return rideShareText(values[field]);
    if (field === 'contact')
      return Object.values(values.contact)
        .filter((part) => part !== '')
        .join('\n');
    if (field === 'facilityTypeId')
      return (
        [...types, stored.facilityType, facility?.facilityType].find(
          (type) => type?.id === values.facilityTypeId,
        )?.name ?? ''
      );
    return field === 'status'
      ? intl.formatMessage(values.status === 'ACTIVE' ? m.active : m.inactive)
      : values[field];
  };
  return (
    <chakra.div maxW="900px" mx="auto">
      <AppForm<FacilityValues>
        id={props.id}
        place={`facility ${facility?.id ?? `new in ${props.parent?.id ?? 'nothing'}`}`}
        initialValues={initial}
        validate={validate}
        onSubmit={(values) => save(values, opened.version())}
        rename={facilityField}
      >
        {(form) => (
          <>
            <FormReport busy={busy} onState={props.onState} />
            <FacilityFields
              setsStatus={facility !== null && maySetStatus(facility)}
              type={facility?.facilityType ?? null}
              services={props.services}
            />
            {stale ? (
              <VersionDialog
                name={stale.theirs.facility.name}
                changedBy={stale.theirs.changedBy}
                changedAt={stale.theirs.changedAt}
                busy={busy}
                rows={fieldDifferences(initial, stale.mine, facilityValues(stale.theirs.facility)).map(
                  (row) => ({
                    ...row,
                    label: intl.formatMessage(labels[row.key]),
                    mine: read(row.key, stale.mine, stale.theirs.facility),
                    theirs: read(row.key, facilityValues(stale.theirs.facility), stale.theirs.facility),
                  }),
                )}
                onClose={() => setStale(null)}
                onSave={(sides) => {
                  const merged = mergeFields(stale.mine, facilityValues(stale.theirs.facility), sides);
                  opened.mergedWith(stale.theirs.facility.version);
                  setStale(null);
                  form.send(merged);
                }}
              />
            ) : null}
          </>
        )}
      </AppForm>
    </chakra.div>
  );
}
