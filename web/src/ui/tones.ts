/** Foreground, background and edge of one tone, in light and dark. */
export interface Tone {
  readonly light: { readonly fg: string; readonly bg: string; readonly edge: string };
  readonly dark: { readonly fg: string; readonly bg: string; readonly edge: string };
}

const tone = (
  lightFg: string,
  lightBg: string,
  lightEdge: string,
  darkFg: string,
  darkBg: string,
  darkEdge: string,
): Tone => ({
  light: { fg: lightFg, bg: lightBg, edge: lightEdge },
  dark: { fg: darkFg, bg: darkBg, edge: darkEdge },
});

/**
 * The one palette of states, used by chips, counters, calendar and charts. Waiting: blue-grey to blue; needs
 * somebody now: amber to red; moving: teal to green; ended well: grey-green; ended badly: grey. The test
 * beside it proves AA.
 */
export const tones = {
  neutral: tone('#4a4f58', '#eceef1', '#c3c8d0', '#c0c5ce', '#2b2e34', '#474c55'),
  draft: tone('#41536a', '#e7ecf2', '#b4c2d2', '#b6c6d8', '#28323e', '#455669'),
  offered: tone('#174f96', '#deebfb', '#9cc2f0', '#a3caf8', '#152f52', '#2d5a94'),
  accepting: tone('#3a42a3', '#e4e6fb', '#b3b9f1', '#bcc2fb', '#282d5c', '#4a52a0'),
  conflict: tone('#744600', '#fdf0c9', '#e9c561', '#f6d077', '#463307', '#8a6714'),
  late: tone('#8a3a05', '#fee6d3', '#f2b487', '#fbba8b', '#4c260d', '#92501f'),
  unresolved: tone('#92340c', '#fde1d3', '#f0aa8c', '#fcb096', '#50230f', '#964526'),
  unfulfilled: tone('#962b12', '#fde0d8', '#f0a894', '#fdae9c', '#542011', '#9a432d'),
  blocked: tone('#981f28', '#fcdedf', '#efa5a8', '#fcabae', '#54191d', '#9a3b40'),
  failed: tone('#8f1738', '#fbdbe3', '#eb9db2', '#fca8bb', '#521426', '#9a3552'),
  accepted: tone('#135b6b', '#dcf1f5', '#95cedb', '#92d6e4', '#113842', '#296a79'),
  assigned: tone('#0c5c58', '#d6f1ee', '#8fd0ca', '#86d9d1', '#0f3b39', '#256e69'),
  moving: tone('#17603a', '#d8f3e0', '#92d2a9', '#8fdcab', '#123a24', '#2a6e48'),
  done: tone('#435848', '#e4ebe6', '#b6c7bb', '#b5c8ba', '#2a332d', '#4a5a4f'),
  ended: tone('#595d65', '#ececee', '#c6c8cd', '#aeb2ba', '#2c2e32', '#4b4e55'),
  full: tone('#8c1a63', '#fbdcef', '#e9a0cd', '#fba9d9', '#4c1539', '#923f74'),
  yellow: tone('#665100', '#fbf3bd', '#dfca51', '#f0de7c', '#3f3608', '#7d6c19'),
} as const satisfies Record<string, Tone>;

/** A name in the palette. */
export type ToneName = keyof typeof tones;
