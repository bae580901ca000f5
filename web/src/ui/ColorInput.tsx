import { chakra, Input } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Field, surfaceOf, type FieldProps } from './Field.tsx';
import { fullColor, isColor } from './masks.ts';
import { uiMessages } from './ui.messages.ts';

/**
 * A colour as '#rrggbb' or '': typed, or chosen with the browser's own picker. What is typed otherwise stays
 * in sight.
 */
export function ColorInput(
  props: FieldProps & { value: string; onChange: (value: string) => void; onBlur?: (() => void) | undefined },
): ReactNode {
  const intl = useIntl();
  const [left, setLeft] = useState(false);
  const { value, onChange } = props;
  const good = isColor(value);
  const complaint =
    value === ''
      ? props.required
        ? uiMessages.required
        : undefined
      : good
        ? undefined
        : uiMessages.invalidColor;
  const label = typeof props.label === 'string' ? props.label : '';
  return (
    <Field {...props} error={props.error ?? (left && complaint ? intl.formatMessage(complaint) : undefined)}>
      {(control) => (
        <chakra.div display="flex" gap="2" alignItems="center">
          <Input
            {...control}
            value={value}
            dir="ltr"
            placeholder="#000000"
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            {...surfaceOf(props.readOnly)}
            onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
            onBlur={() => {
              setLeft(true);
              onChange(fullColor(value));
              props.onBlur?.();
            }}
          />
          <chakra.input
            type="color"
            aria-label={intl.formatMessage(uiMessages.chooseColor, { label })}
            title={intl.formatMessage(uiMessages.chooseColor, { label })}
            value={good ? fullColor(value) : '#000000'}
            disabled={props.disabled === true || props.readOnly === true}
            onChange={(event) => onChange(event.target.value)}
            w="36px"
            h="32px"
            p="0.5"
            flexShrink="0"
            borderWidth="1px"
            borderRadius="l2"
            bg="bg.panel"
            cursor="pointer"
            _disabled={{ opacity: 0.5, cursor: 'not-allowed' }}
          />
        </chakra.div>
      )}
    </Field>
  );
}
