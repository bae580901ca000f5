import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { configMessages as c } from '../list-page/config.messages.ts';
import { VersionDialog } from '../VersionDialog.tsx';
import { fieldDifferences, mergeFields } from '../versions.ts';
import { isUploaded, type BrandPicture } from './brandPictures.ts';
import { companyDetailsMessages as d } from './companyFields.messages.ts';
import type { DetailsValues } from './details.values.ts';

/** A company as somebody else has stored it meanwhile, beside what was typed. */
export interface StaleCompany<Values> {
  mine: Values;
  theirs: Values;
  name: string;
  version: number;
  changedBy: string | null;
  changedAt: string | null;
}

/** Two administrators at one company: both versions field by field. */
export function StaleCompanyDialog<Values extends DetailsValues>(props: {
  base: Values;
  stale: StaleCompany<Values>;
  words: (field: string) => string;
  markets: readonly { id: string; displayName: string }[];
  busy: boolean;
  onClose: () => void;
  onSave: (merged: Values, version: number) => void;
}): ReactNode {
  const intl = useIntl();
  const { base, stale } = props;
  const { mine, theirs } = stale;
  const read = (key: string, values: Values): string => {
    const value: unknown = values[key as keyof Values];
    if (typeof value === 'boolean') return intl.formatMessage(value ? c.yes : c.no);
    if (key === 'defaultMarketId')
      return props.markets.find(({ id }) => id === value)?.displayName ?? String(value);
    if (Array.isArray(value)) return value.map((one: string) => props.words(one)).join(', ');
    if (key !== 'brand') return typeof value === 'string' ? value : '';
    const { enabled, name, faviconUrl, faviconUploadId, smallLogoUrl, smallLogoUploadId } = values.brand;
    const picture = (word: typeof d.favicon, of: BrandPicture): string =>
      of.url === '' && of.uploadId === ''
        ? ''
        : `${intl.formatMessage(word)}: ${isUploaded(of) ? intl.formatMessage(d.uploaded) : of.url}`;
    return [`${intl.formatMessage(d.brandEnabled)}: ${intl.formatMessage(enabled ? c.yes : c.no)}`]
      .concat(
        name,
        picture(d.favicon, { url: faviconUrl, uploadId: faviconUploadId }),
        picture(d.smallLogo, { url: smallLogoUrl, uploadId: smallLogoUploadId }),
      )
      .filter(Boolean)
      .join('\n');
  };
  return (
    <VersionDialog
      name={stale.name}
      changedBy={stale.changedBy}
      changedAt={stale.changedAt}
      busy={props.busy}
      rows={fieldDifferences(base, mine, theirs).map((row) => ({
        ...row,
        label: props.words(row.key),
        mine: read(row.key, mine),
        theirs: read(row.key, theirs),
      }))}
      onClose={props.onClose}
      onSave={(sides) => props.onSave(mergeFields(mine, theirs, sides), stale.version)}
    />
  );
}
