import { reconfirmTrip } from '../../src/bookings/travel/commands/reconfirmTrip.ts';
import { lookAtClocks } from '../../src/bookings/core/commands/lookAtClocks.ts';
import { demoCompanies } from '../companies.ts';
import { demoId } from '../ids.ts';
import type { DemoSession } from '../session.ts';

/** So many of those asked at once still wait for an answer when the world is told. */
const left = 2;

interface Asked {
  readonly id: string;
  readonly terms: number;
  readonly companyId: string;
}

/**
 * From here on the dialysis market asks for a second yes, 90 minutes before each pick-up. Of the legs that
 * are so near already most have been confirmed again a moment ago, and a few wait.
 */
export const askForSecondYeses = async ({
  runtime: { sql },
  now,
  as,
  asWorker,
}: DemoSession): Promise<void> => {
  const marketId = demoId('market lakes');
  await sql`update markets set settings = settings || ${sql.json({ reconfirmMinutes: 90, reconfirmAnswerMinutes: 15 })} where id = ${marketId}`;
  const ahead = await sql<{ id: string }[]>`
    select distinct itinerary_id as id from trips where market_id = ${marketId} and status = 'ACCEPTED' and pick_up_at > ${new Date(now)} order by 1`;
  for (const { id } of ahead) await asWorker((tx) => lookAtClocks(tx, id));
  const asked = await sql<Asked[]>`
    select id, terms_version as terms, transport_provider_id as "companyId" from trips
    where market_id = ${marketId} and reconfirm_by is not null order by pick_up_at, id`;
  for (const { id, terms, companyId } of asked.slice(left)) {
    const company = demoCompanies.find(({ key }) => demoId(`company ${key}`) === companyId);
    if (company) await as(`dispatch@${company.key}`, reconfirmTrip, { tripId: id, expectedTerms: terms });
  }
};
