import { describe, expect, it } from 'vitest';
import { conflictEntries, reviewEntries, type LogLine, type Reviewer } from './review.state.ts';

type Line = LogLine & { id: number };
let made = 0;
const line = (type: LogLine['type'], company = 'ward', toStatus: string | null = null): Line => ({
  id: (made += 1),
  type,
  company: { id: company },
  tripId: null,
  toStatus,
});
const types = (lines: readonly LogLine[]): string[] =>
  lines.map(({ type, company }) => `${type} ${company?.id ?? ''}`);
const careProvider: Reviewer = { side: 'CARE', companyId: 'ward' };
const transportProvider: Reviewer = { side: 'TRANSPORT', companyId: 'vans' };
const offered = [line('CREATE'), line('OFFER'), line('PROGRESS', 'vans')];

describe('the log of a review', () => {
  const newestFirst = [
    line('COMMENT', 'vans'),
    line('ACCEPT', 'vans'),
    line('ADD_LEG'),
    ...offered,
    line('EDIT'),
    line('REVIEW', 'vans'),
    line('COMMENT'),
    line('REVIEW'),
    line('EDIT'),
  ];
  it('of a case that was not reviewed: the transport side to a care provider, the care side to a transport provider, up to their own last review', () => {
    expect(types(reviewEntries(newestFirst, careProvider))).toEqual([
      'COMMENT vans',
      'ADD_LEG ward',
      'EDIT ward',
      'REVIEW vans',
      'COMMENT ward',
      'REVIEW ward',
    ]);
    expect(types(reviewEntries(newestFirst, transportProvider))).toEqual([
      'COMMENT vans',
      'ACCEPT vans',
      'EDIT ward',
      'REVIEW vans',
    ]);
  });
  it('of a reviewed case: the other way round, up to the review before', () => {
    expect(types(reviewEntries([line('REVIEW'), ...newestFirst], careProvider))).toEqual([
      'REVIEW ward',
      'COMMENT vans',
      'ACCEPT vans',
      'EDIT ward',
      'REVIEW vans',
      'COMMENT ward',
      'REVIEW ward',
    ]);
    expect(types(reviewEntries([line('REVIEW', 'vans'), ...newestFirst], transportProvider))).toEqual([
      'REVIEW vans',
      'COMMENT vans',
      'ADD_LEG ward',
      'EDIT ward',
      'REVIEW vans',
    ]);
  });
  it('without a review goes back to the beginning', () => {
    expect(types(reviewEntries([line('EDIT'), ...offered, line('COMMENT')], careProvider))).toEqual([
      'EDIT ward',
      'COMMENT ward',
    ]);
    expect(reviewEntries([], careProvider)).toEqual([]);
  });
});

describe('the log beside a conflict', () => {
  it('ends at the first change that raised it', () => {
    const lines = [
      line('COMMENT'),
      line('PROGRESS'),
      line('EDIT'),
      line('EDIT', 'ward', 'CONFLICT'),
      line('COMMENT', 'vans'),
      line('EDIT', 'ward', 'CONFLICT'),
    ];
    expect(conflictEntries(lines, 'a')).toEqual([lines[0], lines[2], lines[3]]);
  });
  it('is all of them where no change raised one', () => {
    const lines = [line('COMMENT'), line('EDIT')];
    expect(conflictEntries(lines, 'a')).toEqual(lines);
  });
  it('leaves out what concerns another leg', () => {
    const [own, other, whole] = [
      { ...line('COMMENT'), tripId: 'a' },
      { ...line('EDIT', 'ward', 'CONFLICT'), tripId: 'b' },
      line('COMMENT'),
    ];
    expect(conflictEntries([own, other, whole], 'a')).toEqual([own, whole]);
  });
});
