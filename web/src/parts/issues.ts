import type { InputIssue, IssueCode } from '@ptc/schema/rules/issues';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { Message } from '../lib/intl/messages.ts';
import { issueMessages as m } from './issues.messages.ts';

const words: Record<IssueCode, Message> = {
  required: m.required, invalid: m.invalid, not_allowed_value: m.invalid, unknown_field: m.invalid,
  too_long: m.tooLong, too_short: m.invalid, too_many: m.tooMany, too_few: m.required, too_small: m.tooSmall, too_large: m.tooLarge,
  not_integer: m.notInteger, duplicate: m.duplicate, control_characters: m.controlCharacters, invalid_email: m.invalidEmail,
  invalid_phone: m.invalidPhone, invalid_npi: m.invalidNpi, invalid_postcode: m.invalidPostcode, invalid_height: m.invalidHeight,
  invalid_weight: m.invalid, invalid_number: m.invalidNumber, invalid_date: m.invalidDate, invalid_time: m.invalidTime,
  invalid_time_zone: m.invalid, date_out_of_range: m.outsideRange, in_the_future: m.inTheFuture, address_not_geocoded: m.notGeocoded,
  place_required: m.required, place_ambiguous: m.invalid, leg_count: m.invalid, before_pick_up: m.beforePickUp, before_drop_off: m.beforeDropOff,
  before_previous_leg: m.beforePreviousLeg, before_previous_step: m.outsideRange, cannot_clear: m.required, passwords_differ: m.invalid,
  nothing_to_change: m.nothingToChange,
};

/** Words an issue of the shared rules in the reader's language. */
export function useIssueWords(): (issue: Pick<InputIssue, 'code' | 'params'>) => string {
  const intl = useIntl();
  return useCallback(({ code, params }) => intl.formatMessage(words[code], { max: 0, ...params }), [intl]);
}
