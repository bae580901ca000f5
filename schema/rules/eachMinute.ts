const MINUTE_MS = 60_000;

/** What rules with a limit in time are built for. */
interface AtMoment {
  readonly now: Date;
  readonly editing?: boolean;
}

/**
 * Rules that are built once for each minute of `now`, and again when it is over: building a booking's takes
 * longer than checking by it. `build` is given the beginning of the minute, so this is for limits that are
 * rough by nature.
 */
export function eachMinute<O extends AtMoment, R>(build: (options: O) => R): (options: O) => R {
  const built = new Map<boolean, { readonly minute: number; readonly rules: R }>();
  return (options) => {
    const editing = options.editing === true;
    const minute = Math.floor(options.now.getTime() / MINUTE_MS);
    const held = built.get(editing);
    if (held?.minute === minute) return held.rules;
    const rules = build({ ...options, now: new Date(minute * MINUTE_MS) });
    built.set(editing, { minute, rules });
    return rules;
  };
}
