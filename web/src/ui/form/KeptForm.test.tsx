import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { DraftPen } from '../../lib/drafts/DraftPen.ts';
import { takenAway } from '../../lib/session/leaving.ts';
import { AppForm } from './AppForm.tsx';
import { FormTextField } from './fields.tsx';
import { KeptForm } from './KeptForm.tsx';

let flush: MockInstance<DraftPen['flush']>;
let end: MockInstance<DraftPen['end']>;
beforeEach(() => {
  flush = vi.spyOn(DraftPen.prototype, 'flush');
  end = vi.spyOn(DraftPen.prototype, 'end');
});
afterEach(() => {
  flush.mockRestore();
  end.mockRestore();
});

const empty = { name: '' };

/** Types into a form, and has it taken off the page. */
const gone = async (before: () => void): Promise<void> => {
  const { unmount } = renderPage(
    <AppForm initialValues={empty} onSubmit={async () => undefined}>
      <KeptForm place="vehicle new" secret={[]} began={{ values: empty }} />
      <FormTextField name="name" label="Name" />
    </AppForm>,
    { client: liveClient({ viewer: null }).client },
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Van 7');
  expect(end).not.toHaveBeenCalled();
  before();
  unmount();
  await act(async () => undefined);
};

it('what was typed into a form that its user closes is given up', async () => {
  await gone(() => undefined);
  expect(end).toHaveBeenCalledOnce();
});

it('what was typed into a form that another tab takes away by changing the company stays kept', async () => {
  await gone(takenAway.ring);
  expect(end).not.toHaveBeenCalled();
  // What was typed since the last pause as well.
  expect(flush).toHaveBeenCalled();
});
