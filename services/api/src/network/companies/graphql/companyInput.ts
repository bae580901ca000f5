import { BRAND_PICTURE } from '@ptc/schema/rules/limits';
import { isUploadedPicture } from '@ptc/schema/rules/webAddress';
import { builder, type Types } from '../../../platform/graphql/builder.ts';
import { RideServiceEnum } from '../../../platform/graphql/enums.ts';
import { localId } from '../../../platform/graphql/globalId.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { Company } from './Company.ts';

type Input = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

const pictureKinds = `PNG, JPEG or WebP of at most ${BRAND_PICTURE.bytes} bytes`;

const BrandInput = builder.inputType('BrandInput', {
  description: "A company's appearance in the console.",
  fields: (t) => ({
    enabled: t.boolean({ required: true, description: "Whether it stands instead of the product's own." }),
    name: t.string({
      description:
        'Name in the title and the side bar, at most 60 characters; needed where it is switched on.',
    }),
    faviconUrl: t.string({
      description: 'Address of the favicon, over https; or as it was read, where it was uploaded and stays.',
    }),
    faviconUploadId: t.id({
      description: `A favicon by \`beginUpload\`, in place of an address: ${pictureKinds}.`,
    }),
    smallLogoUrl: t.string({
      description:
        'Address of the small logo, over https; or as it was read, where it was uploaded and stays.',
    }),
    smallLogoUploadId: t.id({
      description: `A small logo by \`beginUpload\`, in place of an address: ${pictureKinds}.`,
    }),
  }),
});

/** What a company's own people keep of it, but for the market its bookings start with. */
const ownFields = (t: Input) => ({
  name: t.string({ required: true, description: 'Name people read, at most 100 characters.' }),
  timeZone: t.string({
    required: true,
    description: 'IANA zone the company lives by; counters and days follow it.',
  }),
  phone: t.string({ description: 'Telephone of its desk.' }),
  brand: t.field({ type: BrandInput, required: true, description: 'Its appearance.' }),
  driverAppEnabled: t.boolean({ required: true, description: 'Whether its drivers use the app.' }),
  userUri: t.string({ description: 'Address, over https, at which its drivers set up their app.' }),
  patientMandatoryFields: t.stringList({
    description:
      'Fields its patients must have beside name, gender and date of birth: address, email, mobile, homephone, height, weight, medicare, medicaid, reference.',
  }),
  availabilityTier: t.int({
    description: 'Tier whose calendars its bookers look at first, 1 to 3; left out: none.',
  }),
});

const defaultMarket = (t: Input) => ({
  defaultMarketId: t.id({ description: 'Market its new bookings start with; one it belongs to.' }),
});

/** What a company's own people keep of it. */
export const detailFields = (t: Input) => ({ ...ownFields(t), ...defaultMarket(t) });

const flag = (t: Input, description: string) => t.boolean({ required: true, description });

/** Everything the platform keeps of a new company. */
export const newCompanyFields = (t: Input) => ({
  ...ownFields(t),
  code: t.string({
    required: true,
    description: "Short code, unique: letters, digits, '-' and '_', at most 30; made upper case.",
  }),
  currency: t.string({ required: true, description: 'ISO 4217 code.' }),
  isCareProvider: flag(t, 'Whether it books for patients.'),
  isTransportProvider: flag(t, 'Whether it carries patients.'),
  isAdmin: flag(t, 'Whether it administers the platform.'),
  availabilityEnabled: flag(t, 'Whether its availability calendar counts; without one it is always free.'),
  externalDispatch: flag(t, 'Whether its own dispatch system must confirm an acceptance.'),
  lyft: flag(t, 'Whether it books rides with Lyft.'),
  lyftCode: t.string({ description: 'The code under which Lyft knows it, at most 60 characters.' }),
  uber: flag(t, 'Whether it books rides with Uber.'),
  uberCode: t.string({ description: 'The code under which Uber knows it, at most 60 characters.' }),
  ordersRidesFrom: t.field({
    type: RideServiceEnum,
    description:
      'The ride-share service from which a transport provider orders the rides of what it accepts, where its integrations have it and no dispatch system of its own must confirm; left out: none.',
  }),
});

/** Everything the platform keeps of a company. */
export const companyFields = (t: Input) => ({ ...newCompanyFields(t), ...defaultMarket(t) });

interface BrandAsTold {
  readonly faviconUrl?: string | null | undefined;
  readonly faviconUploadId?: string | null | undefined;
  readonly smallLogoUrl?: string | null | undefined;
  readonly smallLogoUploadId?: string | null | undefined;
}

const fileOf = (upload: string | null | undefined, address: string | null | undefined): string | null => {
  if (upload != null) return localId('Upload', upload) ?? upload;
  if (!isUploadedPicture(address ?? '')) return null;
  const id = new URL(address ?? '', 'http://x').searchParams.get('id') ?? '';
  return localId('BrandPicture', id) ?? id;
};

/** A brand by the files that are its pictures: uploads, and those that the addresses of ours lead to. */
export const brandOf = <Told extends BrandAsTold>(brand: Told) => ({
  ...brand,
  faviconUploadId: fileOf(brand.faviconUploadId, brand.faviconUrl),
  smallLogoUploadId: fileOf(brand.smallLogoUploadId, brand.smallLogoUrl),
});

/** A market named in an input; what is none of ours reads as none there is. */
export const marketIdOf = (id: string | null | undefined): string | null =>
  id == null ? null : (localId('Market', id) ?? id);

/** The company, as a change answers with it. */
export const companyNow = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, { companyId: string }>) => ({
  company: t.field({
    type: Company,
    description: 'The company as it is now.',
    resolve: ({ companyId }, _args, ctx) => loadNodeOrFail(ctx, Company, companyId),
  }),
});
