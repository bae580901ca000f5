import { jobTypeRules } from '@ptc/schema/rules/jobType';
import { VEHICLE_PLACES } from '@ptc/schema/rules/lists/network';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useJobTypeEditor_listsQuery,
  useJobTypes_createMutation,
  useJobTypes_updateMutation,
  type JobTypeRow_jobTypeFragment,
} from '../../gql/hooks.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { History } from '../../parts/list-page/History.tsx';
import { namedOptions } from '../../parts/namedOptions.ts';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormMultiSelect, FormSelect, FormTextField } from '../../ui/form/fields.tsx';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { useSave } from '../../ui/form/useSave.ts';
import { jobTypeInput, jobTypeValues, type JobTypeValues } from './jobType.values.ts';
import { jobTypeMessages as m } from './jobTypes.messages.ts';
import type { JobTypeStart } from './UnknownEntries.tsx';

const rule = jobTypeRules();

/** What the company takes on: call types, needs, who rides along, and what the patient travels in. */
export function JobTypeEditor(props: {
  row: JobTypeRow_jobTypeFragment | null;
  start?: JobTypeStart | null;
  onClose: () => void;
  onSaved: () => void;
}): ReactNode {
  const intl = useIntl();
  const { row } = props;
  const { data, error, refetch } = useJobTypeEditor_listsQuery();
  const { save, busy } = useSave();
  const [create] = useJobTypes_createMutation();
  const [update] = useJobTypes_updateMutation();
  const validate = useRule<JobTypeValues>(rule, jobTypeInput);
  const words = (field: string): string =>
    ({
      name: intl.formatMessage(c.name),
      active: intl.formatMessage(c.active),
      callTypes: intl.formatMessage(c.callTypes),
      variables: intl.formatMessage(c.variables),
      urgencies: intl.formatMessage(c.urgencies),
      priorities: intl.formatMessage(c.priorities),
      seats: intl.formatMessage(m.seats),
      place: intl.formatMessage(m.place),
    })[field] ?? field;
  return (
    <EditorDialog
      title={row ? row.name : intl.formatMessage(m.newTitle)}
      formId="job-type-form"
      busy={busy}
      isNew={row === null}
      ready={data !== undefined}
      onClose={props.onClose}
    >
      {data ? (
        <AppForm<JobTypeValues>
          id="job-type-form"
          place={`job type ${row?.id ?? 'new'}`}
          initialValues={jobTypeValues(row, props.start ?? {})}
          validate={validate}
          onSubmit={(values) =>
            save({
              failed: intl.formatMessage(c.failed, { name: values.name }),
              saved: intl.formatMessage(c.saved, { name: values.name }),
              form: true,
              done: props.onSaved,
              call: async (idempotencyKey) => {
                const input = { ...jobTypeInput(values), idempotencyKey };
                return row
                  ? (
                      await update({
                        variables: { input: { ...input, jobTypeId: row.id, expectedVersion: row.version } },
                      })
                    ).data?.updateJobType
                  : (await create({ variables: { input } })).data?.createJobType;
              },
            })
          }
        >
          <FormGrid>
            <FormTextField name="name" label={intl.formatMessage(c.name)} required />
            <FormMultiSelect
              name="callTypeIds"
              label={intl.formatMessage(c.callTypes)}
              options={namedOptions(data.callTypes, row?.callTypes)}
              required
            />
            <FormMultiSelect
              name="variableIds"
              label={intl.formatMessage(c.variables)}
              hint={intl.formatMessage(m.needsHint)}
              placeholder={intl.formatMessage(m.noneCovered)}
              options={namedOptions(data.variables, row?.variables)}
            />
            <FormSelect
              name="place"
              label={intl.formatMessage(m.place)}
              hint={intl.formatMessage(m.placeHint)}
              placeholder={intl.formatMessage(m.anyPlace)}
              options={VEHICLE_PLACES.map((place) => ({ value: place, label: intl.formatMessage(m[place]) }))}
            />
            <FormTextField
              name="seats"
              label={intl.formatMessage(m.seats)}
              hint={intl.formatMessage(m.seatsHint)}
              inputMode="numeric"
            />
            <FormMultiSelect
              name="urgencyIds"
              label={intl.formatMessage(c.urgencies)}
              placeholder={intl.formatMessage(c.all)}
              options={namedOptions(data.urgencies, row?.urgencies)}
            />
            <FormMultiSelect
              name="priorityIds"
              label={intl.formatMessage(c.priorities)}
              placeholder={intl.formatMessage(c.all)}
              options={namedOptions(data.priorities, row?.priorities)}
            />
          </FormGrid>
        </AppForm>
      ) : error ? (
        <ErrorState title={intl.formatMessage(m.loadFailed)} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={6} />
      )}
      {row ? <History entityId={row.id} words={words} /> : null}
    </EditorDialog>
  );
}
