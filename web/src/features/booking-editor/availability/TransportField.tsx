import { chakra, IconButton } from '@chakra-ui/react';
import { CalendarSearch } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSession } from '../../../lib/session/session.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { useBookingForm, useLeg } from '../useBookingForm.ts';
import { transportMessages as m } from './transport.messages.ts';
import { badTime, checkInput, useTransportCheck, type ProviderChoice } from './useTransportCheck.ts';

const AvailabilityDialog = lazyPart(
  () => import('./AvailabilityDialog.tsx'),
  (part) => part.AvailabilityDialog,
);

const tone = {
  AVAILABLE: 'tone.moving.fg',
  UNAVAILABLE: 'tone.unfulfilled.fg',
  CONFLICT: 'tone.conflict.fg',
  UNKNOWN: 'fg.muted',
} as const;

/**
 * Whether transport can be had at the leg's time, as text, and the way to the calendar, which is loaded when
 * it is first opened.
 */
export function TransportField({ index, ruleMissing }: { index: number; ruleMissing: boolean }): ReactNode {
  const intl = useIntl();
  const { itineraryId } = useBookingForm();
  const { company } = useSession();
  const [chosen, setChosen] = useState<ProviderChoice | null>(null);
  const [open, setOpen] = useState(false);
  const { bad, asked, providers, name, several, noMarket } = useLeg(index, (leg, values) => {
    // Until somebody chooses: the exclusive VIP alone, else the tier the company looks at first.
    const exclusive = values.vip.exclusive && values.vip.companyId !== '' ? [values.vip.companyId] : [];
    const looked = chosen ?? { tier: company.availabilityTier, companyIds: exclusive };
    const wrong = badTime(leg);
    return {
      bad: wrong,
      providers: looked,
      asked: wrong !== null || ruleMissing ? null : checkInput(values, leg, itineraryId, looked),
      name: leg.name,
      several: values.legs.length > 1,
      noMarket: values.market === null,
    };
  });
  const check = useTransportCheck(asked);
  const others =
    check.state === 'CONFLICT' && check.otherTrips.length > 0
      ? intl.formatMessage(m.travels, {
          trips: intl.formatList(
            check.otherTrips.map((trip) => trip.name),
            { type: 'conjunction' },
          ),
        })
      : undefined;
  const label = several ? intl.formatMessage(m.openLeg, { name }) : intl.formatMessage(m.open);
  const wrong = bad === null ? null : intl.formatMessage(bad === 'pickUp' ? m.badPickUp : m.badDropOff);
  return (
    <>
      <chakra.span
        data-field={`legs.${index}.transport`}
        display="inline-flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="1.5"
        title={others}
      >
        <chakra.span color="fg.muted">{intl.formatMessage(m.transport)}</chakra.span>
        <chakra.output
          aria-label={intl.formatMessage(m.transport)}
          color={wrong ? 'danger.fg' : tone[check.state]}
          fontWeight={check.state === 'UNKNOWN' && !wrong ? undefined : '550'}
        >
          {wrong ?? intl.formatMessage(m[check.state])}
        </chakra.output>
        {ruleMissing && !wrong ? (
          <chakra.span color="fg.muted">{intl.formatMessage(m.noMarketRule)}</chakra.span>
        ) : null}
        <IconButton
          size="2xs"
          variant="ghost"
          aria-label={label}
          title={noMarket ? intl.formatMessage(m.needsMarket) : label}
          aria-haspopup="dialog"
          disabled={noMarket}
          onClick={() => setOpen(true)}
        >
          <CalendarSearch />
        </IconButton>
      </chakra.span>
      {open ? (
        <AvailabilityDialog
          index={index}
          state={check.state}
          providers={providers}
          onProviders={setChosen}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
