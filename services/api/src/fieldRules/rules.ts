/**
 * Who may see a value. Declared for every field of the API; a field without one fails the build.
 */
export const rules = {
  EVERYONE: 'anybody, signed in or not',
  SIGNED_IN: 'anybody signed in: the same for all',
  SELF: 'the person or program that asks, about itself',
  OWN_COMPANY: "the company's own people",
  ACCESS:
    "the user administrators of the company it belongs to; a session besides its holder and the platform's staff, how a message stands and a security event the platform's staff",
  MARKET: 'companies that meet in a market, and platform staff',
  BOOKING:
    'who sees the booking or leg: its booking side (care provider, caller, market owner), who carries it, who holds a live offer of it',
  POSITION:
    'the transport provider that has the leg, for a day; the care provider and whoever booked for it while the crew is on the way',
  BOOKER: 'the booking side alone: it may name other transport providers',
  OFFER: 'the transport provider it went to, for good, and the booking side',
  PRICE:
    'the transport provider whose price it is, and the booking side; of a price list whoever it is agreed with, and the owners of its markets',
  PII: 'names people: the booking side, and the transport provider that has the leg, from acceptance until it gives it back',
  PATIENT:
    "the patient's record: as PII, and the care provider's people and its call takers at any time; every read is audited",
  COMMAND: 'whoever was admitted to the command it answers; what lies below has rules of its own',
  PLATFORM: 'administrators of the platform',
  STAFF: "the platform's staff: administrators and support",
  OUTLINE:
    'what a patient is like, without a name: whoever may see who travels, and who holds a live offer of the leg; every read is audited',
  CARRIED: 'nothing by itself: what lies above or below it has the rule',
} as const;

/** Name of a rule. */
export type FieldRule = keyof typeof rules;

/** Rules of the fields of types, by type and rule; the fields of a rule in one line. */
export type FieldRules = Readonly<Record<string, Partial<Record<FieldRule, string>>>>;
