import { email as emailRule } from '@ptc/schema/rules/formats';
import type { ComponentProps, ReactNode } from 'react';
import { useFormField, type Unbound } from '../../ui/form/FormContext.ts';
import { TextField } from '../../ui/TextField.tsx';

const rule = emailRule();

/**
 * The login of a form. Most people sign in with their e-mail address: where it is one and no other was given,
 * it is taken for that too.
 */
export function FormLoginField(
  props: Unbound<ComponentProps<typeof TextField>> & { emailName: string },
): ReactNode {
  const { emailName, ...field } = props;
  const login = useFormField<string>(props.name);
  const address = useFormField<string>(emailName);
  return (
    <TextField
      {...field}
      {...login}
      dir="ltr"
      onBlur={({ relatedTarget: next }) => {
        login.onBlur();
        const text = login.value.trim();
        if (address.value !== '' || !text.includes('@') || !rule.isValidSync(text)) return;
        address.onChange(text);
        // Whoever goes on to the address and types means another: it stands there selected, as if it had been
        // there before.
        setTimeout(() => {
          if (next instanceof HTMLInputElement && next === document.activeElement && next.value === text)
            next.select();
        });
      }}
    />
  );
}
