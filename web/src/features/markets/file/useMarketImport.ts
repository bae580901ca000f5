import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useMarketFile_importMutation, type MarketFile_importMutation } from '../../../gql/hooks.ts';
import { useSave } from '../../../ui/form/useSave.ts';
import { placeInFile, type Difference } from './differences.ts';
import { marketFileMessages as m } from './marketFile.messages.ts';

/** A file that was chosen. */
export interface ChosenFile {
  readonly name: string;
  readonly text: string;
}

/** What was found of a file, or done with it. */
export interface Seen {
  readonly comparison: string;
  readonly differences: readonly Difference[];
  readonly kept: boolean;
}

type Answer = NonNullable<MarketFile_importMutation['importMarketConfiguration']>;

/**
 * Compares a file with a market, and makes it so: what was seen is what is done, else it is compared again.
 */
export function useMarketImport(marketId: string): {
  busy: 'comparing' | 'making' | null;
  seen: Seen | null;
  /** What is wrong with the file, by its places. */
  issues: readonly string[];
  /** Whether somebody changed the market after it was compared. */
  stale: boolean;
  forget: () => void;
  compare: (file: ChosenFile) => Promise<void>;
  make: (file: ChosenFile, withoutImpossible: boolean) => Promise<boolean>;
} {
  const intl = useIntl();
  const [mutate] = useMarketFile_importMutation();
  const { send } = useSave();
  const [busy, setBusy] = useState<'comparing' | 'making' | null>(null);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [issues, setIssues] = useState<readonly string[]>([]);
  const [stale, setStale] = useState(false);
  const forget = (): void => {
    setSeen(null);
    setIssues([]);
    setStale(false);
  };
  const take = (answer: Answer): void => {
    if (answer.__typename !== 'ImportMarketConfigurationSuccess') return;
    setSeen({ comparison: answer.comparison, differences: answer.differences, kept: answer.isKept });
  };
  const compare = async ({ text }: ChosenFile): Promise<void> => {
    setBusy('comparing');
    setIssues([]);
    await send<Answer>({
      failed: intl.formatMessage(m.compareFailed),
      saved: null,
      // Every look is another one: the market may have changed.
      of: {},
      call: async (idempotencyKey) =>
        (
          await mutate({
            variables: { input: { marketId, configuration: text, dryRun: true, idempotencyKey } },
          })
        ).data?.importMarketConfiguration,
      done: take,
      onRefusal: (answer) => {
        if (answer.__typename !== 'InvalidInput') return null;
        setSeen(null);
        setIssues(
          answer.issues.map(({ path, message }) => {
            const place = placeInFile(path);
            return place === '' ? message : `${place}: ${message}`;
          }),
        );
        return [];
      },
    });
    setBusy(null);
  };
  const make = async (file: ChosenFile, withoutImpossible: boolean): Promise<boolean> => {
    if (!seen) return false;
    setBusy('making');
    let changed = false;
    const ending = await send<Answer>({
      failed: intl.formatMessage(m.makeFailed),
      saved: null,
      of: `${seen.comparison} ${String(withoutImpossible)}`,
      call: async (idempotencyKey) =>
        (
          await mutate({
            variables: {
              input: {
                marketId,
                configuration: file.text,
                expectedComparison: seen.comparison,
                withoutImpossible,
                idempotencyKey,
              },
            },
          })
        ).data?.importMarketConfiguration,
      done: take,
      onRefusal: (answer) => {
        changed = answer.__typename === 'StaleVersion';
        return changed ? [] : null;
      },
    });
    setBusy(null);
    if (changed) {
      setStale(true);
      await compare(file);
    } else setStale(false);
    return ending === 'saved';
  };
  return { busy, seen, issues, stale, forget, compare, make };
}
