// Stands in for what Formik asks of lodash: its own versions know typed arrays, maps, symbols and old browsers, and are
// nearly half of what a form downloads. The values of a form are plain: texts, numbers, lists, objects, dates, files.

/** True for an object that was written as one. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (Object.prototype.toString.call(value) !== '[object Object]') return false;
  const above: unknown = Object.getPrototypeOf(value);
  return above === null || above === Object.prototype;
}

/** A copy of a list or an object, whose members are the same; anything else is given back. */
export function clone(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as unknown[])];
  if (value instanceof Date) return new Date(value);
  return typeof value === 'object' && value !== null
    ? Object.assign(Object.create(Object.getPrototypeOf(value) as object | null) as object, value)
    : value;
}

/** A copy of lists, objects and dates all the way down; what cannot be copied, such as a file, stays the same one. */
export function cloneDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloneDeep);
  if (isPlainObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, cloneDeep(member)]));
  return value instanceof Date ? new Date(value) : value;
}

/** The steps of a field's name: 'legs[0].pickUp.at' and 'legs.0.pickUp.at' are legs, 0, pickUp, at. */
export function toPath(name: unknown): string[] {
  if (Array.isArray(name)) return name.map(String);
  return String(name)
    .replaceAll(/\[["']?([^\]"']*)["']?\]/g, '.$1')
    .replace(/^\./, '')
    .split('.');
}
