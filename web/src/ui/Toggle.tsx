import { chakra, Checkmark, Radiomark, useSlotRecipe } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { FieldNote, type FieldProps } from './Field.tsx';
import type { Option } from './Select.tsx';

type ToggleProps = FieldProps & { checked: boolean; onChange: (checked: boolean) => void };

/** The browser's own control does the work, unseen; what is drawn beside it shows its focus. */
const focusRing = {
  '&:focus-within > [data-part=control]': {
    outline: '2px solid',
    outlineColor: 'accent.focusRing',
    outlineOffset: '2px',
  },
};
/** What may only be read is grey, whichever way it stands. */
const fixed = {
  cursor: 'default',
  '& > [data-part=control]': { borderStyle: 'dashed', cursor: 'default' },
  '& > [data-part=control][data-state=checked]': {
    bg: 'border.emphasized',
    borderColor: 'border.emphasized',
  },
};
const rootLook = (look: object | undefined, readOnly: boolean | undefined): object[] => [
  look ?? {},
  focusRing,
  ...(readOnly ? [fixed] : []),
];
const drawn = 'ptc-sr';

const noteOf = (id: string, props: FieldProps): string | undefined =>
  props.error ? `${id}-error` : props.hint ? `${id}-hint` : undefined;
const flags = (checked: boolean, props: FieldProps): object => ({
  'data-part': 'control',
  'data-state': checked ? 'checked' : 'unchecked',
  ...(props.disabled ? { 'data-disabled': '' } : {}),
  ...(props.error ? { 'data-invalid': '' } : {}),
});

/** The input under a switch or a check box: what may only be read does not change. */
function Box(props: { of: ToggleProps; id: string }): ReactNode {
  const { of, id } = props;
  return (
    <input
      type="checkbox"
      className={drawn}
      name={of.name}
      checked={of.checked}
      disabled={Boolean(of.disabled)}
      aria-readonly={of.readOnly ? true : undefined}
      aria-invalid={of.error ? true : undefined}
      aria-describedby={noteOf(id, of)}
      onChange={(event) => {
        if (!of.readOnly) of.onChange(event.target.checked);
      }}
    />
  );
}

/** A labelled on/off switch. */
export function Switch(props: ToggleProps): ReactNode {
  const id = useId();
  const look = useSlotRecipe({ key: 'switch' })({ size: 'sm' });
  return (
    <chakra.div data-field={props.name}>
      <chakra.label css={rootLook(look['root'], props.readOnly)} colorPalette="accent">
        <Box of={props} id={id} />
        <chakra.span aria-hidden css={look['control']} {...flags(props.checked, props)}>
          <chakra.span css={look['thumb']} data-state={props.checked ? 'checked' : 'unchecked'} />
        </chakra.span>
        <chakra.span
          css={look['label']}
          className={props.hideLabel ? 'ptc-sr' : undefined}
          fontWeight="400"
          lineHeight="1.35"
          data-disabled={props.disabled ? '' : undefined}
        >
          {props.label}
        </chakra.span>
      </chakra.label>
      <FieldNote id={id} error={props.error} hint={props.hint} />
    </chakra.div>
  );
}

/** A labelled check box. */
export function Checkbox(props: ToggleProps): ReactNode {
  const id = useId();
  const look = useSlotRecipe({ key: 'checkbox' })({ size: 'sm' });
  return (
    <chakra.div data-field={props.name}>
      <chakra.label css={rootLook(look['root'], props.readOnly)} colorPalette="accent">
        <Box of={props} id={id} />
        <Checkmark
          aria-hidden
          size="sm"
          checked={props.checked}
          disabled={Boolean(props.disabled)}
          {...flags(props.checked, props)}
        />
        <chakra.span
          css={look['label']}
          className={props.hideLabel ? 'ptc-sr' : undefined}
          fontWeight="400"
          lineHeight="1.35"
          data-disabled={props.disabled ? '' : undefined}
        >
          {props.label}
        </chakra.span>
      </chakra.label>
      <FieldNote id={id} error={props.error} hint={props.hint} />
    </chakra.div>
  );
}

/** A labelled choice of one among few, all in sight. */
export function RadioGroup<V extends string>(
  props: FieldProps & {
    value: V | '';
    onChange: (value: V) => void;
    options: readonly Option<V>[];
    direction?: 'row' | 'column';
  },
): ReactNode {
  const id = useId();
  const look = useSlotRecipe({ key: 'radioGroup' })({ size: 'sm' });
  return (
    <chakra.div
      role="radiogroup"
      css={look['root']}
      colorPalette="accent"
      aria-labelledby={`${id}-label`}
      aria-readonly={props.readOnly ? true : undefined}
      aria-describedby={noteOf(id, props)}
      data-field={props.name}
    >
      <chakra.span
        id={`${id}-label`}
        css={look['label']}
        className={props.hideLabel ? 'ptc-sr' : undefined}
        fontSize="13px"
        fontWeight="500"
        color="fg.muted"
      >
        {props.label}
        {props.required ? (
          <chakra.span aria-hidden color="danger.fg" ms="0.5">
            *
          </chakra.span>
        ) : null}
      </chakra.span>
      <chakra.div
        display="flex"
        flexDirection={props.direction ?? 'row'}
        flexWrap="wrap"
        columnGap="5"
        rowGap="2"
        mt="1.5"
      >
        {props.options.map((option) => {
          const disabled = Boolean(props.disabled || option.disabled);
          const checked = props.value === option.value;
          return (
            <chakra.label
              key={option.value}
              css={rootLook(look['item'], props.readOnly)}
              data-disabled={disabled ? '' : undefined}
            >
              <input
                type="radio"
                className={drawn}
                name={props.name ?? id}
                value={option.value}
                checked={checked}
                disabled={disabled}
                onChange={() => {
                  if (!props.readOnly) props.onChange(option.value);
                }}
              />
              <Radiomark
                aria-hidden
                size="sm"
                checked={checked}
                disabled={disabled}
                data-part="control"
                data-state={checked ? 'checked' : 'unchecked'}
              />
              <chakra.span css={look['itemText']} fontWeight="400">
                {option.label}
              </chakra.span>
            </chakra.label>
          );
        })}
      </chakra.div>
      <FieldNote id={id} error={props.error} hint={props.hint} />
    </chakra.div>
  );
}
