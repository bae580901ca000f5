import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { FigureColumn, Pattern } from '../../parts/charts/figureTable.ts';
import type { ToneName } from '../../ui/tones.ts';
import { dashboardMessages as m } from './dashboards.messages.ts';
import { useFigureWords } from './useFigureWords.ts';

type Look = readonly [ToneName, Pattern];
type Word = keyof typeof m;

/**
 * The columns of figures: counts, shares, minutes, ratings and distances, each with how it is written, drawn
 * and filed.
 */
export function useFigureColumns() {
  const intl = useIntl();
  const words = useFigureWords();
  return useMemo(() => {
    const column = (
      key: string,
      word: Word,
      look: Look | undefined,
      rest: Pick<FigureColumn, 'write' | 'file'>,
    ): FigureColumn => ({
      key,
      header: intl.formatMessage(m[word]),
      ...(look ? { drawn: { tone: look[0], pattern: look[1] } } : {}),
      ...rest,
    });
    const dash = (value: number | null, write: (value: number) => string): string =>
      value === null ? '–' : write(value);
    return {
      count: (key: string, word: Word, look?: Look) =>
        column(key, word, look, { write: (value) => dash(value, words.number) }),
      percent: (key: string, word: Word, look?: Look) =>
        column(key, word, look, { write: words.percent, file: { unit: '%', times: 100 } }),
      minutes: (key: string, word: Word, look?: Look) =>
        column(key, word, look, {
          write: words.minutes,
          file: { unit: intl.formatMessage(m.minutesUnit), times: 1 },
        }),
      stars: (key: string, word: Word, look?: Look) =>
        column(key, word, look, { write: (value) => dash(value, words.stars) }),
      distance: (key: string, word: Word, look?: Look) =>
        column(key, word, look, {
          write: (value) => dash(value, words.distance),
          file: {
            unit: intl.formatMessage(words.miles ? m.milesUnit : m.kilometresUnit),
            times: 1 / words.metersPerUnit,
          },
        }),
    };
  }, [intl, words]);
}
