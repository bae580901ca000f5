import type { IntlShape } from 'react-intl';
import type { Message } from '../../lib/intl/messages.ts';
import { configMessages as c } from '../list-page/config.messages.ts';
import { companyDetailsMessages as d } from './companyFields.messages.ts';
import { ofThePlatformMessages } from './ofThePlatform.messages.ts';

/** Fields whose words have another name than they. */
const named: Readonly<Record<string, Message>> = {
  code: c.code,
  currency: c.currency,
  defaultMarketId: d.defaultMarket,
  patientMandatoryFields: d.mandatory,
  'brand.enabled': d.brandEnabled,
  'brand.name': d.brandName,
  'brand.faviconUrl': d.favicon,
  'brand.smallLogoUrl': d.smallLogo,
  'dispatchSystem.url': d.dispatchUrl,
  'dispatchSystem.secret': d.dispatchSecret,
};
const words: Readonly<Record<string, Message>> = { ...ofThePlatformMessages, ...d };

/** What a field of a company is called, in its history and beside another version of it. */
export const companyFieldWords =
  (intl: IntlShape) =>
  (field: string): string => {
    const message = named[field] ?? words[field];
    return message ? intl.formatMessage(message) : field;
  };
