import { Button, chakra } from '@chakra-ui/react';
import { DateTime } from 'luxon';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useTemplateDetail_updateOccurrenceMutation } from '../../gql/hooks.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { useRunAction } from '../../parts/trip-actions/useRunAction.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormTimeInput } from '../../ui/form/dateFields.tsx';
import { recurringMessages as m } from './RecurringBookingsPage.messages.ts';
import type { Occurrence, Template } from './useTemplate.ts';

interface Values {
  pickUpTime: string;
  returnTime: string;
}

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/u.test(text);

/** One occurrence at other times of its day; the others stay. */
export function OccurrenceDialog(props: {
  template: Template;
  occurrence: Occurrence;
  onClose: () => void;
  onSaved: () => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const form = useId();
  const { busy, run } = useRunAction();
  const [update] = useTemplateDetail_updateOccurrenceMutation();
  const { template, occurrence } = props;
  const date = time.local(occurrence.date, 'date');
  const zone = template.recurrence?.timeZone ?? template.market.timeZone;
  const [first] = occurrence.legs;
  const byAppointment = first?.pickUpType === 'APPOINTMENT';
  // What decides the day: an appointment has its pick-up by the route.
  const decides = byAppointment ? first.appointmentAt : occurrence.startsAt;
  const ownReturn = occurrence.returnPickUpTime ?? '';
  const initial = {
    pickUpTime: decides === null ? '' : DateTime.fromISO(decides, { zone }).toFormat('HH:mm'),
    returnTime: ownReturn,
  };
  const goesBack = occurrence.legs.some(({ isReturn, waitAndReturn }) => isReturn && !waitAndReturn);
  const save = async ({ pickUpTime, returnTime }: Values): Promise<void> => {
    const back = returnTime === ownReturn ? {} : { returnPickUpTime: returnTime };
    const done = await run(
      { itineraryId: template.id, date: occurrence.date, pickUpTime, ...back },
      async (input) => (await update({ variables: { input } })).data?.updateOccurrence,
      {
        done: intl.formatMessage(m.occurrenceSaved, { date }),
        failed: intl.formatMessage(m.actionFailed, { name: template.name }),
      },
    );
    if (done) props.onSaved();
  };
  return (
    <AppDialog
      open
      width={400}
      busy={busy}
      onClose={props.onClose}
      title={intl.formatMessage(m.changeTitle, { date })}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={props.onClose}>
            {intl.formatMessage(m.keep)}
          </Button>
          <Button type="submit" form={form} loading={busy}>
            {intl.formatMessage(m.save)}
          </Button>
        </>
      }
    >
      <chakra.p mb="3" color="fg.muted">
        {intl.formatMessage(m.changeText)}
      </chakra.p>
      <AppForm<Values>
        id={form}
        initialValues={initial}
        validate={({ pickUpTime, returnTime }) => ({
          ...(isTime(pickUpTime) ? {} : { pickUpTime: intl.formatMessage(m.required) }),
          // A way back that had a time of its own keeps having one.
          ...(isTime(returnTime) || (returnTime === '' && ownReturn === '')
            ? {}
            : { returnTime: intl.formatMessage(m.required) }),
        })}
        onSubmit={save}
      >
        <chakra.div display="grid" gap="3">
          <FormTimeInput
            name="pickUpTime"
            label={intl.formatMessage(byAppointment ? m.appointmentTime : m.pickUpTime)}
            required
          />
          {goesBack ? (
            <FormTimeInput
              name="returnTime"
              label={intl.formatMessage(m.returnTime)}
              required={ownReturn !== ''}
              {...(ownReturn === '' ? { hint: intl.formatMessage(m.returnHint) } : {})}
            />
          ) : null}
        </chakra.div>
      </AppForm>
    </AppDialog>
  );
}
