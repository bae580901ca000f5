import { formDefinitionRules, ownedFormRules } from '@ptc/schema/rules/form';
import type { FormikErrors } from 'formik';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useFormEditor_listsQuery,
  useForms_createMutation,
  useForms_updateMutation,
  type FormKind,
  type FormRow_formDefinitionFragment,
} from '../../gql/hooks.ts';
import { useIssueWords } from '../../lib/forms/issueWords.ts';
import { useRule } from '../../lib/forms/useRule.ts';
import { Facts } from '../../parts/booking-detail/Facts.tsx';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { EditorDialog } from '../../parts/list-page/EditorDialog.tsx';
import { History } from '../../parts/list-page/History.tsx';
import { namedOptions } from '../../parts/namedOptions.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormSelect, FormTextArea, FormTextField } from '../../ui/form/fields.tsx';
import { FormGrid, WideField } from '../../ui/form/FormGrid.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { forForm } from '../../lib/apollo/reading.ts';
import { formMessages as m } from './forms.messages.ts';
import { complaintName, orNull, toInput, valuesOf, type Values } from './forms.values.ts';
import {
  lacksTemplate,
  pdfInput,
  pdfValuesOf,
  unnamedQuestions,
  type PdfValues,
} from './pdf/pdfForm.values.ts';

const PdfFormFields = lazyPart(
  () => import('./pdf/PdfFormFields.tsx'),
  (part) => part.PdfFormFields,
  'panel',
);

type Row = FormRow_formDefinitionFragment;
type AllValues = Values & PdfValues;

const [plain, owned] = [formDefinitionRules(), ownedFormRules()];

/** Enters or changes a PDF form, questionnaire or FACE sheet; shows those of others. */
export function FormEditor(props: {
  row: Row | null;
  kind: FormKind;
  onClose: () => void;
  onSaved: (row: Row) => void;
  /** After a refusal or a fault has been read. */
  onRefused?: () => void;
}): ReactNode {
  const intl = useIntl();
  const { row, kind } = props;
  const faceSheet = kind === 'FACE_SHEET';
  const edits = row === null || row.canEdit;
  const isPdf = kind === 'PDF_FORM';
  const { data, error, refetch } = useFormEditor_listsQuery({
    ...forForm,
    variables: { companies: faceSheet, pdf: isPdf, id: row?.id ?? '' },
  });
  const stored = data?.node?.__typename === 'FormDefinition' ? data.node.pdf : null;
  const issueWords = useIssueWords();
  const { save, busy } = useSave();
  const [create] = useForms_createMutation();
  const [update] = useForms_updateMutation();
  const judge = useRule<Values>(row === null && faceSheet ? owned : plain, (values) => ({
    ...toInput(values),
    companyId: orNull(values.companyId),
  }));
  const validate = (values: AllValues): FormikErrors<AllValues> => {
    const required = issueWords({ code: 'required', params: {} });
    const mapping: unknown[] = [];
    for (const at of unnamedQuestions(values.mapping)) mapping[at] = { question: required };
    return {
      ...judge(values),
      ...(isPdf && lacksTemplate(values, stored) ? { template: required } : {}),
      ...(mapping.length > 0 ? { mapping } : {}),
    } as FormikErrors<AllValues>;
  };
  const send = async (values: AllValues, idempotencyKey: string) => {
    const pdf = isPdf ? { pdf: pdfInput(values) } : {};
    if (row)
      return (
        await update({
          variables: {
            input: {
              ...toInput(values),
              ...pdf,
              formId: row.id,
              expectedVersion: row.version,
              idempotencyKey,
            },
          },
        })
      ).data?.updateFormDefinition;
    return (
      await create({
        variables: {
          input: {
            ...toInput(values),
            ...pdf,
            kind,
            companyId: faceSheet ? values.companyId : null,
            idempotencyKey,
          },
        },
      })
    ).data?.createFormDefinition;
  };
  const words = (field: string): string =>
    ({
      code: intl.formatMessage(c.code),
      name: intl.formatMessage(c.name),
      description: intl.formatMessage(c.description),
      marketId: intl.formatMessage(m.forMarket),
      attachmentTypeId: intl.formatMessage(m.attachmentType),
      status: intl.formatMessage(c.status),
      template: intl.formatMessage(m.template),
      templateFile: intl.formatMessage(m.templateFile),
      mapping: intl.formatMessage(m.mapping),
      requiredWhen: intl.formatMessage(m.requiredWhen),
      certifies: intl.formatMessage(m.certifies),
    })[field] ?? field;
  const options = (
    list: readonly { id: string; name: string }[],
    chosen: { id: string; name: string } | null | undefined,
  ) => namedOptions(list, chosen ? [chosen] : []);
  return (
    <EditorDialog
      title={row ? row.name : intl.formatMessage(m[`new${kind}`])}
      {...(edits ? { formId: 'form-definition' } : {})}
      busy={busy}
      isNew={row === null}
      ready={data !== undefined}
      width={isPdf && edits ? 'full' : 800}
      onClose={props.onClose}
    >
      {!edits ? (
        <Facts
          items={[
            [intl.formatMessage(c.code), row.code],
            [intl.formatMessage(m.owner), row.company?.name],
            [intl.formatMessage(m.forMarket), row.market?.displayName],
            [intl.formatMessage(m.attachmentType), row.attachmentType?.name],
            [intl.formatMessage(c.description), row.description],
          ]}
        />
      ) : data ? (
        <AppForm<AllValues>
          id="form-definition"
          place={`form ${row?.id ?? `new ${kind}`}`}
          initialValues={{ ...valuesOf(row), ...pdfValuesOf(stored) }}
          rename={complaintName}
          validate={validate}
          onSubmit={(values) =>
            save({
              failed: intl.formatMessage(c.failed, { name: values.name }),
              saved: intl.formatMessage(c.saved, { name: values.name }),
              form: true,
              ...(props.onRefused ? { refused: props.onRefused } : {}),
              call: (key) => send(values, key),
              done: (answer) => {
                if (
                  answer.__typename === 'CreateFormDefinitionSuccess' ||
                  answer.__typename === 'UpdateFormDefinitionSuccess'
                )
                  props.onSaved(answer.form);
              },
            })
          }
        >
          <FormGrid>
            <FormTextField name="name" label={intl.formatMessage(c.name)} required />
            <FormTextField
              name="code"
              label={intl.formatMessage(c.code)}
              hint={intl.formatMessage(c.codeHint)}
              required
            />
            {faceSheet ? (
              <FormSelect
                name="companyId"
                label={intl.formatMessage(m.owner)}
                required
                disabled={row !== null}
                options={options(data.companies?.nodes ?? [], row?.company)}
              />
            ) : (
              <FormSelect
                name="marketId"
                label={intl.formatMessage(m.forMarket)}
                placeholder={intl.formatMessage(m.ownUse)}
                options={options(
                  data.markets.nodes.map(({ id, displayName }) => ({ id, name: displayName })),
                  row?.market ? { id: row.market.id, name: row.market.displayName } : null,
                )}
              />
            )}
            {kind === 'QUESTIONNAIRE' ? null : (
              <FormSelect
                name="attachmentTypeId"
                label={intl.formatMessage(m.attachmentType)}
                hint={intl.formatMessage(m.attachmentTypeHint)}
                placeholder={intl.formatMessage(c.none)}
                options={options(data.lookupValues, row?.attachmentType)}
              />
            )}
            <WideField>
              <FormTextArea name="description" label={intl.formatMessage(c.description)} />
            </WideField>
          </FormGrid>
          {isPdf ? (
            <PdfFormFields
              formId={row?.id ?? null}
              hasFile={stored?.template === 'FILE'}
              callTypes={data.callTypes ?? []}
              facilityTypes={data.facilityTypes ?? []}
              named={stored?.requiredWhen ?? null}
            />
          ) : null}
        </AppForm>
      ) : error ? (
        <ErrorState title={intl.formatMessage(m.lists)} onRetry={() => void refetch()} />
      ) : (
        <Skeletons rows={5} />
      )}
      {row && edits ? <History entityId={row.id} words={words} /> : null}
    </EditorDialog>
  );
}
