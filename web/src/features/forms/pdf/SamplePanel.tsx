import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { usePdfForm_sampleQuery, type PdfFormInput } from '../../../gql/hooks.ts';
import { asOfNow } from '../../../lib/apollo/reading.ts';
import { PdfPages } from '../../../parts/attachments/PdfPages.tsx';
import { pdfBlob } from '../../../parts/attachments/pdfBlob.ts';
import { Banner, ErrorState, Skeletons } from '../../../ui/Feedback.tsx';
import { useFormChange, useFormPart } from '../../../ui/form/FormContext.ts';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { pdfFormMessages as m } from './pdfForm.messages.ts';
import { linesOf, pdfInput, type PdfValues } from './pdfForm.values.ts';

/** What is asked for the sample: the template with what it proves, and the mapping; not the conditions. */
const askedOf = (values: PdfValues): PdfFormInput | null => {
  const input = pdfInput(values);
  return (
    input && {
      template: input.template,
      uploadId: input.uploadId ?? null,
      certifies: input.certifies ?? null,
      mapping: input.mapping,
    }
  );
};

/**
 * The form beside its mapping, filled in as it stands. A template that is sent again gives the mapping its
 * lines.
 */
export function SamplePanel({ formId, hasFile }: { formId: string | null; hasFile: boolean }): ReactNode {
  const intl = useIntl();
  const change = useFormChange<PdfValues>();
  const typed = useFormPart<PdfValues, PdfFormInput | null>(({ values }) => askedOf(values));
  const asked = useDebounced(typed, 500);
  const waits = asked === null || (asked.template === 'FILE' && !asked.uploadId && !hasFile);
  const { data, previousData, error, refetch } = usePdfForm_sampleQuery({
    ...asOfNow,
    variables: { formId, pdf: asked ?? { template: 'PCS_SINGLE', mapping: [] } },
    skip: waits,
  });
  const sample = data?.formSample;
  // What a form proves says who may sign it, and so which fields it has.
  const template = asked && `${asked.template} ${asked.uploadId ?? ''} ${asked.certifies ?? ''}`;
  const given = useRef<string | null>(null);
  useEffect(() => {
    if (!sample || sample.fields.length === 0 || given.current === template) return;
    given.current = template;
    change((values) => ({ ...values, mapping: linesOf(sample.fields, values.mapping, sample.usualMapping) }));
  }, [change, sample, template]);
  // While the next one is made the last one stays.
  const base64 = (sample ?? previousData?.formSample)?.pdf?.base64;
  const blob = useMemo(() => (base64 === undefined ? null : pdfBlob(base64)), [base64]);
  return (
    <section aria-label={intl.formatMessage(m.sample)} data-testid="sample">
      <chakra.h3 fontSize="sm" fontWeight="600">
        {intl.formatMessage(m.sample)}
      </chakra.h3>
      <chakra.p fontSize="12px" color="fg.muted" mb="2">
        {intl.formatMessage(waits ? m.sampleNone : m.sampleHint)}
      </chakra.p>
      {waits ? null : error && !sample ? (
        <ErrorState title={intl.formatMessage(m.sampleFailed)} onRetry={() => void refetch()} />
      ) : sample?.problem ? (
        <Banner kind="error" text={sample.problem} />
      ) : blob ? (
        <PdfPages blob={blob} name={intl.formatMessage(m.sample)} onFailed={() => undefined} />
      ) : (
        <Skeletons rows={8} />
      )}
    </section>
  );
}
