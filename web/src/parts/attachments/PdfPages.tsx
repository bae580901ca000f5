import { chakra, IconButton } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { AnnotationMode, getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Skeletons } from '../../ui/Feedback.tsx';
import { attachmentMessages as m } from './attachments.messages.ts';
import { PdfData, pdfWorker } from './pdfData.ts';
import { useTurnedPage } from './useTurnedPage.ts';

GlobalWorkerOptions.workerSrc = pdfWorker ?? '';

/**
 * Pixels of one picture in a file, and of a page as it is drawn: whoever wants more of the memory gets less
 * of the picture.
 */
const mostPixels = 16_000_000;

/**
 * A PDF, page by page, drawn by a library in a worker. Scripts in it are never run, links lead nowhere, forms
 * are as they were filled.
 */
export function PdfPages(props: { blob: Blob; name: string; onFailed: () => void }): ReactNode {
  const intl = useIntl();
  const { blob } = props;
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const count = pdf?.numPages ?? 0;
  const { no, turn } = useTurnedPage(count);
  const canvas = useRef<HTMLCanvasElement>(null);
  const failed = useRef(props.onFailed);
  useEffect(() => {
    failed.current = props.onFailed;
  });
  useEffect(() => {
    let left = false;
    let loading: ReturnType<typeof getDocument> | null = null;
    void blob
      .arrayBuffer()
      .then((data) => {
        if (left) return null;
        loading = getDocument({
          data,
          enableXfa: false,
          maxImageSize: mostPixels,
          useWorkerFetch: false,
          BinaryDataFactory: PdfData,
          cMapPacked: true,
          stopAtErrors: false,
          verbosity: 0,
        });
        return loading.promise;
      })
      .then((opened) => {
        if (!left && opened) setPdf(opened);
      })
      .catch(() => {
        if (!left) failed.current();
      });
    return () => {
      left = true;
      void loading?.destroy();
    };
  }, [blob]);
  useEffect(() => {
    const surface = canvas.current;
    if (!pdf || !surface) return undefined;
    let left = false;
    let stop = (): void => undefined;
    void draw(pdf, no, surface, (task) => {
      stop = () => task.cancel();
      if (left) stop();
    }).catch(() => {
      if (!left) failed.current();
    });
    return () => {
      left = true;
      stop();
    };
  }, [pdf, no]);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight' || key === 'PageDown') turn(1);
    if (key === 'ArrowLeft' || key === 'PageUp') turn(-1);
  };
  return (
    <chakra.div
      display="grid"
      gap="2"
      justifyItems="center"
      // A page is taller than its dialog: it is scrolled by keys, also where there is no other to turn to.
      tabIndex={0}
      role="group"
      aria-label={intl.formatMessage(m.previewOf, { name: props.name })}
      onKeyDown={onKeyDown}
    >
      {pdf ? (
        <chakra.div display="flex" alignItems="center" gap="2" fontSize="13px">
          <IconButton
            size="xs"
            variant="outline"
            aria-label={intl.formatMessage(m.previousPage)}
            disabled={no <= 1}
            onClick={() => turn(-1)}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <chakra.span aria-live="polite" fontVariantNumeric="tabular-nums">
            {intl.formatMessage(m.page, { no, count })}
          </chakra.span>
          <IconButton
            size="xs"
            variant="outline"
            aria-label={intl.formatMessage(m.nextPage)}
            disabled={no >= count}
            onClick={() => turn(1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </chakra.div>
      ) : (
        <Skeletons rows={8} />
      )}
      <chakra.canvas
        ref={canvas}
        role="img"
        aria-label={intl.formatMessage(m.previewOf, { name: props.name })}
        maxW="full"
        borderWidth={pdf ? '1px' : '0'}
        bg="white"
        data-testid="pdf-page"
        data-page={no}
      />
    </chakra.div>
  );
}

/** Draws a page as sharp as the screen is, and no larger than the memory is meant for. */
async function draw(
  pdf: PDFDocumentProxy,
  no: number,
  canvas: HTMLCanvasElement,
  onTask: (task: { cancel: () => void }) => void,
): Promise<void> {
  const page = await pdf.getPage(no);
  const natural = page.getViewport({ scale: 1 });
  const wide = Math.max(280, (canvas.parentElement?.clientWidth ?? 900) - 2);
  const wanted = Math.min(2, (wide / natural.width) * Math.min(2, window.devicePixelRatio || 1));
  const most = Math.sqrt(mostPixels / (natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(wanted, most) });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE });
  onTask(task);
  await task.promise;
  canvas.dataset['drawn'] = String(no);
}
