import { Button, chakra } from '@chakra-ui/react';
import { useCallback, useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useTemplateDetail_updateMutation,
  type RecurrenceScope,
  type TemplateDetail_updateMutation,
} from '../../gql/hooks.ts';
import { errorsOf, useIssueWords } from '../../lib/forms/issueWords.ts';
import type { ServerIssue } from '../../lib/forms/serverIssues.ts';
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
import { AppDialog } from '../../ui/AppDialog.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { DirtyForms } from '../../ui/form/dirtyForms.ts';
import { BackQuestion } from '../../parts/BackQuestion.tsx';
import { useLeaveGuard } from '../../parts/useLeaveQuestion.ts';
import { FormDatePicker } from '../../ui/form/dateFields.tsx';
import { useFormField, useFormPart } from '../../ui/form/FormContext.ts';
import { useAsOpened } from '../../ui/form/useAsOpened.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { RadioGroup } from '../../ui/Toggle.tsx';
import { recurrenceDifferences } from './recurrence.differences.ts';
import { recurringMessages as m } from './RecurringBookingsPage.messages.ts';
import { StaleRecurrenceDialog, type StaleRecurrence } from './StaleRecurrenceDialog.tsx';
import type { Template } from './useTemplate.ts';

interface Values {
  scope: RecurrenceScope;
  date: string;
  recurrence: RecurrenceValues;
}

type Answer = NonNullable<TemplateDetail_updateMutation['updateRecurrence']>;

/** So many of the days that stay as they were are named; the others are counted. */
const keptNamed = 5;

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
  const { busy, save } = useSave();
  const { close, tell, dirty } = useLeaveGuard(props.onClose);
  const [update] = useTemplateDetail_updateMutation();
  const opened = useAsOpened(props.template);
  const template = opened.row;
  const { recurrence } = template;
  const [initial] = useState(() => recurrence && recurrenceValues(recurrence));
  const [stale, setStale] = useState<(StaleRecurrence & { values: Values }) | null>(null);
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
  if (!recurrence || !initial) return null;
  const submit = (
    values: Values,
    expectedVersion: number,
    fromForm = true,
  ): Promise<readonly ServerIssue[]> =>
    save<Answer>({
      form: fromForm,
      failed: intl.formatMessage(m.actionFailed, { name: template.name }),
      saved: (answer) => {
        const kept = 'keptDates' in answer ? answer.keptDates : [];
        const named = kept.slice(0, keptNamed).map((day) => time.local(day, 'date'));
        const others = kept.length - named.length;
        return kept.length > 0
          ? intl.formatMessage(m.savedKept, {
              name: template.name,
              days: intl.formatList(
                others > 0 ? [...named, intl.formatMessage(m.keptMore, { count: others })] : named,
                { type: 'conjunction' },
              ),
            })
          : intl.formatMessage(m.saved, { name: template.name });
      },
      done: props.onSaved,
      onRefusal: (answer) => {
        if (answer.__typename !== 'StaleVersion' || answer.current?.__typename !== 'Itinerary') return null;
        const { version, recurrence: now } = answer.current;
        if (now === null) return null;
        const [mine, theirs] = [values.recurrence, recurrenceValues(now)];
        // Bundles that were made meanwhile, or edited legs, leave nothing to choose here.
        if (recurrenceDifferences(initial, mine, theirs).every((row) => row.side === 'mine' && !row.conflict))
          return submit(values, version, fromForm);
        setStale({
          values,
          mine,
          theirs,
          version,
          changedBy: answer.changedBy?.displayName ?? null,
          changedAt: answer.changedAt,
        });
        return [];
      },
      call: async (idempotencyKey) => {
        const { startsOn, ...pattern } = recurrenceInput(values.recurrence);
        const all = values.scope === 'ALL';
        const input = {
          itineraryId: template.id,
          expectedVersion,
          scope: values.scope,
          recurrence: all ? { ...pattern, startsOn: startsOn ?? null } : pattern,
          ...(all ? {} : { date: values.date }),
          idempotencyKey,
        };
        return (await update({ variables: { input } })).data?.updateRecurrence;
      },
    });
  return (
    <AppDialog
      open
      width={800}
      busy={busy}
      onClose={close}
      title={intl.formatMessage(m.editTitle, { name: template.name })}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={close}>
            {intl.formatMessage(m.keep)}
          </Button>
          <Button type="submit" form={form} loading={busy}>
            {intl.formatMessage(m.update)}
          </Button>
        </>
      }
    >
      <BackQuestion dirty={dirty} />
      <DirtyForms value={tell}>
        <AppForm<Values>
          id={form}
          initialValues={{
            scope: 'ALL',
            date: recurrence.nextOccurrence?.date ?? '',
            recurrence: initial,
          }}
          validate={validate}
          onSubmit={(values) => submit(values, opened.version())}
        >
          {(form) => (
            <>
              <EditFields
                marketId={template.market.id}
                withReturn={recurrence.legs.some((leg) => leg.isReturn && !leg.waitAndReturn)}
                byAppointment={recurrence.legs[0]?.pickUpType === 'APPOINTMENT'}
                producedThrough={props.template.recurrence?.producedThrough ?? null}
              />
              {stale ? (
                <StaleRecurrenceDialog
                  name={template.name}
                  base={initial}
                  stale={stale}
                  onClose={() => setStale(null)}
                  onSave={(merged, version) => {
                    const values = { ...stale.values, recurrence: merged };
                    opened.mergedWith(version);
                    setStale(null);
                    form.change(() => values);
                    void submit(values, version, false);
                  }}
                />
              ) : null}
            </>
          )}
        </AppForm>
      </DirtyForms>
    </AppDialog>
  );
}

function EditFields(props: {
  marketId: string;
  withReturn: boolean;
  byAppointment: boolean;
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
        byAppointment={props.byAppointment}
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
