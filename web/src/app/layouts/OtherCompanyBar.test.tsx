import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { OtherCompanyBar } from './OtherCompanyBar.tsx';

it('who works for another company sees its name across the top and comes back from there; others see nothing', async () => {
  const activateCompany = vi.fn(() => Promise.resolve(true));
  const own = sessionOf({});
  const show = (control: typeof own) =>
    renderUi(
      <RouterProvider
        router={createMemoryRouter([
          {
            path: '*',
            element: (
              <SessionContext value={{ ...control, activateCompany }}>
                <OtherCompanyBar />
              </SessionContext>
            ),
          },
        ])}
      />,
    );
  const alone = show(own);
  expect(screen.queryByRole('region')).toBeNull();
  alone.unmount();
  show(sessionOf({ session: { loginCompanyId: 'home' } }));
  expect(screen.getByRole('region', { name: 'Working for another company' }).textContent).toContain(
    'Working for ',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Return' }));
  expect(activateCompany).toHaveBeenCalledWith('home');
});
