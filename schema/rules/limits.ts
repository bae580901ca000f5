/** Business constants and limits. Units are in the names. */

export const DEFAULT_TIME_ZONE = 'America/New_York';
export const DEFAULT_HEIGHT_UNIT = 'IN';
export const DEFAULT_WEIGHT_UNIT = 'LB';
export const DEFAULT_ATTACHMENT_TYPE = 'PCS';

/** Files that are attached. */
export const FILES = {
  bytes: 52_428_800,
  /** Longest content type that is kept. */
  contentType: 64,
  purpose: 100,
  description: 500,
  name: 200,
  /** Uploads of one person or program that nothing keeps yet. */
  waiting: 50,
} as const;

/** Pictures of a brand: small enough for every page to show them. */
export const BRAND_PICTURE = { bytes: 262_144 } as const;

/** Longest texts, counted in characters as people see them (code points). */
export const TEXT = {
  code: 60,
  name: 100,
  lookupCode: 40,
  formDescription: 500,
  /** Source of one script of a question. */
  script: 4000,
  facilityName: 150,
  suffix: 20,
  quickCode: 30,
  insuranceNumber: 30,
  credentialNumber: 60,
  rateCode: 20,
  guardianName: 150,
  label: 300,
  line: 200,
  /** A text to look for in a list. */
  search: 200,
  email: 254,
  phone: 18,
  postcode: 12,
  login: 254,
  personName: 36,
  avatarLabel: 2,
  groupDescription: 500,
  password: 1024,
  /** Shortest password that may be chosen; older ones go on working. */
  passwordMin: 12,
  displayName: 120,
  authorizationNumber: 60,
  floorAndRoom: 200,
  note: 2000,
  comment: 2000,
  /** A signer's statement in its field of a form. */
  statement: 800,
  vehicleName: 60,
  plate: 20,
  vehicleDetail: 60,
  color: 40,
  brandName: 60,
  companyCode: 30,
  suspensionNote: 500,
  webAddress: 500,
  reasonNote: 500,
  gridStateJson: 20_000,
  /** Everything that is saved of one person's grids, filters and choices, as JSON. */
  preferencesJson: 400_000,
  announcement: 4000,
  handoverItem: 500,
} as const;

export const COUNTS = {
  legs: 26,
  /** Companies, and markets, one announcement names. */
  announcementTargets: 100,
  vehicleCallTypes: 50,
  /** Rates of one price list. */
  rates: 50,
  /** Groups one person is in; values one privilege is granted for. */
  groups: 50,
  allowedValues: 100,
  vehicleCapacity: 20,
  variables: 30,
  authorizationNumbers: 20,
  payors: 10,
  answers: 200,
  notificationMarkets: 200,
  notificationEvents: 100,
  weeklyCapacities: 200,
  capacityExceptions: 400,
  crews: 999,
  /** Legs of one bundle of a recurring template: all of them are offered and accepted as one. */
  bundleLegs: 1_000,
  /** Rows of one request that books a list of appointments. */
  appointments: 50,
  /** Holidays of a market, those gone by included. */
  holidays: 400,
  /** Items of one handover of a shift. */
  handoverItems: 200,
} as const;

/** PDF forms. */
export const FORMS = {
  /** Fields of one template. */
  fields: 500,
  /** Entries that one condition of when a form is required lists. */
  conditions: 100,
  /** The largest PDF that is taken as a template. */
  templateBytes: 5_242_880,
  /**
   * For how long a form for repeated transport certifies, and how many round trips an authorization covers in
   * that time.
   */
  repetitiveDays: 60,
  roundTrips: 40,
  /** Working days before which somebody is told that a certification ends. */
  warningWorkingDays: 10,
} as const;

/** Questionnaires. */
export const QUESTIONS = {
  questions: 200,
  choices: 60,
  rank: { min: -1, max: 9999 },
  /** Legs that a new version is run over before it is published. */
  replayed: 1_000,
  replayExamples: 20,
  /** Days for which its owner reads that a script failed, and after which that is dropped. */
  faultDays: 7,
  faultsKeptDays: 30,
} as const;

/** What a script of a question may take. */
export const SCRIPT = {
  /** The engine's whole memory in pages of 64 KiB; about 10 MiB of it are the script's. */
  memoryPages: 256,
  stackBytes: 64 * 1024,
  /**
   * Times the engine asks whether to go on: counted, so that a fast machine decides as a slow one. About 10
   * ms.
   */
  steps: 30,
  /** Whoever does not come to be asked is ended with its thread. */
  patienceMs: 250,
  /** Longest text a rule may answer with. */
  sentence: 200,
  /** Lines that a script may log; of each as much as a line of text holds. */
  logLines: 20,
} as const;

export const PAGE = {
  sizes: [10, 25, 50, 100],
  default: 50,
  max: 200,
  addressSuggestions: 20,
  patientPickList: 25,
  similarPatients: 10,
  alerts: 100,
} as const;

export const TIMING = {
  searchDebounceMs: 250,
  refreshMinutesMin: 5,
  refreshMinutesMax: 24 * 60,
  alertRefreshSeconds: 60,
  announcementDelaySeconds: 3,
  pageLoadDelayMs: 200,
  chunkReloadSeconds: 60,
  languageCookieDays: 365,
  nowButtonAheadSeconds: 30,
} as const;

export const WINDOWS = {
  /** The activity counters look back this far from the end of today. */
  counterDays: 5,
  dateFilterDays: 15,
  /** New pick-ups lie between these. */
  pickUpPastDays: 1,
  pickUpFutureYears: 2,
  /** An edit may keep a pick-up that has been for a while. */
  editedPickUpPastDays: 60,
  birthEarliest: '1875-01-01',
  progressPastDays: 60,
  progressAheadMinutes: 5,
} as const;

export const TRIP = {
  defaultMinutes: 15,
  calendarEventMinutes: 60,
  slotMinutes: 30,
  clickRoundsDownToMinutes: 15,
  otherBookingMinutes: 60,
  /** A promise this close to the request is no promise of its own. */
  promisedUnchangedSeconds: 30,
  /** An accepted leg whose changes nobody answered. */
  conflictNearHours: 4,
  conflictNearMinutes: 5,
  conflictFarMinutes: 60,
  /** A leg asked for now has its pick-up behind it at once; it expires only after this. */
  readyNowGraceMinutes: 60,
  expiryGraceMinutes: 0,
  /** How long after its deadline a return that nobody settled is still watched. */
  strandedWatchHours: 24,
  /** A reminder that is due as soon as it comes up waits this long. */
  reminderPauseMinutes: 10,
  /** A leg that nobody has is pressing from so long before its pick-up. */
  unfilledSoonHours: 4,
  /** What is under way is looked for among pick-ups of so many days back. */
  underWayDays: 5,
  /** What a crew is taken to need to reach a pick-up. */
  approachMinutes: 15,
  /** From the drop-off until a crew can go to its next leg. */
  clearMinutes: 10,
  /** A crew that is at the pick-up no later than this is counted as on time. */
  onTimeMinutes: 15,
  /** A leg expected less late than this is not called late. */
  lateFromMinutes: 5,
  /** What runs out within so many minutes presses now, and soon within the longer. */
  urgentMinutes: 10,
  soonMinutes: 60,
  /** How long before a pick-up the crew's way is looked at for the first time. */
  lateLookMinutes: 60,
  /**
   * Former trips between two places say how long the way takes from this many on; so many are remembered for
   * each hour.
   */
  formerTripsFrom: 5,
  formerTripsKept: 20,
  distanceDecimals: 6,
  /** Longest distance of one leg, in either unit. */
  distanceMost: 10_000,
} as const;

/** Beyond these, stamps and distances are asked about before they are kept. */
export const SENSE = {
  planMinutes: 120,
  /** A distance is far from the route's when it differs by more than this, and by more than so many times. */
  distanceMeters: 5_000,
  distanceTimes: 2,
  metersPerHour: 150_000,
} as const;

/** Recurring templates. */
export const RECURRENCE = {
  /**
   * A bundle is produced this long before its first pick-up at the earliest, unless the market says
   * otherwise.
   */
  horizonDays: 60,
  /** Most days an answer lists. */
  listedDays: 400,
} as const;

export const LOOK = {
  sidebarMini: 64,
  alertDrawer: 400,
  dialog: {
    accept: 300,
    progress: 325,
    invite: 400,
    upload: 450,
    alert: 800,
    review: 1000,
    conflict: 1000,
    patientFind: 1200,
  },
  bannerCharacters: 132,
  notesRows: 4,
  journeyListHeight: 600,
  activityListHeight: 600,
  columnPickerHeight: 500,
} as const;

/** Positions of vehicles. */
export const POSITION = {
  /** Positions of a leg that follow each other faster are not kept. */
  leastSeconds: 10,
  /** A phone sends no more often than this, and only when it moved so far. */
  everySeconds: 30,
  movedMeters: 50,
  maxAccuracyMeters: 100_000,
  /** How long one is kept and shown. */
  hours: 24,
} as const;
