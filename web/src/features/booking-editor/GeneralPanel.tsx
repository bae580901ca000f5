import { Button, chakra } from '@chakra-ui/react';
import { Repeat } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFormField } from '../../ui/form/FormContext.ts';
import { useHasRole, useSession } from '../../lib/session/session.ts';
import { MarketPicker, MemberPicker } from '../../parts/MarketPicker.tsx';
import { PatientPicker } from '../../parts/PatientPicker.tsx';
import { emptyRecurrence } from '../../parts/recurrence/recurrence.values.ts';
import { pickerMessages } from '../../parts/pickers.messages.ts';
import { Panel } from '../../ui/Panel.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { RadioGroup } from '../../ui/Toggle.tsx';
import { AuthorizationNumbers } from './AuthorizationNumbers.tsx';
import { changeBookedFor, changeMarket, changePatient, changeType } from './booking-editor.state.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { useBooking, useBookingForm } from './useBookingForm.ts';

const columns = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' };

/** Market, patient, trip type, authorization numbers: what holds for the whole booking. */
export const GeneralPanel = memo(function GeneralPanel(): ReactNode {
  const intl = useIntl();
  const { change, creating, mode, transportProvider } = useBookingForm();
  const values = useBooking(({ market, bookedFor, patient, type }) => ({ market, bookedFor, patient, type }));
  const market = useFormField<unknown>('market');
  const patient = useFormField<unknown>('patient');
  const bookedFor = useFormField<unknown>('bookedFor');
  const { company } = useSession();
  const callTaker = useHasRole('MARKET_CALL_TAKER');
  const types = [
    ['ONE_WAY', m.oneWay],
    ['ROUND_TRIP', m.roundTrip],
    ['MULTI', m.multi],
  ] as const;
  return (
    <Panel
      title={intl.formatMessage(m.general)}
      aside={creating && values.bookedFor === null ? <RecurringButton /> : null}
    >
      <chakra.div display="grid" columnGap="4" rowGap="3" alignItems="start" gridTemplateColumns={columns}>
        {creating ? (
          <MarketPicker
            name="market"
            required
            value={values.market}
            error={market.error}
            onChange={(next) => change((now) => changeMarket(now, next))}
          />
        ) : (
          <Shown label={intl.formatMessage(pickerMessages.market)} value={values.market?.displayName ?? ''} />
        )}
        {creating && callTaker ? (
          <MemberPicker
            label={intl.formatMessage(pickerMessages.bookingFor)}
            name="bookedFor"
            required={!company.isCareProvider}
            error={bookedFor.error}
            kind="CARE_PROVIDER"
            marketId={values.market?.id ?? null}
            without={company.id}
            {...(company.isCareProvider
              ? { emptyLabel: intl.formatMessage(pickerMessages.ownCompany, { company: company.name }) }
              : {})}
            value={values.bookedFor?.id ?? ''}
            onChange={(next) => change((now) => changeBookedFor(now, next))}
          />
        ) : null}
        <PatientPicker
          required
          name="patient"
          value={values.patient}
          error={patient.error}
          readOnly={!creating}
          companyId={values.bookedFor?.id}
          onChange={(next) => change((now) => changePatient(now, next))}
        />
        {creating ? (
          <RadioGroup
            required
            label={intl.formatMessage(m.tripType)}
            name="type"
            value={values.type}
            onChange={(type) => change((now) => changeType(now, type, mode))}
            options={types.map(([value, label]) => ({ value, label: intl.formatMessage(label) }))}
          />
        ) : (
          <Shown
            label={intl.formatMessage(m.tripType)}
            value={types
              .filter(([value]) => value === values.type)
              .map(([, label]) => intl.formatMessage(label))
              .join('')}
          />
        )}
        {mode === 'template' ? null : <AuthorizationNumbers readOnly={mode === 'resubmit'} />}
        {creating || mode === 'template' ? null : (
          <Shown
            label={intl.formatMessage(m.transportProvider)}
            value={transportProvider ?? intl.formatMessage(m.unassigned)}
          />
        )}
      </chakra.div>
    </Panel>
  );
});

/** 'Create Recurring': the booking becomes a template; pressed again, it is one booking as before. */
function RecurringButton(): ReactNode {
  const intl = useIntl();
  const { change } = useBookingForm();
  const on = useBooking(({ recurrence }) => recurrence !== null);
  const turn = (): void => change((now) => ({ ...now, recurrence: on ? null : emptyRecurrence() }));
  return (
    <Button size="xs" variant={on ? 'subtle' : 'outline'} aria-pressed={on} onClick={turn}>
      <Repeat />
      {intl.formatMessage(on ? m.singleBooking : m.createRecurring)}
    </Button>
  );
}

/** What can no longer be chosen. */
const Shown = (props: { label: string; value: string }): ReactNode => (
  <TextField {...props} readOnly onChange={() => undefined} />
);
