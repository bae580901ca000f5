import { expect, test } from 'vitest';
import { defineHook } from './hook.ts';

test('a hook asks everybody who answers, one after the other', async () => {
  const legsOf = defineHook<[vehicle: string], number>('legs of a vehicle');
  const asked: string[] = [];
  legsOf.answerWith(async (vehicle) => {
    await Promise.resolve();
    asked.push(`first ${vehicle}`);
    return 1;
  });
  legsOf.answerWith((vehicle) => {
    asked.push(`second ${vehicle}`);
    return 2;
  });
  expect(await legsOf.ask('A')).toEqual([1, 2]);
  expect(asked).toEqual(['first A', 'second A']);
});

test('a hook that nobody answers is a fault, not silence', async () => {
  await expect(defineHook('legs of a vehicle').ask()).rejects.toThrow(
    "Nobody answers the hook 'legs of a vehicle'",
  );
});
