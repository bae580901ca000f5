// Mends the database driver after an install; runs on Node 20 and alone. What postgres 3.4.9 does when a connection closes
// under a transaction, and no released version does better (upstream issues 1154 and 1208):
// - the transaction's next statement throws where nobody can catch it, which ends the process;
// - a small message that waited to be sent blocks the connection for ever after it reconnected;
// - a statement that was sent between the error and the close is never answered, and takes the answers of the next session;
// - the error that ended the old session also fails the first statement of the new one;
// - further statements of the dead transaction run on the reconnected session: outside any transaction, or in another one.
// And what the product needs beside: a statement may say who asks (`options.asker`). Then the reader's role and the asker are
// set in the same message batch, before it and for it alone: PostgreSQL takes what stands before one Sync for one transaction
// and forgets both with its end (docs/adr/0011-row-level-security.md).
// Running this again changes nothing; a version it does not know fails, so that somebody looks.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const mark = '/* mended */';
const askMark = '/* asks */';

/** Sets the role and who asks for the rest of the transaction, and gives no row. */
const askText =
  "select 1 where set_config('role', 'patient_transport_reader', true) is null or set_config('ptc.asker', $1, true) is null";

/** By file: what stands there, what shall, and how often. */
const changes = {
  'connection.js': [
    ['    queue: queues.closed,\n', `    queue: queues.closed,\n    generation: 0, ${mark}\n`, 1],
    [
      "    if (stream)\n      return queryError(q, Errors.generic('COPY_IN_PROGRESS'",
      `    if (socket === null) ${mark}\n      return queryError(q, Errors.connection('CONNECTION_CLOSED', options)), true\n\n    if (stream)\n      return queryError(q, Errors.generic('COPY_IN_PROGRESS'`,
      1,
    ],
    [
      '    clearImmediate(nextWriteTimer)\n',
      `    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null ${mark}\n`,
      2,
    ],
    [
      '    socket.removeAllListeners()\n    socket = null\n',
      `    socket.removeAllListeners()\n    socket = null\n    connection.generation += 1 ${mark}\n`,
      1,
    ],
    ['    !hadError && (query || sent.length) && error(', `    ;(query || sent.length) ${mark} && error(`, 1],
    [
      '    closedTime = performance.now()\n',
      `    query = results = errorResponse = null ${mark}\n    result = new Result()\n    closedTime = performance.now()\n`,
      1,
    ],
    [
      '    const x = socket.write(chunk, fn)\n',
      `    if (socket === null) ${mark}\n      return (chunk = nextWriteTimer = null, true)\n    const x = socket.write(chunk, fn)\n`,
      1,
    ],
  ],
  'index.js': [
    [
      '    let savepoints = 0\n      , connection\n',
      `    let savepoints = 0\n      , generation ${mark}\n      , connection\n`,
      1,
    ],
    [
      '    function onexecute(c) {\n      connection = c\n',
      `    function onexecute(c) {\n      connection = c\n      generation = c.generation ${mark}\n`,
      1,
    ],
    [
      '        q.catch(e => uncaughtError || (uncaughtError = e))\n',
      `        q.catch(e => uncaughtError || (uncaughtError = e))\n        if (c.generation !== generation) ${mark}\n          return q.reject(Errors.connection('CONNECTION_CLOSED', options))\n`,
      1,
    ],
  ],
};

/** The same for statements that say who asks. */
const asking = {
  'connection.js': [
    ['    , terminated = false\n', `    , terminated = false\n    , askable = false ${askMark}\n`, 1],
    [
      '      statements = {}\n      needsTypes',
      `      statements = {}\n      askable = false ${askMark}\n      needsTypes`,
      1,
    ],
    [
      '  function toBuffer(q) {\n',
      `  function toBuffer(q) {
    if (q.options.asker === undefined) ${askMark}
      return statement(q)
    if (q.options.simple || q.cursorFn)
      throw Errors.generic('ASKER_NOT_SENT', 'Neither simple statements nor cursors can say who asks')
    const parse = askable ? [] : [b().P().str('asker' + b.N).str(${JSON.stringify(askText)} + b.N).i16(0).end()]
    const message = Buffer.concat([...parse, statement(q)])
    askable = true
    return message
  }

  function ask(q) { ${askMark}
    if (q.options.asker === undefined)
      return []
    q.asking = true
    return [Bind([q.options.asker], [25], 'asker'), ExecuteUnsynced]
  }

  function statement(q) {
`,
      1,
    ],
    [
      '    return Buffer.concat([\n      Bind(q.parameters,',
      `    return Buffer.concat([\n      ...ask(q), ${askMark}\n      Bind(q.parameters,`,
      1,
    ],
    [
      '  function CommandComplete(x) {\n',
      `  function CommandComplete(x) {\n    if (query && query.asking) ${askMark}\n      return void (query.asking = false)\n`,
      1,
    ],
    [
      '    , ExecuteUnnamed = ',
      `    , ExecuteUnsynced = b().E().str(b.N).i32(0).end() ${askMark}\n    , ExecuteUnnamed = `,
      1,
    ],
  ],
  'index.js': [
    [
      '  Object.assign(sql, {\n    get parameters()',
      `  Object.assign(sql, {\n    asks: true, ${askMark}\n    get parameters()`,
      1,
    ],
  ],
};

/** Mends the installed driver of a folder. A file is replaced, not written into: it may be linked from elsewhere. */
export function mendPostgres(root) {
  for (const [marked, sets] of [
    [mark, changes],
    [askMark, asking],
  ]) {
    for (const [name, replacements] of Object.entries(sets)) {
      const file = join(root, 'node_modules/postgres/src', name);
      const text = readFileSync(file, 'utf8');
      if (text.includes(marked)) continue;
      let mended = text;
      for (const [from, to, times] of replacements) {
        if (mended.split(from).length - 1 !== times)
          throw new Error(
            `${file} is not the version that scripts/mend-postgres.mjs knows: see whether it still needs mending.`,
          );
        mended = mended.replaceAll(from, () => to);
      }
      writeFileSync(`${file}.${process.pid}`, mended);
      renameSync(`${file}.${process.pid}`, file);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  mendPostgres(dirname(dirname(fileURLToPath(import.meta.url))));
