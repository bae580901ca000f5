import { Button, chakra } from '@chakra-ui/react';
import { Repeat } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFormField } from '../../ui/form/FormContext.ts';
import { useHasRole, useSession } from '../../lib/session/session.ts';
import { MarketPicker, MemberPicker } from '../../parts/MarketPicker.tsx';
import { emptyRecurrence } from '../../parts/recurrence/recurrence.values.ts';
import { pickerMessages } from '../../parts/pickers.messages.ts';
import { RadioGroup } from '../../ui/Toggle.tsx';
import { changeBookedFor, changeMarket, changeType } from './booking-editor.state.ts';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { useBooking, useBookingForm } from './useBookingForm.ts';

const types = [
  ['ONE_WAY', m.oneWay],
  ['ROUND_TRIP', m.roundTrip],
  ['MULTI', m.multi],
] as const;

/**
 * What stands before the path and is seldom touched: market, whom it is for, the shape of the trip. Of a
 * booking that exists it is text.
 */
export const BookingHead = memo(function BookingHead(): ReactNode {
  const intl = useIntl();
  const { change, creating, isTest, mode, transportProvider } = useBookingForm();
  const values = useBooking(({ market, bookedFor, type, recurrence }) => ({
    market,
    bookedFor,
    type,
    recurring: recurrence !== null,
  }));
  const market = useFormField<unknown>('market');
  const bookedFor = useFormField<unknown>('bookedFor');
  const { company } = useSession();
  const callTaker = useHasRole('MARKET_CALL_TAKER');
  if (!creating)
    return (
      <chakra.dl display="flex" flexWrap="wrap" columnGap="6" rowGap="1" fontSize="sm">
        <Said label={intl.formatMessage(pickerMessages.market)} value={values.market?.displayName ?? ''} />
        <Said
          label={intl.formatMessage(m.tripType)}
          value={types
            .filter(([value]) => value === values.type)
            .map(([, label]) => intl.formatMessage(label))
            .join('')}
        />
        {mode === 'template' ? null : (
          <Said
            label={intl.formatMessage(m.transportProvider)}
            value={transportProvider ?? intl.formatMessage(m.unassigned)}
          />
        )}
      </chakra.dl>
    );
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="5" rowGap="2" alignItems="flex-start">
      <chakra.div w={{ base: 'full', sm: '52' }}>
        <MarketPicker
          name="market"
          required
          value={values.market}
          error={market.error}
          onChange={(next) => change((now) => changeMarket(now, next))}
        />
      </chakra.div>
      {callTaker ? (
        <chakra.div w={{ base: 'full', sm: '64' }}>
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
        </chakra.div>
      ) : null}
      <RadioGroup
        required
        label={intl.formatMessage(m.tripType)}
        name="type"
        value={values.type}
        onChange={(type) => change((now) => changeType(now, type, mode))}
        options={types.map(([value, label]) => ({ value, label: intl.formatMessage(label) }))}
      />
      {values.bookedFor === null && !isTest ? (
        <Button
          ms={{ md: 'auto' }}
          mt={{ md: '6' }}
          size="xs"
          variant={values.recurring ? 'subtle' : 'outline'}
          aria-pressed={values.recurring}
          onClick={() =>
            change((now) => ({ ...now, recurrence: values.recurring ? null : emptyRecurrence() }))
          }
        >
          <Repeat />
          {intl.formatMessage(values.recurring ? m.singleBooking : m.createRecurring)}
        </Button>
      ) : null}
    </chakra.div>
  );
});

/** What can no longer be chosen. */
const Said = (props: { label: string; value: string }): ReactNode => (
  <chakra.div display="flex" gap="2">
    <chakra.dt color="fg.muted">{props.label}</chakra.dt>
    <chakra.dd fontWeight="500" dir="auto">
      {props.value}
    </chakra.dd>
  </chakra.div>
);
