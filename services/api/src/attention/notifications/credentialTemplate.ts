import { localeTag } from '@ptc/schema/rules/localeTag';
import { DateTime } from 'luxon';
import { credentialWords } from '../../platform/messages/credentialWords.ts';
import { filled, outgoingWords } from '../../platform/messages/outgoing.ts';
import { defineTemplate } from '../../people/messages/templates.ts';
import { credentialToTell } from './credentials.queries.ts';

defineTemplate({
  name: 'credentialEnds',
  usefulMinutes: 60 * 24 * 7,
  compose: async (tx, { data, language }) => {
    const credential = await credentialToTell(tx.sql, String(data['credentialId']));
    // Renewed meanwhile, or withdrawn.
    if (!credential || credential.validUntil !== data['validUntil']) return null;
    const words = outgoingWords[language];
    const params = {
      kind: credentialWords[language][credential.kind],
      number: credential.number,
      company: credential.company,
      issuedBy: credential.issuedBy,
      day: DateTime.fromISO(credential.validUntil, { zone: 'utc' })
        .setLocale(localeTag(language))
        .toLocaleString(DateTime.DATE_MED),
    };
    const text = filled(words.credentialBody, params);
    return {
      subject: filled(words.credentialSubject, params),
      paragraphs: [text],
      action: {
        label: words.credentialAction,
        path: data['own'] === true ? '/company/credentials' : '/company/contracts',
      },
      text,
    };
  },
});
