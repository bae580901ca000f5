import { Button, chakra } from '@chakra-ui/react';
import { FILE_EXTENSIONS } from '@ptc/schema/rules/fileTypes';
import { Camera, Upload } from 'lucide-react';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Field } from '../../ui/Field.tsx';
import { attachmentMessages as m } from './attachments.messages.ts';
import { fileFrom, inKilobytes } from './attachments.state.ts';

const accepted = FILE_EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** One file: chosen, dropped, or taken with the camera of a phone. Pasting is the dialog's. */
export function FileField(props: {
  file: File | null;
  onChange: (file: File) => void;
  error?: string | undefined;
  disabled: boolean;
}): ReactNode {
  const intl = useIntl();
  const hint = useId();
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { file, disabled, onChange } = props;
  const take = (input: HTMLInputElement): void => {
    const chosen = input.files?.[0];
    if (chosen) onChange(chosen);
    // The same one may be chosen again.
    input.value = '';
  };
  const drag = (event: DragEvent): void => {
    event.preventDefault();
    setOver(!disabled && event.type === 'dragover');
  };
  return (
    <Field label={intl.formatMessage(m.file)} required error={props.error}>
      {(control) => (
        <chakra.div
          borderWidth="1px"
          borderStyle="dashed"
          borderColor={over ? 'accent.solid' : props.error ? 'border.error' : 'border'}
          bg={over ? 'accent.subtle' : 'bg.subtle'}
          borderRadius="md"
          p="3"
          display="grid"
          gap="2"
          justifyItems="start"
          onDragOver={drag}
          onDragLeave={drag}
          onDrop={(event) => {
            drag(event);
            const dropped = fileFrom(event.dataTransfer);
            if (dropped && !disabled) onChange(dropped);
          }}
          data-testid="drop-zone"
        >
          {file ? (
            <chakra.bdi fontSize="13px" fontWeight="600" overflowWrap="anywhere" maxW="full">
              {intl.formatMessage(m.chosen, {
                name: file.name,
                size: intl.formatMessage(m.kilobytes, { size: inKilobytes(file.size, intl.locale) }),
              })}
            </chakra.bdi>
          ) : null}
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <Button
              {...control}
              size="sm"
              variant="outline"
              disabled={disabled}
              aria-describedby={hint}
              onClick={() => picker.current?.click()}
            >
              <Upload aria-hidden />
              {intl.formatMessage(file ? m.chooseOther : m.choose)}
            </Button>
            <Button
              size="sm"
              variant="outline"
              disabled={disabled}
              onClick={() => camera.current?.click()}
              css={{ display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } }}
            >
              <Camera aria-hidden />
              {intl.formatMessage(m.takePicture)}
            </Button>
          </chakra.div>
          <chakra.span id={hint} fontSize="12px" color="fg.muted">
            {intl.formatMessage(over ? m.dropNow : m.drop)}
          </chakra.span>
          <input
            ref={picker}
            type="file"
            hidden
            accept={accepted}
            aria-label={intl.formatMessage(m.file)}
            onChange={({ currentTarget }) => take(currentTarget)}
          />
          <input
            ref={camera}
            type="file"
            hidden
            accept="image/*"
            capture="environment"
            aria-label={intl.formatMessage(m.takePicture)}
            onChange={({ currentTarget }) => take(currentTarget)}
          />
        </chakra.div>
      )}
    </Field>
  );
}
