import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { PdfPages } from './PdfPages.tsx';

vi.mock('./pdfData.ts', () => ({ PdfData: class {}, pdfWorker: '' }));
vi.mock('pdfjs-dist', () => ({
  AnnotationMode: { ENABLE: 1 },
  GlobalWorkerOptions: {},
  // As many pages as the file has bytes.
  getDocument: ({ data }: { data: ArrayBuffer }) => ({
    promise: Promise.resolve({
      numPages: data.byteLength,
      getPage: async (no: number) => {
        if (no > data.byteLength) throw new Error('There is no such page');
        return {
          getViewport: () => ({ width: 100, height: 100 }),
          render: () => ({ promise: Promise.resolve(), cancel: () => undefined }),
        };
      },
    }),
    destroy: async () => undefined,
  }),
}));

const fileOf = (pages: number): Blob =>
  ({ arrayBuffer: async () => new ArrayBuffer(pages) }) as unknown as Blob;

it('a file that is made again with fewer pages is shown at its last one', async () => {
  const onFailed = vi.fn<() => void>();
  const [long, short] = [fileOf(3), fileOf(1)];
  const Sample = (): ReactNode => {
    const [blob, setBlob] = useState(long);
    return (
      <>
        <PdfPages blob={blob} name="Sample" onFailed={onFailed} />
        <button type="button" onClick={() => setBlob(short)}>
          Shorter
        </button>
      </>
    );
  };
  renderUi(<Sample />);
  const next = await screen.findByRole('button', { name: 'Next page' });
  await userEvent.click(next);
  await userEvent.click(next);
  const page = screen.getByTestId('pdf-page');
  await waitFor(() => expect(page.dataset['drawn']).toBe('3'));
  await userEvent.click(screen.getByText('Shorter'));
  await waitFor(() => expect(page.dataset['drawn']).toBe('1'));
  expect(onFailed).not.toHaveBeenCalled();
});
