import { test } from '@playwright/test';

/**
 * Call it once in a file: what its stories hand over is done after each of them, also of one that failed, the
 * last first.
 */
export const undoAfterEach = (): ((undo: () => Promise<void>) => void) => {
  const undos: (() => Promise<void>)[] = [];
  test.afterEach(async () => {
    for (const undo of undos.splice(0).reverse()) await undo();
  });
  return (undo) => void undos.push(undo);
};
