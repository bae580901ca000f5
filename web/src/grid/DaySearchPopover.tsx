import { Button, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { dateComplaint } from '../lib/time/complaints.ts';
import { DatePicker } from '../ui/DateTimePicker.tsx';
import { NumberInput } from '../ui/NumberInput.tsx';
import { PopoverFrame } from '../ui/PopoverFrame.tsx';
import { RadioGroup } from '../ui/Toggle.tsx';
import { gridMessages } from './grid.messages.ts';
import { defaultLastDays } from './search.ts';
import type { GridSearch } from './types.ts';

type DaySearch = Extract<GridSearch, { type: 'datetime' }>;

/** Under a column's search: the last days, or a span of days. */
export function DaySearchPopover(props: {
  open: boolean;
  trigger: string;
  label: string;
  value: DaySearch | null;
  onApply: (value: GridSearch | null) => void;
  onClose: () => void;
}): ReactNode {
  const { open, trigger, onClose } = props;
  return (
    <PopoverFrame
      open={open}
      trigger={trigger}
      label={props.label}
      placement="bottom-start"
      look={{ w: '320px', p: '4' }}
      onClose={onClose}
    >
      <DayForm
        value={props.value}
        onApply={(next) => {
          props.onApply(next);
          onClose();
        }}
      />
    </PopoverFrame>
  );
}

function DayForm(props: { value: DaySearch | null; onApply: (value: GridSearch | null) => void }): ReactNode {
  const intl = useIntl();
  const { value } = props;
  const [kind, setKind] = useState<'last' | 'range'>(value && !('lastDays' in value) ? 'range' : 'last');
  const [days, setDays] = useState<number | null>(
    value && 'lastDays' in value ? value.lastDays : defaultLastDays,
  );
  const [wrong, setWrong] = useState(false);
  const [from, setFrom] = useState(value && 'from' in value ? (value.from ?? '') : '');
  const [to, setTo] = useState(value && 'to' in value ? (value.to ?? '') : '');
  const bounds = { from: { max: to || undefined }, to: { min: from || undefined } };
  // What cannot be read stands in the field, with what is wrong with it: it is no day to search for.
  const isSpan =
    (from !== '' || to !== '') &&
    dateComplaint(from, bounds.from) === null &&
    dateComplaint(to, bounds.to) === null;
  const good = kind === 'last' ? days !== null && !wrong : isSpan;
  return (
    <chakra.form
      display="grid"
      gap="3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!good) return;
        props.onApply(
          kind === 'last'
            ? { type: 'datetime', lastDays: days ?? defaultLastDays }
            : { type: 'datetime', from: from || null, to: to || null },
        );
      }}
    >
      <RadioGroup<'last' | 'range'>
        label={intl.formatMessage(gridMessages.filters)}
        hideLabel
        value={kind}
        onChange={setKind}
        options={[
          { value: 'last', label: intl.formatMessage(gridMessages.lastXDays) },
          { value: 'range', label: intl.formatMessage(gridMessages.customRange) },
        ]}
      />
      {kind === 'last' ? (
        <NumberInput
          label={intl.formatMessage(gridMessages.days)}
          value={days}
          onChange={setDays}
          onComplaint={(complaint) => setWrong(complaint !== undefined)}
          min={1}
          max={3650}
          integer
          required
        />
      ) : (
        <>
          <DatePicker
            label={intl.formatMessage(gridMessages.from)}
            value={from}
            onChange={setFrom}
            {...bounds.from}
          />
          <DatePicker
            label={intl.formatMessage(gridMessages.to)}
            value={to}
            onChange={setTo}
            {...bounds.to}
          />
        </>
      )}
      <chakra.div display="flex" justifyContent="flex-end" gap="2">
        <Button variant="ghost" onClick={() => props.onApply(null)}>
          {intl.formatMessage(gridMessages.clearFilters)}
        </Button>
        <Button type="submit" disabled={!good}>
          {intl.formatMessage(gridMessages.apply)}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
