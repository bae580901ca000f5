import { localeTag } from '@ptc/schema/rules/localeTag';
import { DateTime } from 'luxon';
import type { ForecastKind } from '../../bookings/forecasts/domain/forecast.ts';
import { defineTemplate } from '../../people/messages/templates.ts';
import { filled, outgoingWords } from '../../platform/messages/outgoing.ts';
import { forecastToTell } from './forecasts.queries.ts';

const words = {
  CERTIFICATION: 'forecastCertification',
  AUTHORIZATION: 'forecastAuthorization',
  TOKENS: 'forecastTokens',
} as const satisfies Record<ForecastKind, string>;

/**
 * The booking's number and what runs out: nothing that names the patient; whoever follows the link signs in
 * first.
 */
defineTemplate({
  name: 'forecast',
  usefulMinutes: 60 * 24 * 7,
  compose: async (tx, { data, language }) => {
    const forecast = await forecastToTell(tx.sql, {
      patientId: String(data['patientId']),
      kind: String(data['kind']) as ForecastKind,
      subject: String(data['subject']),
      runsOutOn: String(data['runsOutOn']),
    });
    // Signed, authorized or cancelled meanwhile.
    if (!forecast) return null;
    const all = outgoingWords[language];
    const params = {
      what: all[words[forecast.kind]],
      booking: forecast.booking,
      rides: String(forecast.rides),
      day: DateTime.fromISO(forecast.runsOutOn, { zone: 'utc' })
        .setLocale(localeTag(language))
        .toLocaleString(DateTime.DATE_MED),
    };
    const text = filled(all.forecastBody, params);
    return {
      subject: filled(all.forecastSubject, params),
      paragraphs: [text],
      action: { label: all.forecastAction, path: '/company-landing' },
      text,
    };
  },
});
