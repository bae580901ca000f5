import type { Invitee, PlannedRound } from '../../core/domain/dispatchPlan.ts';
import { lastSafeMoment } from '../../core/domain/lastSafeMoment.ts';

/** What a dispatch rule says about offering. */
export interface OfferSettings {
  /** Offers go out this long before the pick-up. */
  readonly offerLeadMinutes: number;
  readonly rounds: readonly {
    readonly tiers: readonly number[];
    readonly memberCompanyIds: readonly string[];
    readonly minutes: number;
  }[];
  /** Offers of earlier rounds stay open while later ones run. */
  readonly keepEarlierOpen: boolean;
  /** With less than this to the pick-up, all rounds open at once. */
  readonly allAtOnceUnderMinutes: number;
}

export interface Vip {
  readonly companyId: string;
  readonly exclusive: boolean;
}

export interface RoundsInput {
  readonly settings: OfferSettings;
  readonly capable: readonly { readonly companyId: string; readonly tier: number }[];
  readonly vip: Vip | null;
  readonly pickUpAt: Date;
  readonly forceOffer: boolean;
  /** Nobody may answer after this (the trip expires); null while a will-call awaits its call. */
  readonly answerBy: Date | null;
  /**
   * What a transport provider needs to reach the pick-up: without time for the rounds one after the other
   * they open at once. Left out: only the rule decides.
   */
  readonly minimumNoticeMinutes?: number;
  /** When the patient has to be met, where that is not the pick-up. */
  readonly meetAt?: Date;
  readonly now: Date;
}

export interface RoundPlan {
  readonly opensAt: Date;
  /** When the last round is over; null when there is none. */
  readonly overAt: Date | null;
  readonly allAtOnce: boolean;
  readonly rounds: readonly PlannedRound[];
  /** Capable, but no round asks them. */
  readonly notAsked: readonly string[];
}

/** When offers go out: the rule's lead before the pick-up, at once when forced or when that is past. */
export function offerOpensAt(input: {
  readonly pickUpAt: Date;
  readonly offerLeadMinutes: number;
  readonly forceOffer: boolean;
  readonly now: Date;
}): Date {
  const window = after(input.pickUpAt, -input.offerLeadMinutes);
  return input.forceOffer || window < input.now ? input.now : window;
}

/**
 * Plans who is asked in which round and until when. An exclusive VIP is the one offer there is; another VIP
 * joins round 1.
 */
export function planRounds(input: RoundsInput): RoundPlan {
  const { settings, pickUpAt } = input;
  const opensAt = offerOpensAt({ ...input, offerLeadMinutes: settings.offerLeadMinutes });
  const groups = inviteesByRound(input);
  const allAtOnce =
    pickUpAt.getTime() - opensAt.getTime() < settings.allAtOnceUnderMinutes * 60_000 ||
    noTimeForRounds(input, opensAt, groups);
  const cap = (at: Date): Date =>
    input.answerBy !== null && at > input.answerBy && input.answerBy > opensAt ? input.answerBy : at;
  const timed: { opensAt: Date; closesAt: Date; companies: readonly Invitee[] }[] = [];
  let start = opensAt;
  for (const group of groups) {
    const closesAt = cap(after(start, group.minutes));
    // The trip expires before this round would open: those in it are asked with the last round that does.
    const last = timed.at(-1);
    if (closesAt <= start && last !== undefined) last.companies = [...last.companies, ...group.companies];
    else timed.push({ opensAt: start, closesAt, companies: group.companies });
    if (!allAtOnce) start = closesAt;
  }
  const overAt = latest(timed.map((round) => round.closesAt));
  const rounds = timed.map((round, index) => ({
    number: index + 1,
    ...round,
    respondsBy: settings.keepEarlierOpen && overAt !== null ? overAt : round.closesAt,
  }));
  const asked = new Set(rounds.flatMap((round) => round.companies.map((company) => company.companyId)));
  return {
    opensAt,
    overAt,
    allAtOnce,
    rounds,
    notAsked: input.capable.map((company) => company.companyId).filter((id) => !asked.has(id)),
  };
}

/**
 * Whether, when the first round opens, the moment has passed at which those after it could still be run one
 * after the other.
 */
function noTimeForRounds(
  { pickUpAt, meetAt, minimumNoticeMinutes }: RoundsInput,
  opensAt: Date,
  groups: readonly { readonly minutes: number }[],
): boolean {
  if (minimumNoticeMinutes === undefined || groups.length < 2) return false;
  const leg = { pickUpType: 'SET_TIME', pickUpAt: meetAt ?? pickUpAt, readyAt: null } as const;
  return lastSafeMoment({
    leg,
    remainingRoundMinutes: groups.slice(1).map(({ minutes }) => minutes),
    minimumNoticeMinutes,
    now: opensAt,
  }).passed;
}

function inviteesByRound({
  settings,
  capable,
  vip,
}: RoundsInput): { minutes: number; companies: Invitee[] }[] {
  const vipTier = capable.find((company) => company.companyId === vip?.companyId)?.tier;
  const vipInvitee: Invitee[] =
    vip !== null && vipTier !== undefined ? [{ companyId: vip.companyId, tier: vipTier, isVip: true }] : [];
  const firstMinutes = settings.rounds[0]?.minutes;
  if (firstMinutes === undefined) return [];
  if (vip?.exclusive === true)
    return vipInvitee.length === 0 ? [] : [{ minutes: firstMinutes, companies: vipInvitee }];
  const taken = new Set(vipInvitee.map((invitee) => invitee.companyId));
  const groups = settings.rounds.map((round) => {
    const companies = capable.filter(
      ({ companyId, tier }) =>
        !taken.has(companyId) && (round.tiers.includes(tier) || round.memberCompanyIds.includes(companyId)),
    );
    for (const { companyId } of companies) taken.add(companyId);
    return {
      minutes: round.minutes,
      companies: companies.map(({ companyId, tier }) => ({ companyId, tier, isVip: false })),
    };
  });
  return groups
    .map((group, index) =>
      index === 0 ? { ...group, companies: [...vipInvitee, ...group.companies] } : group,
    )
    .filter((group) => group.companies.length > 0);
}

function after(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}

function latest(dates: readonly Date[]): Date | null {
  return dates.length === 0 ? null : new Date(Math.max(...dates.map((date) => date.getTime())));
}
