import { chakra } from '@chakra-ui/react';
import { QUESTIONS } from '@ptc/schema/rules/limits';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FormMultiSelect, FormNumberInput, FormSelect } from '../../../ui/form/fields.tsx';
import { useFormPart } from '../../../ui/form/FormContext.ts';
import { getIn } from 'formik';
import { builderMessages as m } from './builder.messages.ts';
import type { BuilderValues, EffectValues } from './builder.values.ts';
import type { BuilderLists } from './useBuilderLists.ts';

const decided = [
  ['callTypeId', 'callTypeRank'],
  ['urgencyId', 'urgencyRank'],
  ['priorityId', 'priorityRank'],
] as const;

/**
 * What an answer says of the leg: an entry of each list with a rank of its own, and needs. `name` is its
 * place in the form.
 */
export function EffectFields(props: { name: string; lists: BuilderLists; readOnly: boolean }): ReactNode {
  const intl = useIntl();
  const { name, lists, readOnly } = props;
  const effect = useFormPart<BuilderValues, EffectValues | undefined>(
    ({ values }) => getIn(values, name) as EffectValues | undefined,
  );
  if (!effect) return null;
  return (
    <chakra.div display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
      {decided.map(([list, rank]) => {
        const what = intl.formatMessage(m[list]);
        return (
          <chakra.div key={list} display="grid" gridTemplateColumns="minmax(0, 1fr) 84px" gap="1.5" minW="0">
            <FormSelect
              name={`${name}.${list}`}
              label={what}
              placeholder={intl.formatMessage(m.saysNothing)}
              readOnly={readOnly}
              options={lists.options(list, [effect[list]])}
            />
            <FormNumberInput
              name={`${name}.${rank}`}
              label={
                <>
                  <span aria-hidden>{intl.formatMessage(m.rank)}</span>
                  <span className="ptc-sr">{intl.formatMessage(m.rankOf, { what })}</span>
                </>
              }
              integer
              min={QUESTIONS.rank.min}
              max={QUESTIONS.rank.max}
              readOnly={readOnly}
              disabled={effect[list] === ''}
              placeholder={effect[list] === '' ? '' : String(lists.ranks[effect[list]] ?? 0)}
            />
          </chakra.div>
        );
      })}
      <chakra.div minW="0">
        <FormMultiSelect
          name={`${name}.variableIds`}
          label={intl.formatMessage(m.variableIds)}
          placeholder={intl.formatMessage(m.none)}
          readOnly={readOnly}
          options={lists.options('variableIds', effect.variableIds)}
        />
      </chakra.div>
    </chakra.div>
  );
}
