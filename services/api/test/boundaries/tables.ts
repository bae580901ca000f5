import { importsOf, withoutComments } from './imports.ts';
import { moduleOf } from './server.ts';
import { wrongDirection } from './order.ts';

/** Which module keeps a table: by its name in SQL, and by the constant that declares it. */
export interface Tables {
  readonly bySqlName: ReadonlyMap<string, string>;
  readonly byConstant: ReadonlyMap<string, string>;
}

/** A source file as the boundary test reads it. */
export interface Source {
  /** From the repository's root. */
  readonly path: string;
  readonly text: string;
}

/** The tables that these files declare. */
export function tablesOf(sources: readonly Source[]): Tables {
  const declared = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, constant = '', name = '']) => ({
      constant: `${path}#${constant}`,
      name,
      module: moduleOf(path) ?? '',
    })),
  );
  return {
    bySqlName: new Map(declared.map(({ name, module }) => [name, module])),
    byConstant: new Map(declared.map(({ constant, module }) => [constant, module])),
  };
}

const IMPORT = /^\s*import\s+\{([^}]*)\}\s*from\s*['"]([^'"]+\.table\.ts)['"]/gm;

/** The tables a file names, by the name they have there. */
function localTables({ path, text }: Source, tables: Tables): Map<string, string> {
  const targets = new Map(importsOf(path, text).map(({ specifier, target }) => [specifier, target]));
  return new Map(
    [...text.matchAll(IMPORT)].flatMap(([, names = '', specifier = '']) =>
      names.split(',').flatMap((entry) => {
        const [, name = '', local = name] = /^\s*(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(entry) ?? [];
        const module = tables.byConstant.get(`${targets.get(specifier) ?? ''}#${name}`);
        return module === undefined ? [] : [[local, module] as const];
      }),
    ),
  );
}

/** `.insert(trips)`, and our own writers of many rows. */
const DRIZZLE = /\.(?:insert|update|delete)\(\s*(\w+)\s*\)|\b(?:insertMany|updateMany)\(\s*[\w.]+,\s*(\w+)/g;
/** SQL text that writes; a table may stand there as a constant: insert into ${trips}. */
const SQL_WRITE =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update(?:\s+only)?)\s+(?:"?(\w+)"?|\$\{(\w+)\})/gi;
const SQL_READ = /\b(?:from|join|using)\s+"?(\w+)"?/g;

/** What one file does with tables that it may not: writes what another module keeps, or reads in SQL what a higher one keeps. */
export function wrongTables(source: Source, tables: Tables): string[] {
  const from = moduleOf(source.path);
  if (from === null) return [];
  const text = withoutComments(source.text);
  const local = localTables({ ...source, text }, tables);
  const written = [
    ...[...text.matchAll(DRIZZLE)].map(([, one, other]) => one ?? other ?? ''),
    ...[...text.matchAll(SQL_WRITE)].flatMap(([, , constant]) => (constant ? [constant] : [])),
  ].flatMap((name) => (local.has(name) ? [[name, local.get(name) ?? ''] as const] : []));
  const inSql = [...text.matchAll(SQL_WRITE)].flatMap(([, name = '']) =>
    tables.bySqlName.has(name) ? [[name, tables.bySqlName.get(name) ?? ''] as const] : [],
  );
  const read = [...text.matchAll(SQL_READ)].flatMap(([, name = '']) =>
    tables.bySqlName.has(name) ? [[name, tables.bySqlName.get(name) ?? ''] as const] : [],
  );
  return [
    ...new Set([
      ...[...written, ...inSql].flatMap(([name, module]) =>
        module === from || (from === 'db' && module === 'platform')
          ? []
          : [`${from} writes ${name}, which ${module} keeps`],
      ),
      // The rules of who sees which rows stand in one place and know all tables by name.
      ...(from === 'db'
        ? []
        : read.flatMap(([name, module]) =>
            wrongDirection(from, module) === null
              ? []
              : [`${from} reads ${name}, which ${module} keeps above it`],
          )),
    ]),
  ];
}
