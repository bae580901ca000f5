/** Part of the time in which a process fills its caches and its heap finds its size. */
const warmUp = 0.3;
/** Part at its end, and after the warm-up, that is compared. */
const compared = 0.2;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * How many times as much memory a process had at the end as after its warm-up, by the medians; samples are in
 * the order of time.
 */
export const growth = (samples: readonly number[]): number => {
  const from = Math.floor(samples.length * warmUp);
  const many = Math.max(1, Math.floor(samples.length * compared));
  return median(samples.slice(-many)) / median(samples.slice(from, from + many));
};
