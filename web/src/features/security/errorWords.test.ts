import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import es from '../../../lang/es.json' with { type: 'json' };
import { errorWords } from './errorWords.ts';

const intl = createIntl({ locale: 'es', messages: es });

it.each([
  [null, ''],
  ['SMTP 550', 'Nadie tiene esta dirección (SMTP 550)'],
  ['Twilio 21614', 'Nadie tiene esta dirección (Twilio 21614)'],
  ['Error EENVELOPE 451', 'No aceptado (Error EENVELOPE 451)'],
  ['too late to be of use', 'Demasiado tarde para servir'],
  ['SMTP_URL is not set', 'No hay servidor de correo configurado'],
])('%s is said in words, and keeps its code', (error, words) => expect(errorWords(intl, error)).toBe(words));
