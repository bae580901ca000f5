import { Button, chakra, Popover } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { OverlayPortal } from '../ui/OverlayPortal.tsx';
import { useIntl } from 'react-intl';
import { DatePicker } from '../ui/DateTimePicker.tsx';
import { NumberInput } from '../ui/NumberInput.tsx';
import { RadioGroup } from '../ui/Toggle.tsx';
import { useSearchText } from '../ui/useSearchText.ts';
import { gridMessages } from './grid.messages.ts';
import { defaultLastDays } from './search.ts';
import type { GridOption, GridSearch } from './types.ts';
import { useSearchWords } from './useSearchWords.ts';

interface SearchProps {
  label: string;
  value: GridSearch | null;
  onChange: (value: GridSearch | null) => void;
}

/** The search input of a column: text (250 ms after typing stops), yes/no, one of a few values, or a span of days. */
export function ColumnSearch(props: SearchProps & { type: GridSearch['type']; options: readonly GridOption[] | undefined }): ReactNode {
  const intl = useIntl();
  const { label, value, onChange, options = [] } = props;
  switch (props.type) {
    case 'text': return <TextSearch {...props} />;
    case 'datetime': return <DaySearch {...props} />;
    case 'choice': return <Choice label={label} value={value?.type === 'choice' ? value.value : ''} options={options} onChange={(next) => onChange(next === '' ? null : { type: 'choice', value: next })} />;
    case 'boolean': {
      const flags = [{ value: 'true', label: intl.formatMessage(gridMessages.true) }, { value: 'false', label: intl.formatMessage(gridMessages.false) }];
      return <Choice label={label} value={value?.type === 'boolean' ? String(value.value) : ''} options={flags} onChange={(next) => onChange(next === '' ? null : { type: 'boolean', value: next === 'true' })} />;
    }
  }
}

const look = { w: 'full', h: '26px', px: '1.5', fontSize: '12.5px', fontWeight: '400', borderWidth: '1px', borderRadius: 'l1', bg: 'bg.panel', color: 'fg', minW: '0' } as const;

function TextSearch(props: SearchProps): ReactNode {
  const value = props.value?.type === 'text' ? props.value.text : '';
  const [text, setText] = useSearchText(value, (typed) => props.onChange(typed.trim() === '' ? null : { type: 'text', text: typed }));
  return <chakra.input type="search" aria-label={props.label} title={props.label} value={text} onChange={(event) => setText(event.target.value)} {...look} />;
}

function Choice(props: { label: string; value: string; options: readonly GridOption[]; onChange: (value: string) => void }): ReactNode {
  const intl = useIntl();
  return (
    <chakra.select aria-label={props.label} title={props.label} value={props.value} onChange={(event) => props.onChange(event.target.value)} {...look} color={props.value === '' ? 'fg.muted' : 'accent.fg'}>
      <option value="">{intl.formatMessage(gridMessages.all)}</option>
      {props.options.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
    </chakra.select>
  );
}

function DaySearch(props: SearchProps): ReactNode {
  const intl = useIntl();
  const words = useSearchWords();
  const [open, setOpen] = useState(false);
  const value = props.value?.type === 'datetime' ? props.value : null;
  const text = value ? words(value) : intl.formatMessage(gridMessages.anyTime);
  return (
    <Popover.Root open={open} onOpenChange={(details) => setOpen(details.open)} lazyMount unmountOnExit positioning={{ placement: 'bottom-start' }}>
      <Popover.Trigger asChild>
        <chakra.button type="button" aria-label={`${props.label}: ${text}`} textAlign="start" truncate cursor="pointer" {...look} color={value ? 'accent.fg' : 'fg.muted'}>{text}</chakra.button>
      </Popover.Trigger>
      <OverlayPortal>
        <Popover.Positioner>
          <Popover.Content w="320px" p="4">
            <DayForm value={value} onApply={(next) => { props.onChange(next); setOpen(false); }} />
          </Popover.Content>
        </Popover.Positioner>
      </OverlayPortal>
    </Popover.Root>
  );
}

function DayForm(props: { value: Extract<GridSearch, { type: 'datetime' }> | null; onApply: (value: GridSearch | null) => void }): ReactNode {
  const intl = useIntl();
  const { value } = props;
  const [kind, setKind] = useState<'last' | 'range'>(value && !('lastDays' in value) ? 'range' : 'last');
  const [days, setDays] = useState<number | null>(value && 'lastDays' in value ? value.lastDays : defaultLastDays);
  const [from, setFrom] = useState(value && 'from' in value ? (value.from ?? '') : '');
  const [to, setTo] = useState(value && 'to' in value ? (value.to ?? '') : '');
  const good = kind === 'last' ? days !== null : from !== '' || to !== '';
  return (
    <chakra.form
      display="grid"
      gap="3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!good) return;
        props.onApply(kind === 'last' ? { type: 'datetime', lastDays: days ?? defaultLastDays } : { type: 'datetime', from: from || null, to: to || null });
      }}
    >
      <RadioGroup<'last' | 'range'>
        label={intl.formatMessage(gridMessages.filters)}
        hideLabel
        value={kind}
        onChange={setKind}
        options={[{ value: 'last', label: intl.formatMessage(gridMessages.lastXDays) }, { value: 'range', label: intl.formatMessage(gridMessages.customRange) }]}
      />
      {kind === 'last' ? (
        <NumberInput label={intl.formatMessage(gridMessages.days)} value={days} onChange={setDays} min={1} max={3650} integer required />
      ) : (
        <>
          <DatePicker label={intl.formatMessage(gridMessages.from)} value={from} onChange={setFrom} max={to || undefined} />
          <DatePicker label={intl.formatMessage(gridMessages.to)} value={to} onChange={setTo} min={from || undefined} />
        </>
      )}
      <chakra.div display="flex" justifyContent="flex-end" gap="2">
        <Button variant="ghost" onClick={() => props.onApply(null)}>{intl.formatMessage(gridMessages.clearFilters)}</Button>
        <Button type="submit" disabled={!good}>{intl.formatMessage(gridMessages.apply)}</Button>
      </chakra.div>
    </chakra.form>
  );
}
