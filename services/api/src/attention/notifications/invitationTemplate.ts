import { filled, outgoingWords } from '../../platform/messages/outgoing.ts';
import { defineTemplate } from '../../people/messages/templates.ts';

const words = {
  INVITED: ['invitedSubject', 'invitedBody'],
  ACCEPTED: ['acceptedSubject', 'acceptedBody'],
  DECLINED: ['declinedSubject', 'declinedBody'],
  LEFT: ['leftSubject', 'leftBody'],
} as const;
const isNews = (what: string): what is keyof typeof words => Object.hasOwn(words, what);

defineTemplate({
  name: 'marketInvitation',
  usefulMinutes: 14 * 24 * 60,
  compose: async ({ sql }, { data, language }) => {
    const what = String(data['what']);
    const [row] = await sql<{ state: string; market: string; owner: string; company: string }[]>`
      select mm.state, mk.name as market, o.name as owner, c.name as company
      from market_members mm join markets mk on mk.id = mm.market_id join companies o on o.id = mk.owner_company_id join companies c on c.id = mm.company_id
      where mm.id = ${String(data['memberId'])}::uuid`;
    // An invitation that was answered or withdrawn meanwhile asks nobody any more.
    if (!row || !isNews(what) || (what === 'INVITED' && row.state !== 'INVITED')) return null;
    const all = outgoingWords[language];
    const [subject, body] = words[what];
    const params = { market: row.market, owner: row.owner, company: row.company };
    const text = filled(all[body], params);
    return {
      subject: filled(all[subject], params),
      paragraphs: [text],
      action: { label: all.invitationAction, path: '/company/markets' },
      text,
    };
  },
});
