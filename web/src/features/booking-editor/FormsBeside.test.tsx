import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import type { GenerateFormsInput } from '../../gql/hooks.ts';
import { ConfirmProvider } from '../../ui/ConfirmProvider.tsx';
import { FormsBeside } from './FormsBeside.tsx';
import type { Signing } from './useBookingForm.ts';

vi.setConfig({ testTimeout: 60_000 });

const asked = (marketId: string): string =>
  JSON.stringify({
    input: {
      marketId,
      type: 'ONE_WAY',
      classification: { callTypeId: 'c', urgencyId: 'u', priorityId: 'p' },
      legs: [],
    },
    authorizationNumbers: [],
  });

/** A form that asks for a condition, with what is written of somebody; of nobody: it asks for nothing. */
const previewOf = (id: string, about: string | null) => ({
  __typename: 'FormPreview',
  id,
  code: id,
  name: `Form ${id}`,
  asks: about === null ? [] : ['CONDITION'],
  problem: null,
  written:
    about === null
      ? []
      : [{ __typename: 'WrittenStatement', statement: 'CONDITION', text: `Written of ${about}` }],
  pdf: null,
});

it('what is signed with saving is what stands there then, though the forms became others meanwhile', async () => {
  const sent: GenerateFormsInput[] = [];
  const { client } = liveClient({
    formPreviews: ({ input }: { input: { marketId: string } }) => [previewOf(input.marketId, input.marketId)],
    generateForms: ({ input }: { input: GenerateFormsInput }) => {
      sent.push(input);
      return { __typename: 'NotPermitted', code: 'NOT_PERMITTED', message: 'Not for you.' };
    },
  });
  const signing: Signing = { current: null };
  const Page = (): ReactNode => {
    const [marketId, setMarketId] = useState('one');
    return (
      <ConfirmProvider>
        <FormsBeside asked={asked(marketId)} ruleId={null} patientId="p1" signing={signing} />
        <button type="button" onClick={() => setMarketId('other')}>
          another
        </button>
      </ConfirmProvider>
    );
  };
  renderPage(<Page />, { client, session: sessionOf({ company: { isCareProvider: true } }) });
  await userEvent.click(await screen.findByRole('checkbox'));
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Written of one');
  fireEvent.click(screen.getByText('another'));
  await waitFor(
    () => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Written of other'),
    {
      timeout: 10_000,
    },
  );
  signing.current?.([{ id: 't1', name: 'B1-A' }]);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ tripId: 't1', condition: 'Written of other' });
});

it('nothing is signed once the switch is off again', async () => {
  const { client } = liveClient({
    formPreviews: [previewOf('f', null)],
  });
  const signing: Signing = { current: null };
  renderPage(
    <ConfirmProvider>
      <FormsBeside asked={asked('one')} ruleId={null} patientId="p1" signing={signing} />
    </ConfirmProvider>,
    { client, session: sessionOf({ company: { isCareProvider: true } }) },
  );
  const sign = await screen.findByRole('checkbox');
  await userEvent.click(sign);
  expect(signing.current).not.toBeNull();
  await userEvent.click(sign);
  expect(signing.current).toBeNull();
});

it('what was written of one patient is signed of no other', async () => {
  const sent: GenerateFormsInput[] = [];
  const { client } = liveClient({
    formPreviews: ({ input }: { input: { patientId: string } }) => [previewOf('f', input.patientId)],
    generateForms: ({ input }: { input: GenerateFormsInput }) => {
      sent.push(input);
      return { __typename: 'NotPermitted', code: 'NOT_PERMITTED', message: 'Not for you.' };
    },
  });
  const signing: Signing = { current: null };
  const Page = (): ReactNode => {
    const [patientId, setPatientId] = useState('ada');
    const { input, ...rest } = JSON.parse(asked('one')) as { input: object };
    return (
      <ConfirmProvider>
        <FormsBeside
          asked={JSON.stringify({ input: { ...input, patientId }, ...rest })}
          ruleId={null}
          patientId={patientId}
          signing={signing}
        />
        <button type="button" onClick={() => setPatientId('bea')}>
          another
        </button>
      </ConfirmProvider>
    );
  };
  renderPage(<Page />, { client, session: sessionOf({ company: { isCareProvider: true } }) });
  await userEvent.click(await screen.findByRole('checkbox'));
  const words = await screen.findByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(words, { target: { value: 'Cannot sit up' } });
  fireEvent.click(screen.getByText('another'));
  // Saved before the forms of the other are there.
  signing.current?.([{ id: 't1', name: 'B1-A' }]);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.condition).toBeNull();
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Written of bea'), {
    timeout: 10_000,
  });
  signing.current?.([{ id: 't1', name: 'B1-A' }]);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.condition).toBe('Written of bea');
});
