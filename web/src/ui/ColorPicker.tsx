import { Button, chakra } from '@chakra-ui/react';
import { contrast, isReadable } from '@ptc/schema/rules/contrast';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { AppDialog } from './AppDialog.tsx';
import { FieldLabel, FieldNote, type FieldProps } from './Field.tsx';
import { TextField } from './TextField.tsx';
import { colorMessages as m } from './color.messages.ts';

const whole = /^#[0-9a-f]{6}$/u;

type ColorProps = FieldProps & {
  /** '#rrggbb'. */
  value: string;
  onChange: (color: string) => void;
  onBlur?: (() => void) | undefined;
  /** Colours to choose from at a press. */
  swatches: readonly string[];
  /** The colour it stands with: how well one reads on the other is shown. */
  against?: string;
};

/** A labelled colour: its field opens a dialog with swatches, the system's own picker and the code. */
export function ColorPicker(props: ColorProps): ReactNode {
  const id = useId();
  const [open, setOpen] = useState(false);
  const name = typeof props.label === 'string' ? `${props.label}: ${props.value}` : props.value;
  return (
    <chakra.div data-field={props.name}>
      <FieldLabel {...props} htmlFor={id} />
      <Button
        id={id}
        size="sm"
        variant="outline"
        bg="bg.panel"
        w="full"
        justifyContent="start"
        fontWeight="400"
        aria-label={name}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={props.error ? `${id}-error` : undefined}
        disabled={Boolean(props.disabled)}
        onClick={() => setOpen(true)}
      >
        <chakra.span
          w="18px"
          h="18px"
          borderRadius="full"
          borderWidth="1px"
          style={{ background: props.value }}
          aria-hidden
        />
        <chakra.span dir="ltr" fontVariantNumeric="tabular-nums">
          {props.value}
        </chakra.span>
      </Button>
      <FieldNote id={id} error={props.error} hint={props.hint} />
      {open ? <ColorDialog {...props} onClose={() => setOpen(false)} /> : null}
    </chakra.div>
  );
}

function ColorDialog(props: ColorProps & { onClose: () => void }): ReactNode {
  const intl = useIntl();
  const [color, setColor] = useState(props.value.toLowerCase());
  const valid = whole.test(color);
  const { against } = props;
  const ratio = valid && against && whole.test(against) ? contrast(color, against) : null;
  const choose = (): void => {
    props.onChange(color);
    props.onBlur?.();
    props.onClose();
  };
  return (
    <AppDialog
      open
      width={325}
      title={props.label}
      onClose={props.onClose}
      footer={
        <>
          <Button variant="outline" onClick={props.onClose}>
            {intl.formatMessage(m.cancel)}
          </Button>
          <Button disabled={!valid} onClick={choose}>
            {intl.formatMessage(m.choose)}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="4">
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap="2"
          role="group"
          aria-label={intl.formatMessage(m.swatches)}
        >
          {props.swatches.map((swatch) => (
            <chakra.button
              key={swatch}
              type="button"
              aria-label={swatch}
              aria-pressed={swatch === color}
              title={swatch}
              onClick={() => setColor(swatch)}
              w="32px"
              h="32px"
              borderRadius="full"
              cursor="pointer"
              borderWidth="2px"
              borderColor={swatch === color ? 'fg' : 'border'}
              style={{ background: swatch }}
            />
          ))}
        </chakra.div>
        <chakra.div display="flex" alignItems="end" gap="3">
          <chakra.input
            type="color"
            aria-label={intl.formatMessage(m.anyColor)}
            value={valid ? color : '#000000'}
            onChange={(event) => setColor(event.target.value.toLowerCase())}
            w="56px"
            h="34px"
            cursor="pointer"
            borderWidth="1px"
            borderRadius="l2"
            bg="bg.panel"
          />
          <chakra.div flex="1">
            <TextField
              label={intl.formatMessage(m.code)}
              value={color}
              dir="ltr"
              maxLength={7}
              error={valid ? undefined : intl.formatMessage(m.badCode)}
              onChange={(text) => setColor(text.trim().toLowerCase())}
            />
          </chakra.div>
        </chakra.div>
        {ratio === null ? null : (
          <chakra.p
            fontSize="12.5px"
            role="status"
            color={isReadable(color, against ?? color) ? 'fg.muted' : 'danger.fg'}
          >
            {intl.formatMessage(isReadable(color, against ?? color) ? m.readable : m.unreadable, {
              ratio: intl.formatNumber(ratio, { maximumFractionDigits: 1 }),
            })}
          </chakra.p>
        )}
      </chakra.div>
    </AppDialog>
  );
}
