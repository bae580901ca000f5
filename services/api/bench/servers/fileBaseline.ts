import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

// What is the least: whatever is sent goes into a file, and nobody asks who sends it, or what it is.
const folder = mkdtempSync(join(tmpdir(), 'ptc-bench-files-'));
let count = 0;
process.once('SIGTERM', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});

createServer((request, response) => {
  if (request.method !== 'PUT') {
    response.end('ok');
    return;
  }
  const path = join(folder, String((count += 1)));
  pipeline(request, createWriteStream(path)).then(
    () => response.end(),
    () => response.destroy(),
  );
}).listen(Number(process.env['PORT']), '127.0.0.1');
