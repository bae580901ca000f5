/**
 * Limits of one operation, over HTTP and socket alike. Chosen so that every screen of the console uses less
 * than half.
 */
export const limits = {
  /** Lexical tokens of a document. */
  tokens: 5_000,
  /** Levels of nesting, fragments resolved. */
  depth: 14,
  /** Fields in one selection set, fragments resolved. */
  breadth: 120,
  /** Fields of the operation's root. */
  rootFields: 15,
  /** Renamed fields in the whole operation. */
  aliases: 30,
  /** Fields and fragments of the whole operation, each as often as it is spread. */
  selections: 10_000,
  /** Sum of the costs of all fields: see `measureOperation`. */
  cost: 20_000,
  /** Entries of any list in the variables. */
  listLength: 500,
  /** Levels of nesting in the variables. */
  variableDepth: 24,
  /** Characters of any text a query or subscription is given. */
  queryCharacters: 4_000,
  /** Bytes of a request body of somebody who is not signed in. */
  anonymousBodyBytes: 64 * 1024,
  /** Bytes of a request body: imports bring files, as text. */
  bodyBytes: 12 * 1024 * 1024,
} as const;

/** What one caller, and one company, may ask of a process, beside the others. */
export const fairLimits = {
  /**
   * Seconds of its allowance that a session or token, and everybody of a company together, may spend at once.
   */
  callerBurstSeconds: 20,
  companyBurstSeconds: 25,
  /** What costs more than this is judged by what its answers hold; */
  dear: 4_000,
  /** holding more than this, it takes all the turns its caller may have at once, */
  dearAnswer: 2_500,
  /**
   * and once those of its company that were not quick took so many milliseconds, they rest while other
   * companies are served,
   */
  dearMs: 100,
  /** and until it is forgotten, so many times as long as it took. */
  rest: 20,
  /** Operations that may wait for their turn. */
  companyWaiting: 400,
  callerWaiting: 100,
  /** How long one may wait for its turn. */
  waitMs: 8_000,
  /** Mebibytes of bodies of somebody, each above what anybody may send, that are held at once. */
  bodiesMiB: 96,
  /** Who was refused so often within a second is refused unread for the rest of it. */
  refusalsPerSecond: 20,
} as const;

/** Limits of one socket. */
export const socketLimits = {
  messageBytes: 64 * 1024,
  /** To say who asks. */
  initMs: 3_000,
  subscriptions: 20,
  /** Bytes a client may leave unread before it is dropped. */
  bufferedBytes: 1024 * 1024,
  /** Silence after which a client is asked for a sign of life, and dropped at the next. */
  heartbeatMs: 15_000,
  /** How often ended sessions and tokens are looked for, beside the events that tell at once. */
  recheckMs: 5_000,
  /** Operations a socket may start in ten seconds. */
  operationsPer10s: 200,
} as const;
