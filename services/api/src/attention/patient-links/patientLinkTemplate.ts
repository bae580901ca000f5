import { FINAL_TRIP_STATUSES } from '@ptc/schema/rules/lists/legs';
import { localeTag } from '@ptc/schema/rules/localeTag';
import { eq } from 'drizzle-orm';
import { defineTemplate } from '../../people/messages/templates.ts';
import { newSecret, secretFor, secretHash } from '../../platform/auth/secrets.ts';
import { filled, outgoingWords } from '../../platform/messages/outgoing.ts';
import { patientLinks } from './patientLinks.table.ts';

defineTemplate({
  name: 'patientLink',
  usefulMinutes: 24 * 60,
  compose: async (tx, { data, language }) => {
    const id = String(data['linkId']);
    // The day of the ride that comes next, where it begins: the first ones of a booking may be over, or
    // cancelled.
    const [link] = await tx.sql<{ good: boolean; timeZone: string; pickUpAt: Date }[]>`
      select l.revoked_at is null and l.expires_at > ${tx.now} and coalesce((m.settings ->> 'patientLinks')::boolean, false)
          and exists (select 1 from trips t where t.itinerary_id = i.id and t.status <> all(${[...FINAL_TRIP_STATUSES]}::text[])) as good,
        coalesce(n.pick_up_time_zone, m.time_zone) as "timeZone", coalesce(n.pick_up_at, i.first_pick_up_at) as "pickUpAt"
      from patient_links l join itineraries i on i.id = l.itinerary_id join markets m on m.id = l.market_id
      left join lateral (
        select t.pick_up_at, t.pick_up_time_zone from trips t
        where t.itinerary_id = i.id and t.status <> all(${[...FINAL_TRIP_STATUSES]}::text[]) and coalesce(t.drop_off_at, t.pick_up_at) > ${tx.now}
        order by t.pick_up_at limit 1) n on true
      where l.id = ${id}::uuid`;
    // Of what opens nothing any more nobody is told, nor of a ride that does not take place, or is over.
    if (!link?.good) return null;
    // A message that is sent twice, for nobody knows whether it went, says the same: the first may be the one
    // that arrives.
    const key = tx.runtime.secrets.keyFor('patient links');
    const secret = key ? secretFor(id, key) : newSecret();
    await tx.db
      .update(patientLinks)
      .set({ secretHash: secretHash(secret), sentAt: tx.machineNow })
      .where(eq(patientLinks.id, id));
    const words = outgoingWords[language];
    const day = new Intl.DateTimeFormat(localeTag(language), {
      timeZone: link.timeZone,
      weekday: 'long',
      month: 'long',
      day: 'numeric',
    }).format(link.pickUpAt);
    return {
      subject: filled(words.rideSubject, { day }),
      paragraphs: [filled(words.rideBody, { day }), words.rideCare],
      // The secret stands behind '#': browsers send it to no server, and no log of addresses ever holds it.
      action: { label: words.rideAction, path: `/ride#${secret}` },
      text: filled(words.rideText, { day }),
    };
  },
});
