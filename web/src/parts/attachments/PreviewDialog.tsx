import { Button, chakra } from '@chakra-ui/react';
import { previewOf } from '@ptc/schema/rules/fileTypes';
import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Attachments_attachmentFragment } from '../../gql/generated.ts';
import { AppDialog } from '../../ui/AppDialog.tsx';
import { Skeletons } from '../../ui/Feedback.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { attachmentMessages as m } from './attachments.messages.ts';
import { useFetched } from './useFetched.ts';

const PdfPages = lazyPart(
  () => import('./PdfPages.tsx'),
  (part) => part.PdfPages,
  'panel',
);

/** A picture or a PDF, shown by the console itself: never as a page of its own. */
export function PreviewDialog(props: {
  attachment: Attachments_attachmentFragment;
  onClose: () => void;
  onDownload: () => void;
  /** It cannot be shown; why, in words. */
  onFailed: (words: string) => void;
}): ReactNode {
  const intl = useIntl();
  const { attachment, onFailed } = props;
  const { name, address, contentType, attachmentType } = attachment;
  const fetched = useFetched(address);
  const missing = fetched === 'FAILED';
  const retrieving = intl.formatMessage(m.retrieving, { type: attachmentType.name, name });
  useEffect(() => {
    if (missing) onFailed(retrieving);
  }, [missing, onFailed, retrieving]);
  const unreadable = (): void => onFailed(intl.formatMessage(m.unableToRead, { name }));
  return (
    <AppDialog
      open
      width={1000}
      dismissable
      onClose={props.onClose}
      title={<bdi>{intl.formatMessage(m.previewOf, { name })}</bdi>}
      footer={
        <>
          <Button variant="outline" onClick={props.onDownload}>
            {intl.formatMessage(m.save)}
          </Button>
          <Button onClick={props.onClose}>{intl.formatMessage(m.close)}</Button>
        </>
      }
    >
      {fetched instanceof Blob ? (
        previewOf(contentType) === 'PDF' ? (
          <PdfPages blob={fetched} name={name} onFailed={unreadable} />
        ) : (
          <Picture blob={fetched} name={name} onFailed={unreadable} />
        )
      ) : (
        <Skeletons rows={8} />
      )}
    </AppDialog>
  );
}

function Picture(props: { blob: Blob; name: string; onFailed: () => void }): ReactNode {
  const { blob } = props;
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address === null ? null : (
    <chakra.img
      src={address}
      alt={props.name}
      maxW="full"
      maxH="70dvh"
      mx="auto"
      objectFit="contain"
      onError={props.onFailed}
      data-testid="picture"
    />
  );
}
