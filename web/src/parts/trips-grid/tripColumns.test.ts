import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { toCsv } from '../../grid/csv.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { tripColumns } from './tripColumns.tsx';
import { tripRow } from './tripRow.testing.ts';

it('a file says of a draft that lacks something what its row says', () => {
  const time = { at: () => '', homeZone: 'America/New_York' } as unknown as TimeWriter;
  const columns = tripColumns(createIntl({ locale: 'en', onError: () => undefined }), time, 'booking');
  const status = columns.filter(({ key }) => key === 'status');
  const reason = { __typename: 'IncompleteReason', message: 'No patient' } as never;
  expect(
    toCsv(status, [
      tripRow({ status: 'DRAFT', incompleteReasons: [reason] }),
      tripRow({ status: 'DRAFT', incompleteReasons: [] }),
    ]),
  ).toBe('\uFEFFStatus\r\nInvalid\r\nDraft\r\n');
});
