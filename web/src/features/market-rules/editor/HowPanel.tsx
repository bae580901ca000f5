import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FormMultiSelect, FormSelect, FormSwitch, FormTextField } from '../../../ui/form/fields.tsx';
import { ruleEditorMessages as m } from './ruleEditor.messages.ts';

/** How the rule asks: when offers go out, who wins, what may be promised. */
export function HowPanel({
  changed,
  forms,
  readOnly,
}: {
  changed: ReadonlySet<string>;
  /** The forms it may require. */
  forms: readonly { id: string; name: string }[];
  readOnly: boolean;
}): ReactNode {
  const intl = useIntl();
  const tint = (field: string) =>
    changed.has(field) ? { bg: 'accent.subtle', borderRadius: 'l1', px: '2', mx: '-2' } : {};
  return (
    <chakra.section bg="bg.panel" borderWidth="1px" borderRadius="l3" px="4" py="3.5">
      <chakra.h2 fontSize="13px" fontWeight="600" mb="2.5">
        {intl.formatMessage(m.how)}
      </chakra.h2>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        columnGap="7"
        rowGap="3"
        alignItems="end"
      >
        <chakra.div {...tint('offerLead')}>
          <FormTextField
            name="offerLead"
            label={intl.formatMessage(m.offerLead)}
            readOnly={readOnly}
            required
          />
        </chakra.div>
        <chakra.div {...tint('award')}>
          <FormSelect
            name="award"
            label={intl.formatMessage(m.award)}
            noEmpty
            readOnly={readOnly}
            options={(['FIRST', 'BEST'] as const).map((award) => ({
              value: award,
              label: intl.formatMessage(m[award]),
            }))}
          />
        </chakra.div>
        <chakra.div {...tint('allAtOnce')}>
          <FormTextField name="allAtOnce" label={intl.formatMessage(m.allAtOnce)} readOnly={readOnly} />
        </chakra.div>
        <chakra.div {...tint('limit')}>
          <FormTextField
            name="limit"
            label={intl.formatMessage(m.limit)}
            placeholder={intl.formatMessage(m.limitHint)}
            readOnly={readOnly}
          />
        </chakra.div>
        <chakra.div {...tint('requiredFormIds')}>
          <FormMultiSelect
            name="requiredFormIds"
            label={intl.formatMessage(m.requiredFormIds)}
            placeholder={intl.formatMessage(forms.length === 0 ? m.noForms : m.noneRequired)}
            options={forms.map(({ id, name }) => ({ value: id, label: name }))}
            readOnly={readOnly}
          />
        </chakra.div>
        <chakra.div {...tint('keepEarlierOpen')} minH="38px" display="flex" alignItems="center">
          <FormSwitch
            name="keepEarlierOpen"
            label={intl.formatMessage(m.keepEarlierOpen)}
            disabled={readOnly}
          />
        </chakra.div>
      </chakra.div>
    </chakra.section>
  );
}
