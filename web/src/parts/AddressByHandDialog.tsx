import { Button, chakra } from '@chakra-ui/react';
import { addressRules } from '@ptc/schema/rules/address';
import { checkInput } from '@ptc/schema/rules/issues';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useIssueWords } from '../lib/forms/issueWords.ts';
import { AppDialog } from '../ui/AppDialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { uiMessages } from '../ui/ui.messages.ts';
import type { AddressValue } from './address.ts';
import { pickerMessages as m } from './pickers.messages.ts';

const fields = ['line1', 'city', 'state', 'postcode'] as const;
type Typed = Record<(typeof fields)[number], string>;

/** An address typed part by part; whether it exists is found out when it is used. */
export function AddressByHandDialog(props: {
  start: AddressValue | null;
  onClose: () => void;
  onSubmit: (address: AddressValue) => Promise<void>;
}): ReactNode {
  const intl = useIntl();
  const words = useIssueWords();
  const form = useId();
  const [typed, setTyped] = useState<Typed>({
    line1: props.start?.line1 ?? '',
    city: props.start?.city ?? '',
    state: props.start?.state ?? '',
    postcode: props.start?.postcode ?? '',
  });
  const [complained, setComplained] = useState(false);
  const [busy, setBusy] = useState(false);
  const checked = checkInput(addressRules(), typed);
  const errorOf = (field: keyof Typed): string | undefined => {
    const issue = complained && !checked.ok ? checked.issues.find(({ path }) => path === field) : undefined;
    return issue && words(issue);
  };
  const submit = async (): Promise<void> => {
    setComplained(true);
    if (!checked.ok || busy) return;
    const { line1, city, state, postcode } = checked.value;
    setBusy(true);
    await props
      .onSubmit({
        __typename: 'Address',
        line1,
        line2: null,
        line3: null,
        city,
        state,
        county: null,
        postcode,
        countryCode: 'US',
        label: `${line1}, ${city}, ${state} ${postcode}`,
        latitude: null,
        longitude: null,
        timeZone: null,
        isValid: false,
      })
      .finally(() => setBusy(false));
  };
  return (
    <AppDialog
      open
      width={450}
      busy={busy}
      onClose={props.onClose}
      title={intl.formatMessage(m.byHand)}
      footer={
        <>
          <Button variant="outline" onClick={props.onClose} disabled={busy}>
            {intl.formatMessage(uiMessages.cancel)}
          </Button>
          <Button type="submit" form={form} loading={busy}>
            {intl.formatMessage(m.useAddress)}
          </Button>
        </>
      }
    >
      <chakra.form
        id={form}
        noValidate
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void submit();
        }}
      >
        {fields.map((field) => (
          <chakra.div key={field} gridColumn={field === 'line1' || field === 'city' ? '1 / -1' : undefined}>
            <TextField
              required
              autoFocus={field === 'line1'}
              label={intl.formatMessage(m[field])}
              name={field}
              value={typed[field]}
              error={errorOf(field)}
              onChange={(value) => setTyped({ ...typed, [field]: value })}
            />
          </chakra.div>
        ))}
      </chakra.form>
    </AppDialog>
  );
}
