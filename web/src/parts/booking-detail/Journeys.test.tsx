import { expect, it } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import type { BookingDetail_itineraryFragment } from '../../gql/generated.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { tripRow } from '../trips-grid/tripRow.testing.ts';
import { Journeys } from './Journeys.tsx';

it('the list of journeys is at most 600 px high, and scrolls within them', () => {
  const booking = {
    trips: [{ ...tripRow(), journeyOn: '2026-11-21' }],
    offers: [],
  } as unknown as BookingDetail_itineraryFragment;
  const { container } = renderUi(
    <SessionContext value={sessionOf()}>
      <Journeys itinerary={booking} readOnly />
    </SessionContext>,
  );
  const list = container.querySelector('section')?.parentElement;
  const { maxHeight, overflowY } = getComputedStyle(list ?? container);
  expect({ maxHeight, overflowY }).toEqual({ maxHeight: '600px', overflowY: 'auto' });
});
