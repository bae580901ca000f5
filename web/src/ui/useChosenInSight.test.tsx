import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useChosenInSight } from './useChosenInSight.ts';

/** Four tabs of 100 pixels in a strip of 250. */
function Strip({ chosen }: { chosen: string }) {
  const strip = useChosenInSight<HTMLDivElement>(chosen);
  return (
    <div ref={strip} data-testid="strip">
      {['0', '1', '2', '3'].map((one) => (
        <span key={one} data-place={one} role="tab" aria-selected={one === chosen}>
          {one}
        </span>
      ))}
    </div>
  );
}

afterEach(() => vi.restoreAllMocks());

it('the chosen tab of a strip that is too narrow comes into sight, and one in sight moves nothing', () => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function place(
    this: HTMLElement,
  ) {
    const { place } = this.dataset;
    if (place === undefined) return { left: 0, right: 250 } as DOMRect;
    const left = Number(place) * 100 - (this.parentElement?.scrollLeft ?? 0);
    return { left, right: left + 100 } as DOMRect;
  });
  const { getByTestId, rerender } = render(<Strip chosen="3" />);
  const places = ['3', '2', '0'].map((chosen) => {
    rerender(<Strip chosen={chosen} />);
    return getByTestId('strip').scrollLeft;
  });
  expect(places).toEqual([150, 150, 0]);
});
