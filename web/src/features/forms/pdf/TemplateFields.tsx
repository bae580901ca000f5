import { Button, chakra } from '@chakra-ui/react';
import { CERTIFICATION_TYPES, FORM_TEMPLATES } from '@ptc/schema/rules/formFacts';
import { Upload } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { namedOptions } from '../../../parts/namedOptions.ts';
import { FormMultiSelect, FormSelect, FormTextField } from '../../../ui/form/fields.tsx';
import { useFormField, useFormPart } from '../../../ui/form/FormContext.ts';
import { FormGrid, WideField } from '../../../ui/form/FormGrid.tsx';
import { pdfFormMessages as m } from './pdfForm.messages.ts';
import type { PdfValues } from './pdfForm.values.ts';
import { useTemplateUpload } from './useTemplateUpload.ts';

type Named = { readonly id: string; readonly name: string };

/** What a PDF form is printed from, what it certifies, and for which legs it is required. */
export function TemplateFields(props: {
  callTypes: readonly Named[];
  facilityTypes: readonly Named[];
  /** What it is required for already; null: nothing. */
  named: { callTypes: readonly Named[]; facilityTypes: readonly Named[] } | null;
}): ReactNode {
  const intl = useIntl();
  const template = useFormPart<PdfValues, PdfValues['template']>(({ values }) => values.template);
  return (
    <FormGrid>
      <FormSelect
        name="template"
        label={intl.formatMessage(m.template)}
        placeholder={intl.formatMessage(m.noTemplate)}
        options={FORM_TEMPLATES.map((value) => ({ value, label: intl.formatMessage(m[value]) }))}
      />
      <FormSelect
        name="certifies"
        label={intl.formatMessage(m.certifies)}
        placeholder={intl.formatMessage(m.certifiesNothing)}
        options={CERTIFICATION_TYPES.map((value) => ({ value, label: intl.formatMessage(m[value]) }))}
      />
      {template === 'FILE' ? (
        <WideField>
          <TemplateFile />
        </WideField>
      ) : null}
      <WideField>
        <chakra.h3 fontSize="sm" fontWeight="600">
          {intl.formatMessage(m.requiredWhen)}
        </chakra.h3>
        <chakra.p fontSize="12px" color="fg.muted">
          {intl.formatMessage(m.requiredHint)}
        </chakra.p>
      </WideField>
      <FormMultiSelect
        name="callTypeIds"
        label={intl.formatMessage(m.callTypes)}
        options={namedOptions(props.callTypes, props.named?.callTypes)}
      />
      <FormMultiSelect
        name="facilityTypeIds"
        label={intl.formatMessage(m.facilityTypes)}
        options={namedOptions(props.facilityTypes, props.named?.facilityTypes)}
      />
      <FormTextField
        name="payorTypes"
        label={intl.formatMessage(m.payorTypes)}
        hint={intl.formatMessage(m.payorHint)}
      />
    </FormGrid>
  );
}

/** The PDF of one's own: chosen, sent, and said to be there. */
function TemplateFile(): ReactNode {
  const intl = useIntl();
  const picker = useRef<HTMLInputElement>(null);
  const { error } = useFormField<string>('uploadId');
  const { upload, sending, failed } = useTemplateUpload();
  const name = useFormPart<PdfValues, string>(({ values }) => values.fileName);
  const complaint = failed ?? error;
  return (
    <chakra.div display="grid" gap="1.5" justifyItems="start">
      <chakra.div display="flex" gap="2" alignItems="center" flexWrap="wrap">
        <Button
          size="sm"
          variant="outline"
          loading={sending !== null}
          aria-describedby="template-hint"
          onClick={() => picker.current?.click()}
        >
          <Upload aria-hidden />
          {intl.formatMessage(name ? m.uploadOther : m.upload)}
        </Button>
        <chakra.span aria-live="polite" fontSize="13px" overflowWrap="anywhere">
          {sending !== null
            ? intl.formatMessage(m.uploading, { name: sending })
            : name
              ? intl.formatMessage(m.uploaded, { name })
              : null}
        </chakra.span>
      </chakra.div>
      <chakra.span id="template-hint" fontSize="12px" color="fg.muted">
        {intl.formatMessage(m.uploadHint)}
      </chakra.span>
      {complaint ? (
        <chakra.span role="alert" fontSize="12px" color="fg.error">
          {complaint}
        </chakra.span>
      ) : null}
      <input
        ref={picker}
        type="file"
        hidden
        accept=".pdf"
        aria-label={intl.formatMessage(m.upload)}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void upload(file);
          // The same one may be chosen again.
          currentTarget.value = '';
        }}
      />
    </chakra.div>
  );
}
