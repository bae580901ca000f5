import { IconButton } from '@chakra-ui/react';
import { PencilLine } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { AddressPicker_lookupDocument, AddressPicker_suggestionsDocument } from '../gql/hooks.ts';
import { useAsk } from '../lib/apollo/useAsk.ts';
import { Combobox, type ComboboxItem } from '../ui/Combobox.tsx';
import { useAlert } from '../ui/confirm.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { addressInput, isGeocoded, type AddressValue } from './address.ts';
import { pickerMessages as m } from './pickers.messages.ts';

const AddressByHandDialog = lazyPart(
  () => import('./AddressByHandDialog.tsx'),
  (part) => part.AddressByHandDialog,
);

interface Item extends ComboboxItem {
  address: AddressValue;
}

const itemOf = (address: AddressValue, label = address.label): Item => ({ id: label, label, address });

/**
 * Searches addresses; one that cannot be placed on the map is refused with a word, and can be typed by hand.
 */
export function AddressPicker(props: {
  label: string;
  name?: string;
  value: AddressValue | null;
  onChange: (value: AddressValue | null) => void;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
}): ReactNode {
  const intl = useIntl();
  const ask = useAsk();
  const alert = useAlert();
  const [byHand, setByHand] = useState(false);
  const geocode = async (address: AddressValue, typed: boolean): Promise<AddressValue | null> => {
    if (isGeocoded(address)) return address;
    // A city or a street without a number that was found is where to look, not where to stop; who writes one
    // by hand means it.
    if (!typed && !address.isValid) return null;
    const found = await ask(AddressPicker_lookupDocument, { input: addressInput(address) }).catch(() => null);
    return found?.address && isGeocoded(found.address) ? found.address : null;
  };
  const choose = async (address: AddressValue | null, typed = false): Promise<boolean> => {
    const placed = address && (await geocode(address, typed));
    if (address !== null && placed === null) {
      props.onChange(null);
      await alert({
        title: intl.formatMessage(m.addressInvalidTitle, { label: props.label }),
        text: intl.formatMessage(m.addressInvalidText, { label: props.label, address: address.label }),
      });
      return false;
    }
    props.onChange(placed);
    return true;
  };
  const editable = !props.disabled && !props.readOnly;
  return (
    <>
      <Combobox<Item>
        label={props.label}
        name={props.name}
        error={props.error}
        required={props.required}
        disabled={props.disabled}
        readOnly={props.readOnly}
        minimum={3}
        placeholder={intl.formatMessage(m.addressHint)}
        value={props.value && itemOf(props.value)}
        onChange={(item) => void choose(item?.address ?? null)}
        search={async (query, signal) => {
          const { addressSuggestions } = await ask(AddressPicker_suggestionsDocument, { query }, signal);
          const seen = new Set<string>();
          return addressSuggestions
            .map(({ address, label }) => itemOf(address, label))
            .filter((item) => (seen.has(item.id) ? false : seen.add(item.id)));
        }}
        actions={
          editable ? (
            <IconButton
              variant="ghost"
              aria-label={`${props.label}: ${intl.formatMessage(m.byHand)}`}
              title={intl.formatMessage(m.byHand)}
              onClick={() => setByHand(true)}
            >
              <PencilLine />
            </IconButton>
          ) : undefined
        }
      />
      {byHand ? (
        <AddressByHandDialog
          start={props.value}
          onClose={() => setByHand(false)}
          onSubmit={async (address) => {
            if (await choose(address, true)) setByHand(false);
          }}
        />
      ) : null}
    </>
  );
}
