import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { EmailInput, NpiInput, PhoneInput } from '../MaskedFields.tsx';
import { MultiSelect } from '../MultiSelect.tsx';
import { NumberInput } from '../NumberInput.tsx';
import { Select } from '../Select.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { Checkbox, Switch } from '../Toggle.tsx';
import { useFormField, useFormMemory, type Unbound } from './FormContext.ts';

type TextProps = Unbound<ComponentProps<typeof TextField>>;

/** Text of a form. */
export const FormTextField = (props: TextProps): ReactNode => (
  <TextField {...props} {...useFormField<string>(props.name)} />
);
/** Several lines of a form. */
export const FormTextArea = (props: Unbound<ComponentProps<typeof TextArea>>): ReactNode => (
  <TextArea {...props} {...useFormField<string>(props.name)} />
);
/** A telephone number of a form. */
export const FormPhoneInput = (props: TextProps): ReactNode => (
  <PhoneInput {...props} {...useFormField<string>(props.name)} />
);
/** An e-mail address of a form. */
export const FormEmailInput = (props: TextProps): ReactNode => (
  <EmailInput {...props} {...useFormField<string>(props.name)} />
);
/** An NPI of a form. */
export const FormNpiInput = (props: TextProps): ReactNode => (
  <NpiInput {...props} {...useFormField<string>(props.name)} />
);
/**
 * A number of a form. What is typed and out of range is not in the form's values: the form does not go while
 * it stands there.
 */
export function FormNumberInput(props: Unbound<ComponentProps<typeof NumberInput>>): ReactNode {
  const { name, disabled } = props;
  const { judges } = useFormMemory();
  const wrong = useRef<string | undefined>(undefined);
  useEffect(() => judges(name, () => (disabled ? undefined : wrong.current)), [disabled, judges, name]);
  return (
    <NumberInput
      {...props}
      {...useFormField<number | null>(name)}
      onComplaint={(complaint) => {
        wrong.current = complaint;
      }}
    />
  );
}
/** A choice of one of a form. */
export const FormSelect = (props: Unbound<ComponentProps<typeof Select>>): ReactNode => (
  <Select {...props} {...useFormField<string>(props.name)} />
);
/** A choice of several of a form. */
export const FormMultiSelect = (props: Unbound<ComponentProps<typeof MultiSelect>>): ReactNode => (
  <MultiSelect {...props} {...useFormField<string[]>(props.name)} />
);
/** A switch of a form. */
export function FormSwitch(props: Unbound<ComponentProps<typeof Switch>>): ReactNode {
  const { value, ...field } = useFormField<boolean>(props.name);
  return <Switch {...props} {...field} checked={value} />;
}

/** A check box of a form. */
export function FormCheckbox(props: Unbound<ComponentProps<typeof Checkbox>>): ReactNode {
  const { value, ...field } = useFormField<boolean>(props.name);
  return <Checkbox {...props} {...field} checked={value} />;
}
