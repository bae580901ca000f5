// Mends the database driver after an install; runs on Node 20 and alone. What postgres 3.4.9 does when a connection closes
// under a transaction, and no released version does better (upstream issues 1154 and 1208):
// - the transaction's next statement throws where nobody can catch it, which ends the process;
// - a small message that waited to be sent blocks the connection for ever after it reconnected;
// - a statement that was sent between the error and the close is never answered, and takes the answers of the next session;
// - the error that ended the old session also fails the first statement of the new one;
// - further statements of the dead transaction run on the reconnected session: outside any transaction, or in another one.
// Running this again changes nothing; a version it does not know fails, so that somebody looks.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const mark = '/* mended */';

/** By file: what stands there, what shall, and how often. */
const changes = {
  'connection.js': [
    ['    queue: queues.closed,\n', `    queue: queues.closed,\n    generation: 0, ${mark}\n`, 1],
    ["    if (stream)\n      return queryError(q, Errors.generic('COPY_IN_PROGRESS'", `    if (socket === null) ${mark}\n      return queryError(q, Errors.connection('CONNECTION_CLOSED', options)), true\n\n    if (stream)\n      return queryError(q, Errors.generic('COPY_IN_PROGRESS'`, 1],
    ['    clearImmediate(nextWriteTimer)\n', `    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null ${mark}\n`, 2],
    ['    socket.removeAllListeners()\n    socket = null\n', `    socket.removeAllListeners()\n    socket = null\n    connection.generation += 1 ${mark}\n`, 1],
    ['    !hadError && (query || sent.length) && error(', `    ;(query || sent.length) ${mark} && error(`, 1],
    ['    closedTime = performance.now()\n', `    query = results = errorResponse = null ${mark}\n    result = new Result()\n    closedTime = performance.now()\n`, 1],
    ['    const x = socket.write(chunk, fn)\n', `    if (socket === null) ${mark}\n      return (chunk = nextWriteTimer = null, true)\n    const x = socket.write(chunk, fn)\n`, 1],
  ],
  'index.js': [
    ['    let savepoints = 0\n      , connection\n', `    let savepoints = 0\n      , generation ${mark}\n      , connection\n`, 1],
    ['    function onexecute(c) {\n      connection = c\n', `    function onexecute(c) {\n      connection = c\n      generation = c.generation ${mark}\n`, 1],
    ['        q.catch(e => uncaughtError || (uncaughtError = e))\n', `        q.catch(e => uncaughtError || (uncaughtError = e))\n        if (c.generation !== generation) ${mark}\n          return q.reject(Errors.connection('CONNECTION_CLOSED', options))\n`, 1],
  ],
};

/** Mends the installed driver of a folder. */
export function mendPostgres(root) {
  for (const [name, replacements] of Object.entries(changes)) {
    const file = join(root, 'node_modules/postgres/src', name);
    const text = readFileSync(file, 'utf8');
    if (text.includes(mark)) continue;
    let mended = text;
    for (const [from, to, times] of replacements) {
      if (mended.split(from).length - 1 !== times) throw new Error(`${file} is not the version that scripts/mend-postgres.mjs knows: see whether it still needs mending.`);
      mended = mended.replaceAll(from, to);
    }
    writeFileSync(file, mended);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) mendPostgres(dirname(dirname(fileURLToPath(import.meta.url))));
