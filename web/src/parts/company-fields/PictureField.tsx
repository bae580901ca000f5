import { Button, chakra } from '@chakra-ui/react';
import { BRAND_PICTURE_TYPES } from '@ptc/schema/rules/fileTypes';
import { BRAND_PICTURE } from '@ptc/schema/rules/limits';
import { Upload } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Field } from '../../ui/Field.tsx';
import { useFormField } from '../../ui/form/FormContext.ts';
import { TextField } from '../../ui/TextField.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { UploadProgress } from '../attachments/UploadProgress.tsx';
import { useBringFile } from '../attachments/useBringFile.ts';
import { acceptedPictures, isUploaded, showUpload } from './brandPictures.ts';
import { companyDetailsMessages as m } from './companyFields.messages.ts';

/**
 * A picture of the brand: uploaded, which the company's page keeps with the rest, or at an address of the
 * web.
 */
export function PictureField(props: { name: 'favicon' | 'smallLogo'; label: string }): ReactNode {
  const intl = useIntl();
  const picker = useRef<HTMLInputElement>(null);
  const address = useFormField<string>(`brand.${props.name}Url`);
  const upload = useFormField<string>(`brand.${props.name}UploadId`);
  const sending = useBringFile();
  const [problem, setProblem] = useState<string>();
  const error = problem ?? upload.error;
  const hint = intl.formatMessage(m.pictureHint, { size: BRAND_PICTURE.bytes / 1024 });
  const take = async (file: File): Promise<void> => {
    const fits =
      file.size <= BRAND_PICTURE.bytes && BRAND_PICTURE_TYPES.some(({ kept }) => kept === file.type);
    setProblem(fits ? undefined : hint);
    if (!fits) return;
    try {
      const brought = await sending.bring(file);
      if (typeof brought !== 'string')
        return setProblem(('message' in brought && brought.message) || undefined);
      showUpload(brought, file);
      upload.onChange(brought);
      address.onChange('');
    } catch {
      setProblem(intl.formatMessage(uiMessages.networkDown));
    }
  };
  const choose = (
    <Button
      size="2xs"
      variant="ghost"
      loading={sending.progress !== null}
      aria-label={intl.formatMessage(m.uploadPicture, { picture: props.label })}
      onClick={() => picker.current?.click()}
    >
      <Upload aria-hidden />
      {intl.formatMessage(m.choosePicture)}
    </Button>
  );
  const remove = (
    <Button
      size="2xs"
      variant="ghost"
      aria-label={intl.formatMessage(m.removePicture, { picture: props.label })}
      onClick={() => {
        setProblem(undefined);
        upload.onChange('');
        address.onChange('');
      }}
    >
      {intl.formatMessage(m.remove)}
    </Button>
  );
  return (
    <chakra.div minW="0" display="grid" gap="1" alignContent="start">
      {isUploaded({ url: address.value, uploadId: upload.value }) ? (
        <Field label={props.label} error={error} action={choose}>
          {(control) => (
            <chakra.div
              id={control.id}
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap="2"
              minH="40px"
              px="3"
              borderWidth="1px"
              borderRadius="l2"
              bg="bg.subtle"
              fontSize="sm"
            >
              {intl.formatMessage(upload.value === '' ? m.uploaded : m.toBeSaved)}
              {remove}
            </chakra.div>
          )}
        </Field>
      ) : (
        <TextField
          {...address}
          label={props.label}
          error={error ?? address.error}
          hint={hint}
          dir="ltr"
          action={choose}
        />
      )}
      {sending.progress ? <UploadProgress {...sending.progress} /> : null}
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptedPictures}
        aria-label={props.label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same one may be chosen again.
          currentTarget.value = '';
          if (file) void take(file);
        }}
      />
    </chakra.div>
  );
}
