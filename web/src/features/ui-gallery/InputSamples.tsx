import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { ColorInput } from '../../ui/ColorInput.tsx';
import { ColorPicker } from '../../ui/ColorPicker.tsx';
import { Combobox, type ComboboxItem } from '../../ui/Combobox.tsx';
import { DatePicker, DateTimePicker, TimeInput } from '../../ui/DateTimePicker.tsx';
import { EmailInput, NpiInput, PhoneInput } from '../../ui/MaskedFields.tsx';
import { HeightInput, WeightInput, type Measure } from '../../ui/MeasureInput.tsx';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Checkbox, RadioGroup, Switch } from '../../ui/Toggle.tsx';

const places: readonly ComboboxItem[] = [
  { id: '1', label: 'Saint Mary General Hospital', detail: '12 Long Street, Boston, MA 02118' },
  { id: '2', label: 'Saint Martin Dialysis', detail: '4 Harbor Road, Quincy, MA 02169' },
  { id: '3', label: 'مستشفى القديسة مريم', detail: 'Right to left' },
];
const find = (text: string): Promise<readonly ComboboxItem[]> =>
  Promise.resolve(places.filter((place) => place.label.toLowerCase().includes(text.toLowerCase())));
const options = [
  { value: 'a', label: 'Stretcher' },
  { value: 'b', label: 'Wheelchair' },
  { value: 'c', label: 'Oxygen' },
];

/** Every input, empty, filled, wrong, read-only and disabled. */
export function InputSamples(): ReactNode {
  const [text, setText] = useState('José Ñandú 🚑');
  const [phone, setPhone] = useState('(555)-123-4567');
  const [email, setEmail] = useState('');
  const [npi, setNpi] = useState('');
  const [height, setHeight] = useState<Measure<'IN' | 'CM'>>({ value: '70', unit: 'IN' });
  const [weight, setWeight] = useState<Measure<'LB' | 'KG'>>({ value: '12x', unit: 'LB' });
  const [number, setNumber] = useState<number | null>(5);
  const [at, setAt] = useState('2026-11-21T14:05');
  const [day, setDay] = useState('');
  const [time, setTime] = useState('09:00');
  const [one, setOne] = useState('');
  const [many, setMany] = useState<string[]>(['a']);
  const [place, setPlace] = useState<ComboboxItem | null>(null);
  const [color, setColor] = useState('#4a3fb5');
  const [searched, setSearched] = useState('');
  const [on, setOn] = useState(true);
  return (
    <FormGrid columns={3}>
      <TextField label="TextField" value={text} onChange={setText} required />
      <TextField label="error" value={text} onChange={setText} error="required" required />
      <TextField label="readOnly" value={text} onChange={setText} readOnly hint="hint" />
      <TextArea label="TextArea" value={text} onChange={setText} />
      <PhoneInput label="PhoneInput" value={phone} onChange={setPhone} />
      <EmailInput label="EmailInput" value={email} onChange={setEmail} />
      <NpiInput label="NpiInput" value={npi} onChange={setNpi} />
      <HeightInput value={height} onChange={setHeight} />
      <WeightInput value={weight} onChange={setWeight} />
      <NumberInput label="NumberInput 1–10" value={number} onChange={setNumber} min={1} max={10} />
      <DateTimePicker
        label="DateTimePicker"
        value={at}
        onChange={setAt}
        timeZone="America/Chicago"
        min="2026-11-21T12:00"
        required
      />
      <DatePicker label="DatePicker" value={day} onChange={setDay} max="2026-11-21" />
      <TimeInput label="TimeInput" value={time} onChange={setTime} />
      <ColorInput label="ColorInput" value={color} onChange={setColor} required />
      <ColorPicker
        label="ColorPicker"
        value={color}
        onChange={setColor}
        swatches={['#1a6b3c', '#b5179e', '#f2c94c']}
        against="#ffffff"
      />
      <SearchInput
        label="SearchInput"
        value={searched}
        onSearch={setSearched}
        hint={`onSearch: ${searched}`}
      />
      <Select label="Select" value={one} onChange={setOne} options={options} />
      <MultiSelect label="MultiSelect" value={many} onChange={setMany} options={options} />
      <Combobox
        label="Combobox"
        value={place}
        onChange={setPlace}
        search={find}
        onNew={() => setPlace(null)}
        onEdit={() => undefined}
        required
      />
      <Combobox label="disabled" value={places[0] ?? null} onChange={setPlace} search={find} disabled />
      <RadioGroup label="RadioGroup" value={one} onChange={setOne} options={options} />
      <chakra.div display="grid" gap="2">
        <Switch label="Switch" checked={on} onChange={setOn} />
        <Checkbox label="Checkbox" checked={on} onChange={setOn} />
        <Switch label="disabled" checked={on} onChange={setOn} disabled />
      </chakra.div>
      <TextArea label="TextArea readOnly" value={text} onChange={setText} readOnly />
      <DateTimePicker
        label="DateTimePicker readOnly"
        value={at}
        onChange={setAt}
        timeZone="America/Chicago"
        readOnly
      />
      <Select label="Select readOnly" value="a" onChange={setOne} options={options} readOnly />
      <MultiSelect label="MultiSelect readOnly" value={many} onChange={setMany} options={options} readOnly />
      <Combobox
        label="Combobox readOnly"
        value={places[0] ?? null}
        onChange={setPlace}
        search={find}
        readOnly
      />
      <HeightInput label="HeightInput readOnly" value={height} onChange={setHeight} readOnly />
      <ColorInput label="ColorInput readOnly" value={color} onChange={setColor} readOnly />
      <RadioGroup label="RadioGroup readOnly" value="a" onChange={setOne} options={options} readOnly />
      <chakra.div display="grid" gap="2">
        <Switch label="Switch readOnly" checked onChange={setOn} readOnly />
        <Switch label="Switch readOnly" checked={false} onChange={setOn} readOnly />
        <Checkbox label="Checkbox readOnly" checked onChange={setOn} readOnly />
      </chakra.div>
    </FormGrid>
  );
}
