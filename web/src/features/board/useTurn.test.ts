import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTurn } from './useTurn.ts';

let frames: FrameRequestCallback[] = [];
const draw = (): void => {
  const due = frames;
  frames = [];
  for (const frame of due) frame(0);
};

describe('what appears together is drawn whole a few in each frame', () => {
  beforeEach(() => {
    frames = [];
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('in the order they came, until all had their turn; then no frame is asked for', () => {
    const seen: number[] = [];
    for (const one of [1, 2, 3, 4, 5]) inTurn(() => seen.push(one));
    expect(frames).toHaveLength(1);
    expect(seen).toEqual([]);
    const after: number[] = [];
    while (frames.length > 0) {
      draw();
      after.push(seen.length);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5]);
    expect(after).toEqual([1, 2, 3, 4, 5]);
  });

  it('without those that went away meanwhile, and with those that came meanwhile', () => {
    const seen: string[] = [];
    const turns = ['a', 'b', 'c'].map((one) => inTurn(() => seen.push(one)));
    turns[1]?.();
    inTurn(() => seen.push('d'));
    while (frames.length > 0) draw();
    expect(seen).toEqual(['a', 'c', 'd']);
  });

  it('begins again after all of them went away', () => {
    const seen: string[] = [];
    inTurn(() => seen.push('gone'))();
    while (frames.length > 0) draw();
    inTurn(() => seen.push('came'));
    while (frames.length > 0) draw();
    expect(seen).toEqual(['came']);
  });
});
