import { TEXT } from '@ptc/schema/rules/limits';
import { chakra } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useSearchText } from '../ui/useSearchText.ts';
import { gridMessages } from './grid.messages.ts';
import type { GridOption, GridSearch } from './types.ts';
import { useSearchWords } from './useSearchWords.ts';

interface SearchProps {
  label: string;
  value: GridSearch | null;
  onChange: (value: GridSearch | null) => void;
}

/**
 * The search input of a column: text or a whole number (250 ms after typing stops), yes/no, one of a few
 * values, or a span of days.
 */
export function ColumnSearch(
  props: SearchProps & { type: GridSearch['type']; options: readonly GridOption[] | undefined },
): ReactNode {
  const intl = useIntl();
  const { label, value, onChange, options = [] } = props;
  switch (props.type) {
    case 'text':
      return <TextSearch {...props} />;
    case 'number':
      return <NumberSearch {...props} />;
    case 'datetime':
      return <DaySearch {...props} />;
    case 'choice':
      return (
        <Choice
          label={label}
          value={value?.type === 'choice' ? value.value : ''}
          options={options}
          onChange={(next) => onChange(next === '' ? null : { type: 'choice', value: next })}
        />
      );
    case 'boolean': {
      const flags = [
        { value: 'true', label: intl.formatMessage(gridMessages.true) },
        { value: 'false', label: intl.formatMessage(gridMessages.false) },
      ];
      return (
        <Choice
          label={label}
          value={value?.type === 'boolean' ? String(value.value) : ''}
          options={flags}
          onChange={(next) => onChange(next === '' ? null : { type: 'boolean', value: next === 'true' })}
        />
      );
    }
  }
}

const look = {
  w: 'full',
  h: '26px',
  px: '1.5',
  fontSize: '12.5px',
  fontWeight: '400',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'l1',
  bg: 'bg.panel',
  color: 'fg',
  minW: '0',
} as const;

function TextSearch(props: SearchProps): ReactNode {
  const value = props.value?.type === 'text' ? props.value.text : '';
  const [text, setText] = useSearchText(value, (typed) =>
    props.onChange(typed.trim() === '' ? null : { type: 'text', text: typed }),
  );
  return <Typed label={props.label} maxLength={TEXT.search} value={text} onType={setText} />;
}

/** So many digits fit what a list counts in. */
const mostDigits = 9;

/** What is not a digit is not taken. */
function NumberSearch(props: SearchProps): ReactNode {
  const value = props.value?.type === 'number' ? String(props.value.value) : '';
  const [text, setText] = useSearchText(value, (typed) =>
    props.onChange(typed === '' ? null : { type: 'number', value: Number(typed) }),
  );
  return (
    <Typed
      label={props.label}
      maxLength={mostDigits}
      digits
      value={text}
      onType={(typed) => setText(typed.replaceAll(/\D/gu, ''))}
    />
  );
}

const Typed = (props: {
  label: string;
  maxLength: number;
  digits?: boolean;
  value: string;
  onType: (text: string) => void;
}): ReactNode => (
  <chakra.input
    type="search"
    inputMode={props.digits ? 'numeric' : 'search'}
    maxLength={props.maxLength}
    aria-label={props.label}
    title={props.label}
    value={props.value}
    onChange={(event) => props.onType(event.target.value)}
    {...look}
  />
);

function Choice(props: {
  label: string;
  value: string;
  options: readonly GridOption[];
  onChange: (value: string) => void;
}): ReactNode {
  const intl = useIntl();
  return (
    <chakra.select
      aria-label={props.label}
      title={props.label}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
      {...look}
      color={props.value === '' ? 'fg.muted' : 'accent.fg'}
    >
      <option value="">{intl.formatMessage(gridMessages.all)}</option>
      {props.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </chakra.select>
  );
}

// It reads typed days, with a library of its own.
const DaySearchPopover = lazyPart(
  () => import('./DaySearchPopover.tsx'),
  (part) => part.DaySearchPopover,
);

function DaySearch(props: SearchProps): ReactNode {
  const intl = useIntl();
  const words = useSearchWords();
  const id = useId();
  const [open, setOpen] = useState(false);
  const value = props.value?.type === 'datetime' ? props.value : null;
  const text = value ? words(value) : intl.formatMessage(gridMessages.anyTime);
  return (
    <>
      <chakra.button
        id={id}
        type="button"
        aria-label={`${props.label}: ${text}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        textAlign="start"
        truncate
        cursor="pointer"
        {...look}
        color={value ? 'accent.fg' : 'fg.muted'}
        onClick={() => setOpen(!open)}
      >
        {text}
      </chakra.button>
      <DaySearchPopover
        open={open}
        trigger={id}
        label={props.label}
        value={value}
        onApply={props.onChange}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
