import type { IssueCode } from '@ptc/schema/rules/issues';

/** Codes of issues that only the server can find, beside those of the rules. */
export type ServerIssueCode =
  | 'unknown_id'
  | 'unknown_option'
  | 'inactive'
  | 'in_the_past'
  | 'day_out_of_range'
  | 'taken'
  | 'is_template'
  | 'no_template'
  | 'not_an_occurrence'
  | 'after_way_back'
  | 'not_a_driver'
  | 'not_a_facility_admin'
  | 'vehicle_call_type'
  | 'vehicle_place'
  | 'vehicle_seats'
  | 'vehicle_weight'
  | 'no_contract'
  | 'contract_overlaps'
  | 'not_a_member'
  | 'other_currency'
  | 'admin_only'
  | 'not_grantable'
  | 'own_roles'
  | 'last_admin'
  | 'own_login'
  | 'works_elsewhere'
  | 'not_pending'
  | 'no_address'
  | 'kind_has_legs'
  | 'kind_has_offers'
  | 'kind_in_use'
  | 'own_company'
  | 'already_invited'
  | 'already_member'
  | 'invite_first'
  | 'other_company_suspended'
  | 'unknown_company'
  | 'not_answered'
  | 'takes_no_part'
  | 'market_stays'
  | 'kinds_of_company'
  | 'unknown_code'
  | 'other_company_prices'
  | 'price_list_stays'
  | 'unknown_price_list'
  | 'leaves_out'
  | 'patient_unknown'
  | 'patient_unclear'
  | 'place_unknown'
  | 'place_unclear'
  | 'no_home'
  | 'upload_unfinished'
  | 'picture_too_large'
  | 'attach_to_one'
  | 'template_needed'
  | 'template_no_pdf'
  | 'template_encrypted'
  | 'template_no_fields'
  | 'template_too_many_fields'
  | 'template_too_long'
  | 'template_too_large'
  | 'mapping_source'
  | 'mapping_field';

/** English words of the codes that the rules in `schema/rules` give, and of the server's own. */
export const issuesEn: Record<IssueCode | ServerIssueCode, string> = {
  required: 'Required',
  invalid: 'Invalid value',
  not_a_draft: 'Only a draft can be changed in this',
  not_allowed_value: 'Not one of the allowed values',
  unknown_field: 'Unknown field',
  too_long: 'At most {max} characters',
  too_short: 'At least {min} characters',
  too_many: 'At most {max} entries',
  too_few: 'At least {min} entries',
  too_small: 'At least {min}',
  too_large: 'At most {max}',
  not_integer: 'Must be a whole number',
  duplicate: 'Given twice',
  control_characters: 'Contains characters that cannot be stored',
  file_name: 'Not a name of a file',
  file_empty: 'This file is empty',
  file_too_large: 'A file has at most 52,428,800 bytes',
  file_type: 'Files of this kind are not taken: {accepted}',
  invalid_web_address: 'Must be an address that begins with https://',
  invalid_email: 'Invalid e-mail address',
  invalid_address: 'An address that begins with https://',
  invalid_domain: 'Not a domain, such as example.org',
  domain_taken: 'This domain cannot be given to this directory: ask the administrators of the platform',
  digits: 'Must be {count} digits',
  no_blanks: 'Must not contain blanks',
  invalid_code: 'Six digits, or a recovery code',
  invalid_phone: 'Invalid phone number',
  invalid_npi: 'Invalid NPI',
  invalid_postcode: 'Invalid postcode',
  invalid_height: 'Invalid height',
  invalid_weight: 'Invalid weight',
  invalid_number: 'Must be a number',
  invalid_date: 'Invalid date',
  invalid_time: 'Invalid time',
  invalid_time_zone: 'Unknown time zone',
  invalid_currency: 'Unknown currency: three letters, such as USD',
  date_out_of_range: 'Outside valid range',
  day_out_of_range: 'Outside valid range.',
  in_the_future: 'Must not be in the future',
  address_not_geocoded: 'Choose an address from the suggestions',
  place_required: 'Choose a facility or an address',
  place_ambiguous: 'Give a facility or an address, not both',
  leg_count: 'Wrong number of legs for this kind of booking',
  before_pick_up: 'Must not be before the pick-up',
  before_drop_off: 'Must not be before the drop-off',
  before_previous_leg: 'Must not be before the previous leg',
  before_previous_step: 'Must not be before the previous step',
  cannot_clear: 'Cannot be cleared',
  passwords_differ: 'Passwords do not match',
  nothing_to_change: 'Nothing was changed',
  ends_before_start: 'Must not end before it starts',
  bundle_too_large: 'At most {max} legs are offered as one: choose a shorter offer bundle interval',
  password_required: 'Password required',
  low_contrast: 'The letters cannot be read on this background',
  not_grantable: 'These roles are not yours to give or take: {roles}',
  own_roles: 'Nobody gives themselves more roles. Ask another administrator.',
  last_admin: 'The company would be left without an administrator',
  own_login: 'Nobody takes their own access away',
  works_elsewhere:
    'This person works for another company, too: they change it themselves, or the platform does',
  not_pending: 'This person has come already',
  kind_has_legs: 'It still has accepted legs to carry: let them end, or give them to others, first',
  kind_has_offers: 'Offers to it are still open: let them end, or decline them, first',
  kind_in_use: 'It has contracts as such in force: end them first',
  already_invited: 'Invited already; the answer is awaited',
  already_member: 'In this market already',
  invite_first: 'It takes no part in this market: invite it',
  own_company: 'Nobody suspends the company they work for',
  other_company_suspended: 'This company is suspended',
  no_address: 'There is no e-mail address or mobile number to send it to',
  admin_only: 'Only an administrator of the company changes this',
  unknown_id: 'Unknown reference',
  unknown_option: 'Unknown choice',
  inactive: 'No longer active',
  in_the_past: 'Must not be in the past',
  taken: 'Already in use',
  is_template: 'A recurring template does not travel itself: change its recurrence',
  no_template: 'This booking does not recur',
  not_an_occurrence: 'The template does not take place on this day',
  after_way_back:
    'The way back of this day has a time of its own, which is earlier: edit the day to change both',
  not_a_driver: 'Not an active driver',
  not_a_facility_admin: 'Not a facility administrator',
  vehicle_place: 'This vehicle has no place of the kind that the job type asks for',
  vehicle_seats: 'This vehicle has too few seats for those who ride along',
  vehicle_weight: 'The patient is heavier than this vehicle can carry',
  vehicle_call_type: 'This vehicle does not serve the call type of the leg',
  no_contract: 'This company has no contract as a transport provider in this market',
  contract_overlaps: 'Another contract of these two holds on some of these days',
  not_a_member: 'Takes no part in this market in this role',
  other_currency: 'This price list is in another currency than the market',
  unknown_company: 'There is no company {company}',
  not_answered: '{company} has not accepted the invitation yet: import the file again when it has',
  takes_no_part: '{company} takes no part in this market',
  market_stays: 'Zone, currency and unit of a market stay: rules and prices are written in them',
  kinds_of_company: 'What a company is, the platform decides',
  unknown_code: 'No entry of the list has the code {code}',
  other_company_prices: 'These are prices of {company}, which enters them itself',
  price_list_stays: 'A price list is not taken back: enter one that follows it',
  unknown_price_list: 'There is no price list {name} here',
  leaves_out: '{count} differences cannot be made: say that the others shall be made without them',
  patient_unknown: 'No patient of yours is known by this',
  patient_unclear: 'More than one patient is known by this: give the record number',
  place_unknown: 'No facility is known by this',
  place_unclear: 'More than one facility is known by this: give its code or NPI',
  no_home: 'No address is kept of this patient: add it to the record',
  upload_unfinished: 'The bytes of this upload have not come',
  picture_too_large: 'A picture of a brand has at most {max} bytes: choose a smaller one',
  attach_to_one: 'Name a booking, a leg or a patient, and one alone',
  template_needed: 'Upload a PDF with fields',
  template_no_pdf: 'This is no PDF that can be read',
  template_encrypted: 'This PDF is protected: save it without a password',
  template_no_fields: 'This PDF has no fields to fill: make it a form first',
  template_too_many_fields: 'This PDF has too many fields: at most 500',
  template_too_long: 'This PDF takes too long to read: save it again in a simpler form',
  template_too_large: 'A template has at most 5 MB',
  mapping_source: 'Name a fact or a question, and one alone',
  mapping_field: 'The template has no such field',
};
