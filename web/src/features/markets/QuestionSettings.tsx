import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useMarkets_questionnairesQuery } from '../../gql/hooks.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { FormSelect, FormSwitch } from '../../ui/form/fields.tsx';
import { useFormPart } from '../../ui/form/FormContext.ts';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { marketMessages as m } from './markets.messages.ts';
import type { SettingsValues } from './settings.state.ts';

/** By which questionnaires a market asks: those that are for it, in use and published. */
export function QuestionSettings({ marketId, readOnly }: { marketId: string; readOnly: boolean }): ReactNode {
  const intl = useIntl();
  const { data } = useMarkets_questionnairesQuery({ variables: { marketId } });
  const chosen = useFormPart<SettingsValues, string[]>(({ values }) => [
    values.questionnaireBookingId,
    values.questionnaireProxyId,
  ]);
  const published = (data?.formDefinitions.nodes ?? []).flatMap(({ id, name, published: version }) =>
    version ? [{ value: id, label: intl.formatMessage(m.questionnaireNo, { name, no: version.no }) }] : [],
  );
  // One that is no longer in use stays chosen, and asks nobody.
  const options = [
    ...published,
    ...[...new Set(chosen)]
      .filter((id) => id !== '' && !published.some(({ value }) => value === id))
      .map((value) => ({ value, label: data ? intl.formatMessage(m.questionnaireGone) : '…' })),
  ];
  return (
    <>
      <FormGrid>
        <FormSelect
          name="questionnaireBookingId"
          label={intl.formatMessage(m.questionnaireBookingId)}
          hint={intl.formatMessage(m.questionnaireHint)}
          placeholder={intl.formatMessage(c.none)}
          options={options}
          disabled={readOnly}
        />
        <FormSelect
          name="questionnaireProxyId"
          label={intl.formatMessage(m.questionnaireProxyId)}
          placeholder={intl.formatMessage(m.questionnaireAsBookers)}
          options={options}
          disabled={readOnly}
        />
      </FormGrid>
      <chakra.div mt="3">
        <FormSwitch name="useQuestions" label={intl.formatMessage(m.useQuestions)} disabled={readOnly} />
      </chakra.div>
    </>
  );
}
