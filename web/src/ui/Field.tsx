import { chakra } from '@chakra-ui/react';
import { memo, useId, type ReactNode } from 'react';

/** What every control of a form understands. */
export interface FieldProps {
  label: ReactNode;
  /** The control's id; made up where absent. */
  id?: string | undefined;
  name?: string | undefined;
  /** The sentence under the control; its presence marks the control invalid. */
  error?: string | undefined;
  /** A quiet sentence under the control. */
  hint?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** The label stands for screen readers only. */
  hideLabel?: boolean | undefined;
}

/** The attributes a native control takes over from its field. */
export interface ControlAttributes {
  id: string;
  name?: string;
  disabled?: boolean;
  required?: boolean;
  readOnly?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** Label above, control, error (or hint) under it, tied together for assistive technology. */
export function Field(
  props: FieldProps & {
    children: (control: ControlAttributes) => ReactNode;
    labelFor?: boolean;
    action?: ReactNode;
  },
): ReactNode {
  const made = useId();
  const id = props.id ?? made;
  const note = props.error ? `${id}-error` : props.hint ? `${id}-hint` : undefined;
  const control: ControlAttributes = {
    id,
    ...(props.name ? { name: props.name } : {}),
    ...(props.disabled ? { disabled: true } : {}),
    ...(props.readOnly ? { readOnly: true } : {}),
    ...(props.required ? { required: true } : {}),
    ...(props.error ? { 'aria-invalid': true as const } : {}),
    ...(note ? { 'aria-describedby': note } : {}),
  };
  return (
    <chakra.div minW="0" w="full" data-field={props.name}>
      <FieldLabel
        label={props.label}
        required={props.required}
        readOnly={props.readOnly}
        hideLabel={props.hideLabel}
        htmlFor={id}
        action={props.action}
      />
      {props.children(control)}
      <FieldNote id={id} error={props.error} hint={props.hint} />
    </chakra.div>
  );
}

/**
 * What a control stands on. What may be changed has a ground and an edge of its own; what may only be read is
 * filled and its edge is broken, in both themes, so that nobody tries to type there.
 */
export const surfaceOf = (
  readOnly: boolean | undefined,
): {
  bg: string;
  borderColor: string;
  borderStyle?: 'dashed';
  cursor?: 'default';
  _placeholder?: { color: string };
  _invalid: { borderColor: string };
} => ({
  borderColor: 'border.emphasized',
  ...(readOnly
    ? { bg: 'bg.muted', borderStyle: 'dashed', cursor: 'default', _placeholder: { color: 'fg.muted' } }
    : { bg: 'bg.panel' }),
  // Said again: an edge of one's own goes before the library's for what is wrong.
  _invalid: { borderColor: 'border.error' },
});

/**
 * The label line of a field; the star is for the eye, `required` on the control for the rest. A key in the
 * control does not draw it again.
 */
export const FieldLabel = memo(function FieldLabel(props: {
  label: ReactNode;
  required?: boolean | undefined;
  /** What cannot be filled in is not asked for. */
  readOnly?: boolean | undefined;
  hideLabel?: boolean | undefined;
  htmlFor?: string;
  action?: ReactNode;
}): ReactNode {
  if (props.hideLabel)
    return (
      <label className="ptc-sr" htmlFor={props.htmlFor}>
        {props.label}
      </label>
    );
  return (
    <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="2" mb="1">
      <chakra.label htmlFor={props.htmlFor} fontSize="13px" fontWeight="500" color="fg.muted">
        {props.label}
        {props.required && !props.readOnly ? (
          <chakra.span aria-hidden color="danger.fg" ms="0.5">
            *
          </chakra.span>
        ) : null}
      </chakra.label>
      {props.action}
    </chakra.div>
  );
});

/**
 * The error or hint under a control. The error is read out when it appears, as who hears it has often left
 * the control by then.
 */
export const FieldNote = memo(function FieldNote(props: {
  id: string;
  error?: string | undefined;
  hint?: ReactNode;
}): ReactNode {
  return (
    <>
      <div aria-live="polite">
        {props.error ? (
          <chakra.p id={`${props.id}-error`} mt="1" fontSize="12.5px" color="danger.fg" data-field-error>
            {props.error}
          </chakra.p>
        ) : null}
      </div>
      {props.hint && !props.error ? (
        <chakra.p id={`${props.id}-hint`} mt="1" fontSize="12.5px" color="fg.muted">
          {props.hint}
        </chakra.p>
      ) : null}
    </>
  );
});
