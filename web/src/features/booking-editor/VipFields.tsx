import { chakra } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFormField } from '../../ui/form/FormContext.ts';
import { MemberPicker } from '../../parts/MarketPicker.tsx';
import { pickerMessages } from '../../parts/pickers.messages.ts';
import { Switch } from '../../ui/Toggle.tsx';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { useBooking, useBookingForm } from './useBookingForm.ts';

/**
 * The VIP vendor and its switches; only for holders of BOOKING_VIP, on new bookings, drafts and resubmitted
 * ones.
 */
export function VipFields({ capable }: { capable: string | null }): ReactNode {
  const intl = useIntl();
  const { change, creating } = useBookingForm();
  const { vip, forceOffer, usePatientCertification, marketId } = useBooking((values) => ({
    vip: values.vip,
    forceOffer: values.forceOffer,
    usePatientCertification: values.usePatientCertification,
    marketId: values.market?.id ?? null,
  }));
  const company = useFormField<string>('vip.companyId');
  const able = useMemo(() => (capable === null ? undefined : new Set(capable.split(' '))), [capable]);
  const words = intl.formatMessage(vip.exclusive ? m.vipExclusive : m.vipFirst);
  return (
    <chakra.div display="grid" gap="3">
      <chakra.div title={words}>
        <MemberPicker
          label={intl.formatMessage(pickerMessages.vipVendor)}
          name="vip.companyId"
          kind="TRANSPORT_PROVIDER"
          marketId={marketId}
          only={able}
          notAmong={(name) => intl.formatMessage(m.vipIncapable, { company: name })}
          value={vip.companyId}
          error={company.error}
          required={vip.exclusive}
          emptyLabel={intl.formatMessage(pickerMessages.noVip)}
          hint={vip.companyId === '' ? undefined : words}
          onChange={(next) => change((now) => ({ ...now, vip: { ...now.vip, companyId: next?.id ?? '' } }))}
        />
      </chakra.div>
      <chakra.div display="grid" gap="2">
        <Switch
          label={intl.formatMessage(m.exclusive)}
          name="vip.exclusive"
          checked={vip.exclusive}
          onChange={(exclusive) => change((now) => ({ ...now, vip: { ...now.vip, exclusive } }))}
        />
        <Switch
          label={intl.formatMessage(m.overrideDraft)}
          name="forceOffer"
          hint={intl.formatMessage(m.overrideDraftHint)}
          checked={forceOffer}
          onChange={(on) => change((now) => ({ ...now, forceOffer: on }))}
        />
        {creating ? (
          <Switch
            label={intl.formatMessage(m.certifications)}
            name="usePatientCertification"
            checked={usePatientCertification}
            onChange={(on) => change((now) => ({ ...now, usePatientCertification: on }))}
          />
        ) : null}
      </chakra.div>
    </chakra.div>
  );
}
