import type { IssueCode } from '@ptc/schema/rules/issues';
import { defineMessages, type Message } from '../intl/messages.ts';

/** Of a day beyond its bounds, which the specification says with a full stop. */
export const { dayOutOfRange } = defineMessages({
  dayOutOfRange: { id: 'rule.dayOutOfRange', defaultMessage: 'Outside valid range.' },
});

/**
 * The sentence of every code a rule can answer with; the same codes come from the form's own check and from
 * the API.
 */
export const ruleMessages: Readonly<Record<IssueCode, Message>> = defineMessages({
  required: { id: 'rule.required', defaultMessage: 'required' },
  invalid: { id: 'rule.invalid', defaultMessage: 'invalid value' },
  not_a_draft: { id: 'rule.notADraft', defaultMessage: 'Only a draft can be changed in this' },
  not_allowed_value: { id: 'rule.notAllowedValue', defaultMessage: 'A selection is required' },
  unknown_field: { id: 'rule.unknownField', defaultMessage: 'This field is not known' },
  too_long: { id: 'rule.tooLong', defaultMessage: 'At most {max} characters' },
  too_short: { id: 'rule.tooShort', defaultMessage: 'At least {min} characters' },
  too_many: { id: 'rule.tooMany', defaultMessage: 'At most {max}' },
  too_few: {
    id: 'rule.tooFew',
    defaultMessage: '{min, plural, =1 {A value is required} other {At least {min}}}',
  },
  too_small: { id: 'rule.tooSmall', defaultMessage: 'Invalid - value must be >= {min}' },
  too_large: { id: 'rule.tooLarge', defaultMessage: 'Invalid - value must be <= {max}' },
  not_integer: { id: 'rule.notInteger', defaultMessage: 'Must be an integer' },
  duplicate: { id: 'rule.duplicate', defaultMessage: 'This is already there' },
  control_characters: {
    id: 'rule.controlCharacters',
    defaultMessage: 'Contains characters that cannot be kept',
  },
  file_name: { id: 'rule.fileName', defaultMessage: 'Not a name of a file' },
  file_empty: { id: 'rule.fileEmpty', defaultMessage: 'This file is empty' },
  file_too_large: { id: 'rule.fileTooLarge', defaultMessage: 'File size must be less than 50M.' },
  file_type: { id: 'rule.fileType', defaultMessage: 'Files of this kind are not taken: {accepted}' },
  invalid_email: { id: 'rule.invalidEmail', defaultMessage: 'E-mail must be valid' },
  invalid_address: { id: 'rule.invalidAddress', defaultMessage: 'An address that begins with https://' },
  invalid_domain: { id: 'rule.invalidDomain', defaultMessage: 'Not a domain, such as example.org' },
  domain_taken: {
    id: 'rule.domainTaken',
    defaultMessage: 'This domain cannot be given to this directory: ask the administrators of the platform',
  },
  digits: { id: 'rule.digits', defaultMessage: 'Must be {count} digits' },
  invalid_code: { id: 'rule.invalidCode', defaultMessage: 'Six digits, or a recovery code' },
  invalid_web_address: {
    id: 'rule.invalidWebAddress',
    defaultMessage: 'Must be an address that begins with https://',
  },
  invalid_phone: { id: 'rule.invalidPhone', defaultMessage: 'invalid phone number' },
  invalid_npi: { id: 'rule.invalidNpi', defaultMessage: 'NPI must be 10 digits' },
  invalid_postcode: { id: 'rule.invalidPostcode', defaultMessage: 'Invalid postcode' },
  invalid_height: { id: 'rule.invalidHeight', defaultMessage: 'Invalid Height' },
  invalid_weight: { id: 'rule.invalidWeight', defaultMessage: 'invalid value' },
  invalid_number: { id: 'rule.invalidNumber', defaultMessage: 'Must be a number' },
  invalid_date: { id: 'rule.invalidDate', defaultMessage: 'Invalid date' },
  invalid_time: { id: 'rule.invalidTime', defaultMessage: 'Outside valid range' },
  invalid_currency: { id: 'rule.invalidCurrency', defaultMessage: 'Unknown currency' },
  invalid_time_zone: { id: 'rule.invalidTimeZone', defaultMessage: 'Unknown time zone' },
  date_out_of_range: { id: 'rule.dateOutOfRange', defaultMessage: 'Outside valid range' },
  in_the_future: { id: 'rule.inTheFuture', defaultMessage: 'Cannot lie in the future' },
  address_not_geocoded: {
    id: 'rule.addressNotGeocoded',
    defaultMessage: 'Choose an address from the suggestions',
  },
  place_required: { id: 'rule.placeRequired', defaultMessage: 'A facility or an address is required' },
  place_ambiguous: { id: 'rule.placeAmbiguous', defaultMessage: 'Either a facility or an address, not both' },
  leg_count: { id: 'rule.legCount', defaultMessage: 'The number of legs does not fit the type of booking' },
  before_pick_up: { id: 'rule.beforePickUp', defaultMessage: 'Cannot be before the pick up' },
  before_drop_off: { id: 'rule.beforeDropOff', defaultMessage: 'Cannot be before the drop off' },
  before_previous_leg: { id: 'rule.beforePreviousLeg', defaultMessage: 'Cannot be before the leg before it' },
  before_previous_step: {
    id: 'rule.beforePreviousStep',
    defaultMessage: 'Cannot be earlier than the previous step',
  },
  no_blanks: { id: 'rule.noBlanks', defaultMessage: 'Must not contain blanks' },
  cannot_clear: { id: 'rule.cannotClear', defaultMessage: 'Cannot be cleared any more' },
  passwords_differ: { id: 'rule.passwordsDiffer', defaultMessage: 'Passwords do not match' },
  nothing_to_change: { id: 'rule.nothingToChange', defaultMessage: 'There is nothing to change' },
  ends_before_start: { id: 'rule.endsBeforeStart', defaultMessage: 'Cannot end before it starts' },
  password_required: { id: 'rule.passwordRequired', defaultMessage: 'Password required' },
  low_contrast: { id: 'rule.lowContrast', defaultMessage: 'The letters cannot be read on this background' },
  bundle_too_large: {
    id: 'rule.bundleTooLarge',
    defaultMessage: 'At most {max} legs are offered as one: choose a shorter offer bundle interval',
  },
});
