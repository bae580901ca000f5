import type { AlertEventName } from '@ptc/schema/rules/lists/attention';
import type { NotificationMethod, Role } from '@ptc/schema/rules/lists/people';
import { audienceOf } from '../../alerts/domain/deriveAlerts.ts';

/** Whether a person wants to hear of an event outside the console, and of what was done about it. */
interface Wish {
  readonly event: string;
  readonly receive: boolean;
  readonly actionTaken: boolean;
}

/** A user of the company that is alerted, with what they have chosen. */
export interface Candidate {
  readonly userId: string;
  /** Expanded: what a role implies is in it. */
  readonly roles: ReadonlySet<Role>;
  readonly email: string | null;
  /** As it is dialled. */
  readonly number: string | null;
  readonly language: 'en' | 'es';
  readonly methods: readonly NotificationMethod[];
  /** Global ids; empty: all markets. */
  readonly marketIds: readonly string[];
  readonly wishes: readonly Wish[];
}

/** What is to be told. */
export interface News {
  readonly kind: 'receive' | 'actionTaken';
  readonly event: AlertEventName;
  readonly audienceRole: Role;
  /** Global id; null: of no market. */
  readonly marketId: string | null;
  /** Who did it themself needs no telling. */
  readonly doneBy: ReadonlySet<string>;
}

/** One message to be queued. */
export interface Delivery {
  readonly userId: string;
  readonly channel: NotificationMethod;
  readonly to: string;
  readonly language: 'en' | 'es';
}

const seesAudience = ({ roles }: Candidate, audience: Role): boolean => audienceOf(roles).includes(audience);

/**
 * Events × users: who is told outside the console, and by which ways. What was never chosen is off; a way
 * without an address is none.
 */
export const deliveries = (candidates: readonly Candidate[], news: News): Delivery[] =>
  candidates.flatMap((one) => {
    const wish = one.wishes.find(({ event }) => event === news.event);
    if (!wish?.[news.kind] || !seesAudience(one, news.audienceRole) || news.doneBy.has(one.userId)) return [];
    if (one.marketIds.length > 0 && (news.marketId === null || !one.marketIds.includes(news.marketId)))
      return [];
    const { userId, language } = one;
    return [...new Set(one.methods)].flatMap((channel): Delivery[] => {
      const to = channel === 'EMAIL' ? one.email : one.number;
      return to === null ? [] : [{ userId, channel, to, language }];
    });
  });
