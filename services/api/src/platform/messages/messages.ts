import { boundsAreDays } from '@ptc/schema/rules/boundsAreDays';
import type { Locale } from '../locale.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { issuesEn } from './issues.en.ts';
import { issuesEs } from './issues.es.ts';

/** Key of a refusal's words. */
export type MessageCode = keyof typeof en;

const refusals: Record<Locale, Record<MessageCode, string>> = { en, es };
const issues: Record<Locale, Record<string, string>> = { en: issuesEn, es: issuesEs };

const fill = (template: string, params: Readonly<Record<string, unknown>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });

/** A refusal's words in the caller's language: those of the reason in its data, where there are such. */
export const refusalMessage = (
  locale: Locale,
  code: MessageCode,
  params: Readonly<Record<string, unknown>>,
): string => {
  const words: Readonly<Record<string, string>> = refusals[locale];
  const { reason } = params;
  const precise = typeof reason === 'string' ? words[`${code}_${reason}`] : undefined;
  return fill(precise ?? refusals[locale][code], params);
};

/** An input issue's words in the caller's language; an unknown code reads as a plain 'invalid'. */
export const issueMessage = (
  locale: Locale,
  code: string,
  params: Readonly<Record<string, unknown>>,
): string => {
  const words = issues[locale];
  const precise =
    code === 'date_out_of_range' && boundsAreDays(params) ? words['day_out_of_range'] : words[code];
  return fill(precise ?? words['invalid'] ?? code, params);
};
