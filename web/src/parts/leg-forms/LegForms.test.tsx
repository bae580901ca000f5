import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import { ConfirmProvider } from '../../ui/ConfirmProvider.tsx';
import { LegForms } from './LegForms.tsx';

const form = (code: string, changes: object = {}) => ({
  __typename: 'OutstandingForm',
  id: code,
  code,
  name: `Form ${code}`,
  byRule: false,
  signedBefore: null,
  problem: null,
  asks: [],
  written: [],
  ...changes,
});

const open = (
  outstandingForms: object[] | null,
  generateForms: object = {},
  manages = true,
  standingCertifications: object[] = [],
) => {
  const onGenerated = vi.fn<() => void>();
  const { client } = liveClient({
    outstandingForms,
    generateForms,
    trip: { __typename: 'Trip', id: 't1', standingCertifications },
  });
  const page = (
    <ConfirmProvider>
      <LegForms legs={[{ id: 't1', name: 'B1-A' }]} changes="1" manages={manages} onGenerated={onGenerated} />
    </ConfirmProvider>
  );
  renderPage(page, { client, session: sessionOf({ company: { isCareProvider: true } }) });
  return onGenerated;
};
const press = async (name: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name }));
};

it('says what is outstanding, what asked for it, and what keeps the reader from signing it', async () => {
  open([form('PCS', { byRule: true }), form('X', { problem: 'NOT_AUTHORIZED' })]);
  expect(await screen.findByText('Form PCS')).toBeTruthy();
  expect(screen.getByText(/Not signed yet · asked for by a rule of the market/u)).toBeTruthy();
  expect(screen.getByText('User is not authorized to sign forms for: X')).toBeTruthy();
});

it('says that none is outstanding, and then offers nothing to sign', async () => {
  open([]);
  expect(await screen.findByText('No forms outstanding')).toBeTruthy();
  await press('Generate forms');
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign and attach' })).toBeNull();
});

it('names the certification that stands for a form', async () => {
  open([], {}, true, [
    {
      __typename: 'StandingCertification',
      type: 'PCS',
      validFrom: '2026-11-02',
      validTo: '2026-12-31',
      signerName: 'Rosa Diaz',
    },
  ]);
  expect(
    await screen.findByText(
      /Physician certification \(PCS\) of .*2026 to .*2026, signed by Rosa Diaz, stands for this leg/u,
    ),
  ).toBeTruthy();
});

it('lists each form that was not made with its reason', async () => {
  const onGenerated = open([form('PCS')], {
    __typename: 'GenerateFormsSuccess',
    attachments: [],
    failures: [
      {
        __typename: 'FormFailure',
        code: 'PCS',
        name: 'Form PCS',
        reason: 'NOT_AUTHORIZED',
        message: 'User is not authorized to sign forms for: PCS',
      },
    ],
    itinerary: { __typename: 'Itinerary', id: 'i1', attachmentCount: 0 },
    trip: { __typename: 'Trip', id: 't1', attachmentCount: 0 },
  });
  await press('Generate forms');
  await press('Sign and attach');
  expect(await screen.findByText(/Form Create/u)).toBeTruthy();
  expect(screen.getByText('User is not authorized to sign forms for: PCS')).toBeTruthy();
  expect(onGenerated).toHaveBeenCalledOnce();
});

it('says of each form why it was not signed, where none is the reader’s to sign', async () => {
  const message = (code: string): string => `User is not authorized to sign forms for: ${code}`;
  open(
    ['PCS', 'X'].map((code) => form(code, { problem: 'NOT_AUTHORIZED', asks: ['CONDITION'] })),
    {
      __typename: 'GenerateFormsSuccess',
      attachments: [],
      failures: ['PCS', 'X'].map((code) => ({
        __typename: 'FormFailure',
        code,
        name: `Form ${code}`,
        reason: 'NOT_AUTHORIZED',
        message: message(code),
      })),
      itinerary: { __typename: 'Itinerary', id: 'i1', attachmentCount: 0 },
      trip: { __typename: 'Trip', id: 't1', attachmentCount: 0 },
    },
  );
  await press('Generate forms');
  await press('Sign and attach');
  const told = within(await screen.findByRole('alertdialog'));
  expect(told.getByText(/Form Create/u)).toBeTruthy();
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    ['PCS', 'X'].map(message),
  );
  expect(screen.queryByText('Form creation successful')).toBeNull();
});

it('shows nothing to whoever does not book, and no button to whoever only reads', async () => {
  open([form('PCS')], {}, false);
  expect(await screen.findByText('Form PCS')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Generate forms' })).toBeNull();
});

it('is signed once what only the signer knows is written, for the forms that are theirs to sign', async () => {
  const onGenerated = open(
    [
      form('PCS', { asks: ['CONDITION'] }),
      form('X', { problem: 'NOT_AUTHORIZED', asks: ['PHYSICIAN_UNAVAILABLE'] }),
    ],
    {
      __typename: 'GenerateFormsSuccess',
      attachments: [{ __typename: 'Attachment', id: 'a1', name: 'PCS.pdf' }],
      failures: [],
      itinerary: { __typename: 'Itinerary', id: 'i1', attachmentCount: 1 },
      trip: { __typename: 'Trip', id: 't1', attachmentCount: 1 },
    },
  );
  await press('Generate forms');
  await press('Sign and attach');
  const condition = screen.getByRole('textbox');
  expect(screen.getByText('required')).toBeTruthy();
  expect(onGenerated).not.toHaveBeenCalled();
  await userEvent.type(condition, 'Cannot sit upright');
  await press('Sign and attach');
  await waitFor(() => expect(onGenerated).toHaveBeenCalledOnce());
});

it('begins with what was written when it was signed before, and says who alone may sign it', async () => {
  open([
    form('PCS', {
      signedBefore: '2026-11-02T10:00:00Z',
      asks: ['CONDITION', 'PHYSICIAN_UNAVAILABLE'],
      written: [
        { __typename: 'WrittenStatement', statement: 'CONDITION', text: 'Cannot sit upright' },
        { __typename: 'WrittenStatement', statement: 'PHYSICIAN_UNAVAILABLE', text: 'In surgery' },
      ],
    }),
    form('REP', {
      problem: 'PHYSICIAN_ONLY',
      written: [{ __typename: 'WrittenStatement', statement: 'CONDITION', text: 'Of another form' }],
    }),
  ]);
  expect(await screen.findByText(/Only the attending physician may sign it/u)).toBeTruthy();
  await press('Generate forms');
  const boxes = await screen.findAllByRole('textbox');
  expect(boxes.map((box) => (box as HTMLTextAreaElement).value)).toEqual([
    'Cannot sit upright',
    'In surgery',
  ]);
});

it('signs the forms as they were when the dialog was opened, whatever somebody changes meanwhile', async () => {
  let fingerprint = 'as read';
  const sent = vi.fn<(args: { input: object }) => object>(() => ({
    __typename: 'GenerateFormsSuccess',
    attachments: [],
    failures: [],
    itinerary: { __typename: 'Itinerary', id: 'i1', attachmentCount: 0 },
    trip: { __typename: 'Trip', id: 't1', attachmentCount: 0 },
  }));
  const { client } = liveClient({
    outstandingForms: () => [form('PCS', { fingerprint, name: fingerprint })],
    generateForms: sent,
    trip: { __typename: 'Trip', id: 't1', standingCertifications: [] },
  });
  function Page(): ReactNode {
    const [changes, setChanges] = useState(1);
    return (
      <ConfirmProvider>
        <LegForms
          legs={[{ id: 't1', name: 'B1-A' }]}
          changes={String(changes)}
          manages
          onGenerated={() => undefined}
        />
        <button type="button" onClick={() => setChanges(2)}>
          Change the booking
        </button>
      </ConfirmProvider>
    );
  }
  renderPage(<Page />, { client, session: sessionOf({ company: { isCareProvider: true } }) });
  await press('Generate forms');
  await screen.findByRole('button', { name: 'Sign and attach' });
  fingerprint = 'changed';
  screen.getByText('Change the booking').click();
  expect(await screen.findAllByText('changed')).not.toHaveLength(0);
  await press('Sign and attach');
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[0].input).toMatchObject({ expected: ['as read'] });
});
