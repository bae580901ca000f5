import { Button, chakra } from '@chakra-ui/react';
import { priceListRules } from '@ptc/schema/rules/priceList';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isOneOf } from '@ptc/schema/rules/lists/isOneOf';
import { DAYS_OF_WEEK } from '@ptc/schema/rules/lists/recurrence';
import { useTime } from '../../lib/time/useTime.ts';
import { useDayWord } from '../../parts/recurrence/useDayWord.ts';
import { keptWords } from './keptWords.ts';
import {
  usePriceLists_createMutation,
  usePriceLists_updateMutation,
  type PriceListRow_priceListFragment,
} from '../../gql/hooks.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { History } from '../../parts/list-page/History.tsx';
import { FormDatePicker } from '../../ui/form/dateFields.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormSelect, FormTextField } from '../../ui/form/fields.tsx';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { useSave } from '../../ui/form/useSave.ts';
import { PriceListCompare } from './PriceListCompare.tsx';
import {
  fieldOf,
  needsOf,
  priceListInput,
  priceListValues,
  type Origin,
  type PriceListValues,
} from './priceList.values.ts';
import { priceListMessages as m } from './priceLists.messages.ts';
import { PriceTrial } from './PriceTrial.tsx';
import { RatesEditor } from './RatesEditor.tsx';

type Row = PriceListRow_priceListFragment;

const rule = priceListRules();
const amounts = ['baseRate', 'perUnitRate', 'freeUnits', 'minimum'] as const;

/**
 * A price list: its amounts and rates, tried on a trip and beside another list before it is saved. One in use
 * is only followed.
 */
export function PriceListEditor(props: {
  origin: Origin;
  onNext: (origin: Origin) => void;
  onClose: () => void;
  onSaved: () => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const dayWord = useDayWord();
  const { origin } = props;
  const { kind, row } = origin;
  const { save, busy } = useSave();
  const [create] = usePriceLists_createMutation();
  const [update] = usePriceLists_updateMutation();
  const validate = useRule<PriceListValues>(rule, priceListInput, fieldOf);
  const readOnly = kind === 'edit' && row?.viewerCanEdit !== true;
  const send = async (values: PriceListValues, idempotencyKey: string) => {
    const input = { ...priceListInput(values), idempotencyKey };
    if (kind === 'edit' && row)
      return (
        await update({
          variables: { input: { ...input, priceListId: row.id, expectedVersion: row.version } },
        })
      ).data?.updatePriceList;
    return (
      await create({
        variables: { input: { ...input, ...(kind === 'next' && row ? { followsId: row.id } : {}) } },
      })
    ).data?.createPriceList;
  };
  const words = (field: string): string => {
    const code = /^rate (.+)$/u.exec(field)?.[1];
    if (code !== undefined) return intl.formatMessage(m.rateOf, { code });
    return field === 'name'
      ? intl.formatMessage(c.name)
      : isWord(field)
        ? intl.formatMessage(m[field])
        : field;
  };
  const sign = (one: string): string | null =>
    isOneOf(DAYS_OF_WEEK, one) ? dayWord(one, 'short') : isWord(one) ? intl.formatMessage(m[one]) : null;
  const read = (value: string, field: string): string | null =>
    field === 'unit' || field.startsWith('rate ')
      ? keptWords(value, sign)
      : field === 'validFrom'
        ? time.local(`${value}T00:00`, 'date')
        : null;
  const titles = { new: m.newTitle, copy: m.newTitle, next: m.nextTitle, edit: m.editTitle };
  return (
    <EditorDialog
      title={intl.formatMessage(titles[kind], { name: row?.name ?? '' })}
      {...(readOnly ? {} : { formId: 'price-list-form' })}
      busy={busy}
      isNew={kind !== 'edit'}
      width={1000}
      onClose={props.onClose}
    >
      {kind === 'edit' && row?.inUse ? (
        <chakra.p role="status" mb="3" fontSize="13px" color="fg.muted">
          {intl.formatMessage(m.inUse)}
        </chakra.p>
      ) : null}
      <AppForm<PriceListValues>
        id="price-list-form"
        place={`price list ${kind} ${row?.id ?? ''}`}
        initialValues={priceListValues(origin, (name) => intl.formatMessage(m.copyName, { name }))}
        validate={validate}
        onSubmit={(values) =>
          save({
            failed: intl.formatMessage(c.failed, { name: values.name }),
            saved: intl.formatMessage(c.saved, { name: values.name }),
            form: true,
            done: props.onSaved,
            call: (idempotencyKey) => send(values, idempotencyKey),
          })
        }
      >
        <FormGrid>
          <FormTextField name="name" label={intl.formatMessage(c.name)} readOnly={readOnly} required />
          <FormTextField
            name="currency"
            label={intl.formatMessage(m.currency)}
            readOnly={readOnly || kind === 'next'}
            required
          />
          {amounts.map((field) => (
            <FormTextField
              key={field}
              name={field}
              label={intl.formatMessage(m[field])}
              {...(field === 'minimum' ? { hint: intl.formatMessage(m.minimumHint) } : {})}
              inputMode="decimal"
              readOnly={readOnly}
              required
            />
          ))}
          <FormSelect
            name="unit"
            label={intl.formatMessage(m.unit)}
            options={(['MI', 'KM'] as const).map((unit) => ({
              value: unit,
              label: intl.formatMessage(m[unit]),
            }))}
            readOnly={readOnly}
            required
          />
          <FormDatePicker
            name="validFrom"
            label={intl.formatMessage(m.validFrom)}
            hint={intl.formatMessage(kind === 'next' ? m.nextHint : m.validFromHint)}
            unset={intl.formatMessage(m.beginning)}
            readOnly={readOnly}
            required={kind === 'next'}
          />
        </FormGrid>
        <RatesEditor readOnly={readOnly} named={needsOf(row)} />
        <PriceTrial />
        <PriceListCompare row={kind === 'edit' ? row : null} named={needsOf(row)} />
      </AppForm>
      {kind === 'edit' && row ? <Others row={row} onNext={props.onNext} /> : null}
      {kind === 'edit' && row?.viewerCanFollow ? (
        <History entityId={row.id} words={words} read={read} />
      ) : null}
    </EditorDialog>
  );
}

const isWord = (field: string): field is keyof typeof m => field in m;

/** What else can be begun from a list: the next of its series, a copy. */
function Others(props: { row: Row; onNext: (origin: Origin) => void }): ReactNode {
  const intl = useIntl();
  const { row, onNext } = props;
  return (
    <chakra.div display="flex" gap="2" mt="4">
      {row.viewerCanFollow ? (
        <Button size="sm" variant="outline" onClick={() => onNext({ kind: 'next', row })}>
          {intl.formatMessage(m.next)}
        </Button>
      ) : null}
      <Button size="sm" variant="outline" onClick={() => onNext({ kind: 'copy', row })}>
        {intl.formatMessage(m.copy)}
      </Button>
    </chakra.div>
  );
}
