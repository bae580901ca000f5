import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderUi } from '../../../test/renderUi.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import type { BookingDetail_itineraryFragment } from '../../gql/generated.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { ConfirmProvider } from '../../ui/ConfirmProvider.tsx';
import { AttachmentsSection } from './AttachmentsSection.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';

const named = (__typename: string, id: string, name: string) => ({ __typename, id, name });
const attachment = {
  ...named('Attachment', 'a1', 'heel.png'),
  size: 1_536,
  contentType: 'image/png',
  address: '/attachments?id=a1',
  purpose: 'Other',
  description: 'Left heel',
  createdAt: '2026-11-20T15:00:00.000Z',
  canRemove: true,
  attachmentType: named('LookupValue', 'l1', 'Other'),
  owner: named('Company', 'c1', 'Harborview'),
  createdBy: null,
  trip: named('Trip', 't1', 'B1-A'),
  itinerary: named('Itinerary', 'i1', 'B1'),
  patient: null,
};
const page = (nodes: readonly object[], endCursor: string | null = null) => ({
  __typename: 'AttachmentConnection',
  nodes,
  pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
});
const itinerary = {
  ...named('Itinerary', 'i1', 'B1'),
  attachmentCount: 1,
  canAttach: true,
  attachments: page([attachment]),
  trips: [named('Trip', 't1', 'B1-A')],
  patient: null,
};
const booking = (seePatient: boolean, attachmentCount = 1) =>
  ({
    id: 'i1',
    attachmentCount,
    viewerCan: { seePatient },
    trips: [{ id: 't1', name: 'B1-A', requiredForms: [{ id: 'f1', code: 'PCS', name: 'Certification' }] }],
  }) as unknown as BookingDetail_itineraryFragment;

const server = (
  removed: object = { __typename: 'NotPermitted', code: 'NOT_PERMITTED', message: 'Not yours' },
) => liveClient({ itinerary, removeAttachment: removed }).client;

const open = (shown: React.ReactNode, client = server()): void => {
  const router = createMemoryRouter([{ path: '*', element: <ConfirmProvider>{shown}</ConfirmProvider> }]);
  renderUi(
    <SessionContext value={sessionOf()}>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </SessionContext>,
  );
};

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })));
});
afterEach(() => vi.unstubAllGlobals());

it('shows name, purpose, what it hangs on and the size in KB', async () => {
  open(<AttachmentsSection itinerary={booking(true)} changes={0} />);
  const row = await screen.findByRole('row', { name: /heel\.png/u });
  expect(row.textContent).toContain('1.5 KB');
  expect(row.textContent).toContain('B1-A');
});

it('tells whoever may not see the patient how many there are, and asks for none', () => {
  open(<AttachmentsSection itinerary={booking(false, 3)} changes={0} />);
  expect(screen.getByText(/^3 attachments\. They are shown to whoever may see the patient/u)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText('Add attachment')).toBeNull();
});

it('shows all that hangs there, however many pages it takes, and says where one could not be read', async () => {
  const file = (id: string) => ({ ...attachment, id, name: `${id}.png` });
  let isAway = true;
  const pages =
    (of: string) =>
    ({ after }: { after: string | null }) => {
      if (after === null) return page([file(`${of}-new`)], `${of} 1`);
      if (after === 'patient 1' && isAway) throw new Error('away');
      return page([file(`${of}-old`)]);
    };
  const patient = {
    ...named('Patient', 'p1', 'Ana'),
    displayName: 'Ana',
    attachmentCount: 2,
    canAttach: true,
    attachments: pages('patient'),
  };
  const root = { itinerary: { ...itinerary, attachments: pages('booking'), patient } };
  open(<AttachmentsSection itinerary={booking(true)} changes={0} />, liveClient(root).client);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  isAway = false;
  await vi.waitFor(async () => {
    const retry = screen.queryByRole('button', { name: 'Retry' });
    if (retry) await userEvent.click(retry);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
  for (const name of ['booking-new', 'booking-old', 'patient-new', 'patient-old'])
    expect(await screen.findByText(`${name}.png`)).toBeTruthy();
});

it('says by name what could not be downloaded', async () => {
  open(<AttachmentsSection itinerary={booking(true)} changes={0} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Download heel.png' }));
  expect(await screen.findByText(/Download failed/u)).toBeTruthy();
  expect(screen.getByText('Error retrieving: heel.png')).toBeTruthy();
});

it('asks before it removes, and says by name what could not be removed, and why', async () => {
  open(<AttachmentsSection itinerary={booking(true)} changes={0} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove heel.png' }));
  expect(await screen.findByText('Are you sure you want to remove heel.png from B1-A?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText(/Detach failed: Failed to remove: heel\.png from B1-A/u)).toBeTruthy();
  expect(screen.getByText('Not yours')).toBeTruthy();
});

/** Opens the preview; the answer hears what could not be shown. */
const openPreview = () => {
  const onFailed = vi.fn<(words: string) => void>();
  open(
    <PreviewDialog
      attachment={attachment as never}
      onClose={() => undefined}
      onDownload={() => undefined}
      onFailed={onFailed}
    />,
  );
  return onFailed;
};

it('says by type and name what could not be had for a preview', async () => {
  const onFailed = openPreview();
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledWith('Error retrieving Other: heel.png'));
});

it('says by name what came and cannot be shown', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('no picture', { status: 200 })));
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  const onFailed = openPreview();
  const picture = await screen.findByTestId('picture');
  picture.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledWith('Unable to read: heel.png'));
});
