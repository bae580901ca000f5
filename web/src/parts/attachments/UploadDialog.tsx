import { Button, chakra } from '@chakra-ui/react';
import { uploadRules } from '@ptc/schema/rules/attachment';
import { checkInput } from '@ptc/schema/rules/issues';
import { FILES, LOOK } from '@ptc/schema/rules/limits';
import { characters } from '@ptc/schema/rules/text';
import type { FormikErrors } from 'formik';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useUploadDialog_typesQuery } from '../../gql/hooks.ts';
import { useIssueWords } from '../../lib/forms/issueWords.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { ErrorState } from '../../ui/Feedback.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormSelect, FormTextArea } from '../../ui/form/fields.tsx';
import { useFormField } from '../../ui/form/FormContext.ts';
import { attachmentMessages as m } from './attachments.messages.ts';
import { fileFrom, type Target } from './attachments.state.ts';
import { FileField } from './FileField.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useAttach } from './useAttach.ts';

interface Values {
  attachmentTypeId: string;
  description: string;
  file: File | null;
}

const rule = uploadRules();
/** Fields of the form that the server knows by other names. */
const renamed: Readonly<Record<string, string>> = { name: 'file', size: 'file', purpose: 'attachmentTypeId' };

/**
 * 'Upload for: {entity}': what it is for, words about it, and the file; then how far the upload has come,
 * until it is stopped or there.
 */
export function UploadDialog(props: {
  target: Target;
  /** What was dropped before the dialog came. */
  file?: File | null;
  onClose: () => void;
  onAttached: () => void;
}): ReactNode {
  const intl = useIntl();
  const words = useIssueWords();
  const form = useId();
  const { data, error, refetch } = useUploadDialog_typesQuery();
  const types = data?.lookupValues ?? [];
  const { target, onClose } = props;
  const { attach, progress, stop, busy } = useAttach(target);
  const validate = ({ attachmentTypeId, description, file }: Values): FormikErrors<Values> => {
    const required = words({ code: 'required', params: {} });
    const checked = checkInput(rule, { name: file?.name, size: file?.size });
    const fileError = file === null ? required : checked.ok ? null : words(checked.issues[0] as never);
    return {
      ...(attachmentTypeId === '' ? { attachmentTypeId: required } : {}),
      ...(characters(description) > FILES.description
        ? { description: words({ code: 'too_long', params: { max: FILES.description } }) }
        : {}),
      ...(fileError === null ? {} : { file: fileError }),
    };
  };
  return (
    <AppDialog
      open
      width={LOOK.dialog.upload}
      busy={busy}
      onClose={onClose}
      title={intl.formatMessage(m.uploadFor, { entity: target.name })}
      footer={
        <>
          {progress ? (
            <Button variant="outline" onClick={stop}>
              {intl.formatMessage(m.abort)}
            </Button>
          ) : (
            <Button variant="outline" disabled={busy} onClick={onClose}>
              {intl.formatMessage(m.no)}
            </Button>
          )}
          <Button type="submit" form={form} loading={busy}>
            {intl.formatMessage(m.yes)}
          </Button>
        </>
      }
    >
      <AppForm<Values>
        id={form}
        initialValues={{ attachmentTypeId: '', description: '', file: props.file ?? null }}
        validate={validate}
        rename={(name) => renamed[name] ?? name}
        onSubmit={async ({ attachmentTypeId, description, file }) => {
          const purpose = types.find(({ id }) => id === attachmentTypeId)?.name;
          if (!file || purpose === undefined) return [];
          return attach(file, { attachmentTypeId, purpose, description }, () => {
            props.onAttached();
            onClose();
          });
        }}
      >
        <chakra.div display="grid" gap="3">
          {error && !data ? <ErrorState onRetry={() => void refetch().catch(() => undefined)} /> : null}
          <FormSelect
            name="attachmentTypeId"
            label={intl.formatMessage(m.purpose)}
            required
            disabled={busy}
            options={types.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <FormTextArea name="description" label={intl.formatMessage(m.description)} disabled={busy} />
          <TheFile disabled={busy} />
          {progress ? <UploadProgress {...progress} /> : null}
        </chakra.div>
      </AppForm>
    </AppDialog>
  );
}

/** The file of the form; what is pasted anywhere in the dialog becomes it. */
function TheFile({ disabled }: { disabled: boolean }): ReactNode {
  const { value, error, onChange } = useFormField<File | null>('file');
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (disabled) return undefined;
    const paste = (event: ClipboardEvent): void => {
      const pasted = fileFrom(event.clipboardData);
      if (!pasted) return;
      event.preventDefault();
      change.current(pasted);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [disabled]);
  return <FileField file={value} onChange={onChange} error={error} disabled={disabled} />;
}
