import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { root } from './workspace.ts';

/** How to start the browser: its file and what it needs in its environment. */
export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
}

const require = createRequire(import.meta.url);

function packageFolder(): string | undefined {
  // The package carries a Linux x64 build only; on other machines the system's browser has to do.
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    return dirname(dirname(require.resolve('@sparticuz/chromium')));
  } catch {
    return undefined;
  }
}

async function unpackArchive(archive: string, into: string): Promise<void> {
  const owner = createRequire(join(root, 'node_modules/@sparticuz/chromium/package.json'));
  const { extract } = owner('tar-fs') as { extract: (folder: string) => NodeJS.WritableStream };
  mkdirSync(into, { recursive: true });
  await pipeline(createReadStream(archive), createBrotliDecompress(), extract(into));
}

/**
 * Unpacks once into .cache: beside it first, then renamed, so that an interrupted run leaves nothing that
 * looks whole.
 */
async function unpacked(source: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
  const folder = join(root, '.cache', `chromium-${version}`);
  if (existsSync(join(folder, '.complete'))) return folder;
  const partial = `${folder}.${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  await Promise.all([
    pipeline(
      createReadStream(join(source, 'bin/chromium.br')),
      createBrotliDecompress(),
      createWriteStream(join(partial, 'chromium')),
    ),
    unpackArchive(join(source, 'bin/swiftshader.tar.br'), partial),
    unpackArchive(join(source, 'bin/al2023.tar.br'), join(partial, 'al2023')),
    unpackArchive(join(source, 'bin/fonts.tar.br'), partial),
  ]);
  chmodSync(join(partial, 'chromium'), 0o755);
  writeFileSync(join(partial, '.complete'), '');
  try {
    rmSync(folder, { recursive: true, force: true });
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(join(folder, '.complete'))) throw error;
  }
  return folder;
}

/**
 * The bundled fonts.conf names folders of another system; ours names the bundled font, for machines that have
 * none.
 */
function fontFolder(folder: string): string {
  const fonts = join(folder, 'fonts');
  writeFileSync(
    join(fonts, 'fonts.conf'),
    [
      '<?xml version="1.0"?>',
      '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
      '<fontconfig>',
      `  <dir>${fonts}</dir>`,
      '  <dir>/usr/share/fonts</dir>',
      `  <cachedir>${join(folder, 'font-cache')}</cachedir>`,
      '</fontconfig>',
      '',
    ].join('\n'),
  );
  return fonts;
}

function starts(chromium: Chromium): boolean {
  const run = spawnSync(chromium.executablePath, ['--version'], {
    env: { ...process.env, ...chromium.env },
    encoding: 'utf8',
    timeout: 20_000,
  });
  return run.status === 0;
}

/** A real Chromium: CHROMIUM_PATH, else the one that came with the dependencies, else the system's. */
export async function findChromium(): Promise<Chromium> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
    return { executablePath: given, env: {} };
  }
  const source = packageFolder();
  if (source) {
    const folder = await unpacked(source);
    const env = { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: fontFolder(folder) };
    const chromium = { executablePath: join(folder, 'chromium'), env };
    if (starts(chromium)) return chromium;
  }
  const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  );
  if (system) return { executablePath: system, env: {} };
  throw new Error(
    'No Chromium for the browser tests. Install one (Debian: apt-get install --no-install-recommends chromium) or set CHROMIUM_PATH.',
  );
}

if (import.meta.main) console.log((await findChromium()).executablePath);
