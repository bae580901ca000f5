/** Tables with so many rows that what reads all of one, or holds it up meanwhile, is felt by everybody. */
const large = ['trips', 'itineraries', 'batches', 'offers', 'activity_entries', 'outbox'];
/** Says above a statement why it may stand there all the same. */
export const reasonMark = '-- beside former processes:';

interface Rule {
  readonly of: RegExp;
  readonly except?: RegExp;
  readonly says: string;
}

const onLarge = (text: string): RegExp =>
  new RegExp(text.replace('<table>', `"?(?:${large.join('|')})"?\\b`), 'iu');

const rules: readonly Rule[] = [
  {
    of: /\bdrop (?:table|column|view|function|type)\b/iu,
    says: 'the former release still uses it: drop it with the next release',
  },
  {
    of: /\brename\b/iu,
    says: 'the former release knows the former name: add a new one, and drop the former with the next release',
  },
  {
    of: /\bset not null\b/iu,
    says: 'the former release may leave it out: fill it by default or trigger, and demand it with the next release',
  },
  {
    of: /\badd column\b[^;]*\bnot null\b/iu,
    except: /\b(?:default|generated)\b/iu,
    says: 'the former release does not name it: give it a default',
  },
  {
    of: /\b(?:set data )?type (?:varchar|text|uuid|integer|bigint|numeric|jsonb|timestamp|boolean)\b/iu,
    says: 'it may write the whole table again, and the former release writes the former type',
  },
  {
    of: onLarge('\\bcreate (?:unique )?index\\b[^;]*\\bon <table>'),
    says: 'nobody writes to a large table while an index is built in a transaction: build it concurrently, after the migrations',
  },
  {
    of: onLarge('\\balter table <table>[^;]*\\badd constraint\\b'),
    except: /\bnot valid\b/iu,
    says: 'all rows of a large table are read while nobody may use it: NOT VALID here, and validated after the migrations',
  },
];

const isCreatedHere = (statement: string, all: string): boolean => {
  const table = /\b(?:alter table|on) (?:"public"\.)?"?(\w+)"?/iu.exec(statement)?.[1];
  return table !== undefined && new RegExp(`\\bcreate table "?${table}"?`, 'iu').test(all);
};

/** In words: which statements of a migration processes of the former release cannot go on beside. */
export const hardForFormerProcesses = (migration: string): string[] =>
  migration
    .split('--> statement-breakpoint')
    .filter((statement) => !statement.includes(reasonMark))
    .map((statement) =>
      statement
        .replaceAll(/^\s*--.*$/gmu, '')
        .replaceAll('"public".', '')
        .trim(),
    )
    .filter((statement) => !isCreatedHere(statement, migration))
    .flatMap((statement) =>
      rules
        .filter(({ of, except }) => of.test(statement) && !(except?.test(statement) ?? false))
        .map(({ says }) => `${statement.slice(0, 80)}: ${says}`),
    );
