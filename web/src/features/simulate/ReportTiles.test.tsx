import { expect, it } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import type { SimulatePage_reportFragment } from '../../gql/hooks.ts';
import { ReportTiles } from './ReportTiles.tsx';

const nothing = {
  trips: 0,
  filled: 0,
  fillRate: 0,
  minutesToFill: { median: 0, p95: 0 },
  rounds: [],
  offersPerTrip: 0,
  resubmitted: 0,
  conflicts: 0,
  conflictsLapsed: 0,
  reconfirmAsked: 0,
  reconfirmLapsed: 0,
  unconfirmed: 0,
  givenBack: 0,
  stranded: 0,
  strandedWithCapacity: 0,
} as unknown as SimulatePage_reportFragment;
const shares = (report: SimulatePage_reportFragment): (string | null)[] => {
  const { container } = renderUi(<ReportTiles report={report} />);
  return [...container.querySelectorAll('dd:nth-of-type(1)')].map((one) => one.textContent);
};

it('a share of nothing is a dash, not nought', () => {
  expect(shares(nothing).slice(0, 4)).toEqual(['–', '–', '– in round 1', '–']);
});

it('none of some is nought', () => {
  const [fillRate, , first] = shares({
    ...nothing,
    trips: 3,
    stranded: 2,
    filled: 1,
    fillRate: 0,
    rounds: [{ round: 2, trips: 1 }] as unknown as SimulatePage_reportFragment['rounds'],
  });
  expect([fillRate, first]).toEqual(['0%', '0% in round 1']);
});
