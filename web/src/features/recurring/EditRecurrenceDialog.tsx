import { Button, chakra } from '@chakra-ui/react';
import { useCallback, useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTemplateDetail_updateMutation, type RecurrenceScope } from '../../gql/hooks.ts';
import { errorsOf, useIssueWords } from '../../lib/forms/issueWords.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { present } from '../../lib/time/present.ts';
import { RecurrenceFields } from '../../parts/recurrence/RecurrenceFields.tsx';
import { RecurrencePreview } from '../../parts/recurrence/RecurrencePreview.tsx';
import { recurrenceIssues } from '../../parts/recurrence/recurrence.issues.ts';
import {
  recurrenceInput,
  recurrenceValues,
  type RecurrenceValues,
} from '../../parts/recurrence/recurrence.values.ts';
import { useRunAction } from '../../parts/trip-actions/useRunAction.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormDatePicker } from '../../ui/form/dateFields.tsx';
import { useFormField, useFormPart } from '../../ui/form/FormContext.ts';
import { RadioGroup } from '../../ui/Toggle.tsx';
import { recurringMessages as m } from './RecurringBookingsPage.messages.ts';
import type { Template } from './useTemplate.ts';

interface Values {
  scope: RecurrenceScope;
  date: string;
  recurrence: RecurrenceValues;
}

/** 'Edit Recurring Template': all occurrences that are not produced yet, or this and later ones. */
export function EditRecurrenceDialog(props: {
  template: Template;
  onClose: () => void;
  onSaved: () => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const words = useIssueWords();
  const form = useId();
  const { busy, run } = useRunAction();
  const [update] = useTemplateDetail_updateMutation();
  const { template } = props;
  const { recurrence } = template;
  const legs = recurrence?.legs.length ?? 1;
  const timeZone = recurrence?.timeZone ?? template.market.timeZone;
  const validate = useCallback(
    (values: Values) => {
      const issues = recurrenceIssues(values.recurrence, {
        now: present(),
        timeZone,
        legsPerOccurrence: legs,
        editing: true,
      }).map((issue) => ({ name: `recurrence.${issue.path}`, text: words(issue) }));
      return errorsOf<Values>(
        values.scope === 'THIS_AND_LATER' && values.date === ''
          ? [...issues, { name: 'date', text: intl.formatMessage(m.required) }]
          : issues,
      );
    },
    [intl, legs, timeZone, words],
  );
  if (!recurrence) return null;
  const save = async ({ scope, date, recurrence: values }: Values): Promise<void> => {
    const { startsOn, ...pattern } = recurrenceInput(values);
    const input = {
      itineraryId: template.id,
      expectedVersion: template.version,
      scope,
      recurrence: scope === 'ALL' ? { ...pattern, startsOn: startsOn ?? null } : pattern,
      ...(scope === 'ALL' ? {} : { date }),
    };
    const done = await run(
      input,
      async (sent) => (await update({ variables: { input: sent } })).data?.updateRecurrence,
      {
        done: (answer) => {
          const kept = 'keptDates' in answer ? answer.keptDates : [];
          return kept.length > 0
            ? intl.formatMessage(m.savedKept, {
                name: template.name,
                days: intl.formatList(
                  kept.slice(0, 5).map((day) => time.local(day, 'date')),
                  { type: 'unit' },
                ),
              })
            : intl.formatMessage(m.saved, { name: template.name });
        },
        failed: intl.formatMessage(m.actionFailed, { name: template.name }),
      },
    );
    if (done) props.onSaved();
  };
  return (
    <AppDialog
      open
      width={800}
      busy={busy}
      onClose={props.onClose}
      title={intl.formatMessage(m.editTitle, { name: template.name })}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={props.onClose}>
            {intl.formatMessage(m.keep)}
          </Button>
          <Button type="submit" form={form} loading={busy}>
            {intl.formatMessage(m.update)}
          </Button>
        </>
      }
    >
      <AppForm<Values>
        id={form}
        initialValues={{
          scope: 'ALL',
          date: recurrence.nextOccurrence?.date ?? '',
          recurrence: recurrenceValues(recurrence),
        }}
        validate={validate}
        onSubmit={save}
      >
        <EditFields
          marketId={template.market.id}
          withReturn={recurrence.legs.some((leg) => leg.isReturn && !leg.waitAndReturn)}
          producedThrough={recurrence.producedThrough}
        />
      </AppForm>
    </AppDialog>
  );
}

function EditFields(props: {
  marketId: string;
  withReturn: boolean;
  producedThrough: string | null;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { value: scope, onChange: setScope } = useFormField<RecurrenceScope>('scope');
  const { value: recurrence, onChange: setRecurrence } = useFormField<RecurrenceValues>('recurrence');
  const date = useFormPart<Values, string>(({ values }) => values.date);
  const usual = recurrence.days.find(({ on }) => on)?.pickUpTime ?? '';
  return (
    <chakra.div display="grid" gap="4">
      <RadioGroup<RecurrenceScope>
        label={intl.formatMessage(m.scope)}
        name="scope"
        value={scope}
        onChange={setScope}
        options={[
          { value: 'ALL', label: intl.formatMessage(m.scopeAll) },
          { value: 'THIS_AND_LATER', label: intl.formatMessage(m.scopeLater) },
        ]}
      />
      {scope === 'THIS_AND_LATER' ? (
        <FormDatePicker name="date" label={intl.formatMessage(m.fromDay)} required />
      ) : null}
      {props.producedThrough ? (
        <chakra.p color="fg.muted" fontSize="13px">
          {intl.formatMessage(m.keptUntil, { date: time.local(props.producedThrough, 'date') })}
        </chakra.p>
      ) : null}
      <RecurrenceFields
        value={recurrence}
        onChange={setRecurrence}
        usualTime={usual}
        withReturn={props.withReturn}
      />
      <RecurrencePreview
        marketId={props.marketId}
        recurrence={
          recurrence.daySelector === 'NONE'
            ? null
            : recurrenceInput({
                ...recurrence,
                ...(scope === 'THIS_AND_LATER' && date !== '' ? { startsOn: date } : {}),
              })
        }
      />
    </chakra.div>
  );
}
