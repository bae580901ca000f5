import { Button, chakra } from '@chakra-ui/react';
import { TEXT } from '@ptc/schema/rules/limits';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FacilityEditor_zonesDocument } from '../../gql/hooks.ts';
import { useAsk } from '../../lib/apollo/useAsk.ts';
import type { Message } from '../../lib/intl/messages.ts';
import { useFormField } from '../../ui/form/FormContext.ts';
import { FormGrid, WideField } from '../../ui/form/FormGrid.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { Select } from '../../ui/Select.tsx';
import { addressInput, type AddressValue } from '../address.ts';
import { facilityMessages as m } from './facilityEditor.messages.ts';
import { zoneValue, type ZoneValue } from './facilityEditor.state.ts';

/** How a facility stands to Lyft: its code, and where the drivers stop. */
export function LyftFields(): ReactNode {
  return (
    <FormGrid>
      <CompanyCode name="lyft.companyCode" />
      <ZoneField name="lyft.pickUpZone" platform="LYFT" type="PICK_UP" />
      <ZoneField name="lyft.dropOffZone" platform="LYFT" type="DROP_OFF" />
    </FormGrid>
  );
}

/** How a facility stands to Uber: its code, and where the drivers pick up. */
export function UberFields(): ReactNode {
  return (
    <FormGrid>
      <CompanyCode name="uber.companyCode" />
      <ZoneField name="uber.pickUpZone" platform="UBER" type="PICK_UP" />
    </FormGrid>
  );
}

function CompanyCode(props: { name: string }): ReactNode {
  const intl = useIntl();
  return (
    <WideField>
      <FormTextField
        name={props.name}
        label={intl.formatMessage(m.companyCode)}
        maxLength={TEXT.code}
        dir="ltr"
      />
    </WideField>
  );
}

const keyOf = (zone: ZoneValue): string => zone.placeId ?? `${zone.label} ${zone.latitude} ${zone.longitude}`;

/** What the service told of one address; of another, it says nothing. */
interface Told {
  of: AddressValue | null;
  found: readonly ZoneValue[];
  said: string;
}

/**
 * A zone of a ride-share service near the facility's address: the one that was chosen, and those that are
 * found when asked for.
 */
function ZoneField(props: {
  name: string;
  platform: 'UBER' | 'LYFT';
  type: 'PICK_UP' | 'DROP_OFF';
}): ReactNode {
  const intl = useIntl();
  const ask = useAsk();
  const zone = useFormField<ZoneValue | null>(props.name);
  const address = useFormField<AddressValue | null>('address').value;
  const [told, setTold] = useState<Told>({ of: null, found: [], said: '' });
  const [busy, setBusy] = useState(false);
  const [label, find]: [Message, Message] =
    props.type === 'PICK_UP' ? [m.pickUpZone, m.findPickUpZones] : [m.dropOffZone, m.findDropOffZones];
  const { value } = zone;
  const { found, said } = told.of === address ? told : { found: [], said: '' };
  const options = [
    ...new Map([...(value ? [value] : []), ...found].map((one) => [keyOf(one), one])).values(),
  ];
  const search = async (): Promise<void> => {
    if (!address) return;
    const tell = (now: string, zones: readonly ZoneValue[] = found): void =>
      setTold({ of: address, found: zones, said: now });
    setBusy(true);
    tell('');
    const failed = intl.formatMessage(m.zonesFailed);
    try {
      const { platform, type } = props;
      const variables = { platform, type, address: addressInput(address) };
      const { rideShareZones: answer } = await ask(FacilityEditor_zonesDocument, variables);
      if ('zones' in answer) {
        const zones = answer.zones.flatMap((one) => zoneValue(one) ?? []);
        tell(
          zones.length === 0
            ? intl.formatMessage(m.noZone)
            : intl.formatMessage(m.zonesFound, { count: zones.length }),
          zones,
        );
      } else tell('message' in answer ? `${failed} ${answer.message}` : failed);
    } catch {
      tell(failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <chakra.div display="grid" gap="2" alignContent="start">
      <Select
        name={props.name}
        label={intl.formatMessage(label)}
        value={value ? keyOf(value) : ''}
        placeholder={intl.formatMessage(m.atAddress)}
        error={zone.error}
        onChange={(key) => zone.onChange(options.find((one) => keyOf(one) === key) ?? null)}
        options={options.map((one) => ({ value: keyOf(one), label: one.label }))}
      />
      {value?.note ? (
        <chakra.p fontSize="13px" color="fg.muted">
          {value.note}
        </chakra.p>
      ) : null}
      <chakra.div display="flex" gap="2" alignItems="center" flexWrap="wrap">
        <Button size="xs" variant="outline" loading={busy} disabled={!address} onClick={() => void search()}>
          {intl.formatMessage(find)}
        </Button>
        <chakra.p role="status" fontSize="13px" color="fg.muted" m="0">
          {said}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  );
}
