import { afterEach, expect, it, vi } from 'vitest';
import { bringFirst, filesFirst } from './filesFirst.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('the files of a part come before it runs; one that did not come is asked for again, one that came is not', async () => {
  const asked: string[] = [];
  let online = false;
  vi.stubGlobal('fetch', async (file: string) => {
    asked.push(file);
    if (!online && file === '/b.js') throw new TypeError('Failed to fetch');
    return new Response('', { status: file === '/gone.js' ? 404 : 200 });
  });
  const run = vi.fn<() => string>(() => 'part');
  const load = (files: string[]) => async (): Promise<string> => {
    await bringFirst(files);
    return run();
  };
  await expect(filesFirst(load(['/a.js', '/b.js']))).rejects.toThrow('Failed to fetch');
  expect(run).not.toHaveBeenCalled();
  online = true;
  await expect(filesFirst(load(['/a.js', '/b.js']))).resolves.toBe('part');
  expect(asked).toEqual(['/a.js', '/b.js', '/b.js']);
  await expect(filesFirst(load(['/gone.js']))).rejects.toThrow('404');
});

it('what is asked for otherwise goes the usual way', () => {
  expect(bringFirst(['/a.js'])).toBeNull();
});
