import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useBringFile } from '../../../parts/attachments/useBringFile.ts';
import { useFormChange } from '../../../ui/form/FormContext.ts';
import { pdfFormMessages as m } from './pdfForm.messages.ts';
import type { PdfValues } from './pdfForm.values.ts';

/** Sends a PDF as the template of the form above. */
export function useTemplateUpload(): {
  upload: (file: File) => Promise<void>;
  /** The file that is on its way. */
  sending: string | null;
  /** Why the last one did not arrive, in words. */
  failed: string | null;
} {
  const intl = useIntl();
  const change = useFormChange<PdfValues>();
  const { bring } = useBringFile();
  const [sending, setSending] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const upload = async (file: File): Promise<void> => {
    setFailed(null);
    setSending(file.name);
    let why: string | null = intl.formatMessage(m.uploadFailed);
    try {
      const brought = await bring(file);
      if (typeof brought === 'string') {
        why = null;
        change((values) => ({ ...values, uploadId: brought, fileName: file.name }));
      } else if ('message' in brought) {
        const [issue] = 'issues' in brought ? brought.issues : [];
        why = issue?.message ?? brought.message;
      }
    } catch {
      // What was lost may be sent again.
    }
    if (!here.current) return;
    setSending(null);
    setFailed(why);
  };
  return { upload, sending, failed };
}
