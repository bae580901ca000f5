import { END_STAGES } from '@ptc/schema/rules/lists/legs';
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import es from '../../../lang/es.json' with { type: 'json' };
import { bySending, roundsOf } from './bookingDetail.state.ts';
import { endingWords } from './endingWords.ts';

const english = createIntl({ locale: 'en', onError: () => undefined });
const spanish = createIntl({ locale: 'es', messages: es as Record<string, string> });

describe('what is kept of the moment a leg ended', () => {
  it.each([
    [
      { stage: 'EN_ROUTE', minutesBeforePickUp: 12, chargeable: true },
      'with the crew on its way · 12 min before pick-up · chargeable',
    ],
    [
      { stage: 'AT_SCENE', minutesBeforePickUp: -95, chargeable: false },
      'with the crew at the pick-up · 1 h 35 min after pick-up · not chargeable',
    ],
    [
      { stage: 'BEFORE_OFFER', minutesBeforePickUp: 3 * 24 * 60 + 5, chargeable: null },
      'before it was offered · 3 d before pick-up',
    ],
    [{ stage: 'OFFERED', minutesBeforePickUp: null, chargeable: false }, 'while offered · not chargeable'],
  ] as const)('%j', (ending, words) => {
    expect(endingWords(ending, english)).toBe(words);
  });

  it('every stage has words in both languages', () => {
    const words = END_STAGES.flatMap((stage) =>
      [english, spanish].map((intl) =>
        endingWords({ stage, minutesBeforePickUp: null, chargeable: null }, intl),
      ),
    );
    expect(new Set(words).size).toBe(END_STAGES.length * 2);
    expect(words.filter((word) => word.startsWith('ending.'))).toEqual([]);
  });
});

it('shows rounds that were sent and those the plan still holds', () => {
  expect(roundsOf([{ round: 2 }, { round: 1 }, { round: 1 }], [{ number: 1 }, { number: 3 }])).toEqual([
    1, 2, 3,
  ]);
});

it('tells the offers of the plan in force from those of the plans before it', () => {
  const [first, second] = [
    { id: 'a', sending: 1 },
    { id: 'b', sending: 2 },
  ];
  expect(bySending([first, second], 2)).toEqual({ present: [second], earlier: [first] });
  expect(bySending([first], 1)).toEqual({ present: [first], earlier: [] });
  expect(bySending([first], null)).toEqual({ present: [first], earlier: [] });
});
