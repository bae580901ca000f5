import { DateTime } from 'luxon';
import type { SimulationReport, Spread } from '../insight/simulation/domain/report.ts';
import type { Case, StrandCause } from '../insight/simulation/domain/tally.ts';

const CAUSES: Record<StrandCause, string> = {
  NO_RULE: 'no dispatch rule matches',
  NOBODY_CAPABLE: 'nobody can carry it',
  NOT_IN_A_ROUND: 'no round of the rule asks those who could',
  NEVER_ASKED: 'somebody could have carried it and was not asked',
  ONLY_APART: "somebody could have carried it alone, not together with the booking's other legs",
  EXCLUSIVE_VIP: 'offered to the chosen transport provider alone',
  ALL_SAID_NO: 'everybody who was asked declined',
  NO_ANSWER: 'those who were left to answer did not',
  TOO_SLOW: 'somebody would have taken it, and answered too late',
  API_FAILED: "the transport provider's own system failed",
};

const minutes = (value: number): string =>
  value < 90 ? `${value.toFixed(value < 10 ? 1 : 0)} min` : `${(value / 60).toFixed(1)} h`;
const spread = ({ median, p95 }: Spread): string => `median ${minutes(median)}, p95 ${minutes(p95)}`;
const percent = (value: number): string => `${(value * 100).toFixed(2)} %`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)),
  );
  return [head, ...rows].map((row) =>
    `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}`.trimEnd(),
  );
};

const caseLine = (one: Case, timeZone: string): string => {
  const when = DateTime.fromJSDate(one.pickUpAt, { zone: timeZone }).toFormat('ccc dd LLL HH:mm');
  const how = `${one.asked} offers, ${one.declined} declined, ${one.silent} unanswered${one.resubmitted > 0 ? `, sent out again ${one.resubmitted} times` : ''}`;
  const end =
    one.outcome === 'STRANDED'
      ? `stranded: ${one.cause === null ? '' : CAUSES[one.cause]}`
      : `taken after ${minutes(one.minutes)}${one.minutesLeft === null ? '' : `, ${minutes(one.minutesLeft)} before the pick-up`}`;
  return `  ${one.tripName}, ${when}, ${one.rule ?? 'no rule'}: ${end} (${how})`;
};

/** A report as a terminal shows it. */
export function printed(
  report: SimulationReport,
  about: { readonly title: string; readonly seconds: number; readonly timeZone: string },
): string {
  const { strandedBy, rounds, rules, transportProviders, worst, violations } = report;
  return [
    about.title,
    `${report.trips} trips in ${report.bookings} bookings, ${report.events} events, ${about.seconds.toFixed(1)} s: ${Math.round(report.trips / about.seconds)} trips per second`,
    '',
    `Fill rate       ${percent(report.fillRate)} (${report.filled} carried, ${report.stranded} stranded, ${report.cancelled} cancelled)`,
    `Time to fill    ${spread(report.minutesToFill)}`,
    `Rounds used     ${rounds.map(({ round, trips }) => `round ${round}: ${trips}`).join(', ')}; opened at once at the last safe moment ${report.collapsed} times`,
    `Offers          ${report.offersPerTrip.toFixed(2)} per trip; ${report.counters} counter-offers, ${report.countersTaken} taken; ${report.lateAnswers} answers too late`,
    `Changes         ${report.conflicts} conflicts, ${report.conflictsLapsed} lapsed; ${report.unableToService} given back; ${report.resubmitted} sent out again; ${report.apiFailed} system failures; ${report.dryRuns} dry runs; ${report.blocked} blocked`,
    ...(report.reconfirmAsked > 0
      ? [
          `Second yeses    ${report.reconfirmAsked} asked for; for want of one ${report.reconfirmLapsed} to others, ${report.unconfirmed} too late for others`,
        ]
      : []),
    `Stranded        ${report.stranded}, with capacity that nobody asked ${report.strandedWithCapacity}; told only at the pick-up ${report.toldAtPickUp}`,
    ...strandedBy.map(({ cause, trips }) => `                ${trips} × ${CAUSES[cause]}`),
    ...(report.refusedWithoutRule > 0
      ? [`Refused         ${report.refusedWithoutRule} trips without a rule`]
      : []),
    '',
    ...table(
      ['Rule', 'trips', 'filled', 'median', 'p95'],
      rules.map((rule) => [
        rule.name,
        String(rule.trips),
        percent(rule.fillRate),
        minutes(rule.minutesToFill.median),
        minutes(rule.minutesToFill.p95),
      ]),
    ),
    '',
    ...table(
      ['Transport provider', 'asked', 'accepted', 'declined', 'lapsed', 'late', 'gave back'],
      transportProviders.map((one) => [
        one.name,
        ...[one.asked, one.accepted, one.declined, one.lapsed, one.late, one.unable].map(String),
      ]),
    ),
    '',
    'Worst cases',
    ...worst.slice(0, 10).map((one) => caseLine(one, about.timeZone)),
    ...(violations.length > 0
      ? [
          '',
          'Rules that did not hold',
          ...violations
            .slice(0, 20)
            .map(({ code, tripName, at, detail }) => `  ${code} ${tripName} ${at.toISOString()} ${detail}`),
        ]
      : []),
  ].join('\n');
}
