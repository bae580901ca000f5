import { importsOf, withoutComments } from './imports.ts';
import { wrongDirection } from './order.ts';
import { moduleOf, placeOf } from './server.ts';

/** Which module keeps a table: by its name in SQL, and by the constant that declares it. */
export interface Tables {
  readonly bySqlName: ReadonlyMap<string, string>;
  /** By the path of its file and the constant's name. */
  readonly byPlace: ReadonlyMap<string, string>;
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
      path,
      constant,
      name,
      module: moduleOf(path) ?? '',
    })),
  );
  return {
    bySqlName: new Map(declared.map(({ name, module }) => [name, module])),
    byPlace: new Map(declared.map(({ path, constant, module }) => [`${path}#${constant}`, module])),
    byConstant: new Map(declared.map(({ constant, module }) => [constant, module])),
  };
}

const IMPORT = /^\s*import\s+\{([^}]*)\}\s*from\s*['"](\.[^'"]+)['"]/gm;

/** The tables a file names, by the name they have there: also where they come by the way of another file. */
function localTables({ path, text }: Source, tables: Tables): Map<string, string> {
  const targets = new Map(importsOf(path, text).map(({ specifier, target }) => [specifier, target]));
  return new Map(
    [...text.matchAll(IMPORT)].flatMap(([, names = '', specifier = '']) =>
      names.split(',').flatMap((entry) => {
        const [, name = '', local = name] = /^\s*(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(entry) ?? [];
        const target = targets.get(specifier) ?? '';
        const module =
          tables.byPlace.get(`${target}#${name}`) ??
          (target.endsWith('.table.ts') ? undefined : tables.byConstant.get(name));
        return module === undefined ? [] : [[local, module] as const];
      }),
    ),
  );
}

/** `.insert(trips)`, and our own writers of many rows. */
const DRIZZLE = /\.(?:insert|update|delete)\(\s*(\w+)\s*\)|\b(?:insertRows|updateRows)\(\s*(\w+)/g;
/** SQL text that writes; a table may stand there as a constant: insert into ${trips}. */
const SQL_WRITE =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update(?:\s+only)?)\s+(?:"?(\w+)"?|\$\{(\w+)\})/gi;
const SQL_READ = /\b(?:from|join|using)\s+"?(\w+)"?/g;

/**
 * What one file does with tables that it may not: writes what another module keeps, or reads in SQL what a
 * higher one keeps.
 */
export function wrongTables(source: Source, tables: Tables): string[] {
  const from = moduleOf(source.path) ?? (placeOf(source.path) && 'a composition root');
  if (from === null) return [];
  const text = withoutComments(source.text);
  const local = localTables({ ...source, text }, tables);
  const kept = (name: string, names: ReadonlyMap<string, string>): (readonly [string, string])[] => {
    const module = names.get(name);
    return module === undefined ? [] : [[name, module]];
  };
  const sqlWrites = [...text.matchAll(SQL_WRITE)];
  const written = [
    ...[...text.matchAll(DRIZZLE)].flatMap(([, one, other]) => kept(one ?? other ?? '', local)),
    ...sqlWrites.flatMap(([, name, constant]) =>
      name === undefined ? kept(constant ?? '', local) : kept(name, tables.bySqlName),
    ),
  ].flatMap(([name, module]) =>
    // What the platform keeps is put in order by the migrations.
    module === from || (from === 'db' && module === 'platform')
      ? []
      : [`${from} writes ${name}, which ${module} keeps`],
  );
  // The rules of who sees which rows stand in one place, below all, and know all tables by name.
  const read =
    from === 'db'
      ? []
      : [...text.matchAll(SQL_READ)]
          .flatMap(([, name = '']) => kept(name, tables.bySqlName))
          .flatMap(([name, module]) =>
            wrongDirection(from, module) === null
              ? []
              : [`${from} reads ${name}, which ${module} keeps above it`],
          );
  const unnamed = [...text.matchAll(/^\s*(?:import|export)\s+\*[^;]*\.table\.ts['"]/gm)].map(
    () => `${from} does not name the tables it uses`,
  );
  return [...new Set([...written, ...read, ...unnamed])];
}
