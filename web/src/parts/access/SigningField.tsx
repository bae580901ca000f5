import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useAccessOptions_formsQuery } from '../../gql/hooks.ts';
import { useHasRole } from '../../lib/session/session.ts';
import { FormTextField } from '../../ui/form/fields.tsx';
import { useFormField } from '../../ui/form/FormContext.ts';
import { accessMessages as m } from './access.messages.ts';
import { codesIn, everyForm, withCode } from './signing.ts';

/** Which forms may be signed: codes as they are typed, and those of the forms there are to press. */
export function SigningField(): ReactNode {
  const intl = useIntl();
  // Who keeps logins alone does not read the forms, and types their codes.
  const reads = useHasRole('COMPANY_CONFIG_ADMIN');
  const { data } = useAccessOptions_formsQuery({ skip: !reads });
  const { value, onChange } = useFormField<string>('signing');
  const chosen = codesIn(value);
  const forms = new Map((data?.formDefinitions.nodes ?? []).map(({ code, name }) => [code, name]));
  const known = [[everyForm, intl.formatMessage(m.everyForm)] as const, ...forms];
  return (
    <chakra.div>
      <FormTextField
        name="signing"
        label={intl.formatMessage(m.signing)}
        hint={intl.formatMessage(m.signingHint)}
        dir="ltr"
      />
      <chakra.div
        role="group"
        aria-label={intl.formatMessage(m.knownForms)}
        display="flex"
        flexWrap="wrap"
        gap="1"
        mt="1"
      >
        {known.map(([code, name]) => (
          <Button
            key={code}
            size="2xs"
            h="24px"
            variant={chosen.includes(code) ? 'subtle' : 'outline'}
            colorPalette={chosen.includes(code) ? 'accent' : 'gray'}
            aria-pressed={chosen.includes(code)}
            aria-label={intl.formatMessage(m.signForm, { code, name })}
            title={name}
            onClick={() => onChange(withCode(value, code))}
          >
            {code}
          </Button>
        ))}
      </chakra.div>
    </chakra.div>
  );
}
