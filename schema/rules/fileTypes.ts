/** How the console shows a file; NONE: it is downloaded. */
export type FilePreview = 'PICTURE' | 'PDF' | 'NONE';

/** A kind of file that is taken. */
export interface FileType {
  /** What its bytes are told to be. */
  readonly told: string;
  /** The content type it is kept and handed out under. */
  readonly kept: string;
  /** What names of such files may end in. */
  readonly extensions: readonly string[];
  readonly preview: FilePreview;
}

const office = 'application/msword';
const openXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/**
 * The kinds of files that are taken, the one place that says so. All office documents are kept under one
 * content type. No archive, nothing that runs, and no mark-up: a picture as SVG is a page that may hold
 * scripts.
 */
export const FILE_TYPES: readonly FileType[] = [
  { told: 'application/pdf', kept: 'application/pdf', extensions: ['pdf'], preview: 'PDF' },
  { told: 'image/jpeg', kept: 'image/jpeg', extensions: ['jpg', 'jpeg'], preview: 'PICTURE' },
  { told: 'image/png', kept: 'image/png', extensions: ['png'], preview: 'PICTURE' },
  { told: 'image/gif', kept: 'image/gif', extensions: ['gif'], preview: 'PICTURE' },
  { told: 'image/webp', kept: 'image/webp', extensions: ['webp'], preview: 'PICTURE' },
  { told: 'image/heic', kept: 'image/heic', extensions: ['heic', 'heif'], preview: 'NONE' },
  { told: 'image/tiff', kept: 'image/tiff', extensions: ['tif', 'tiff'], preview: 'NONE' },
  { told: 'application/x-cfb', kept: office, extensions: ['doc', 'xls', 'ppt'], preview: 'NONE' },
  { told: 'application/rtf', kept: office, extensions: ['rtf', 'doc'], preview: 'NONE' },
  { told: `${openXml}.wordprocessingml.document`, kept: office, extensions: ['docx'], preview: 'NONE' },
  { told: `${openXml}.spreadsheetml.sheet`, kept: office, extensions: ['xlsx'], preview: 'NONE' },
  { told: `${openXml}.presentationml.presentation`, kept: office, extensions: ['pptx'], preview: 'NONE' },
  { told: `${openDocument}.text`, kept: office, extensions: ['odt'], preview: 'NONE' },
  { told: `${openDocument}.spreadsheet`, kept: office, extensions: ['ods'], preview: 'NONE' },
  { told: 'application/json', kept: 'application/json', extensions: ['json'], preview: 'NONE' },
  { told: 'text/plain', kept: 'text/plain', extensions: ['txt', 'csv', 'json'], preview: 'NONE' },
];

/**
 * What the name of a file ends in, in small letters; null: nothing that says what it is. Dots and spaces at
 * the end are left out, as systems do that go by the rest.
 */
export function extensionOf(name: string): string | null {
  return /\.([a-z0-9-]+)[.\s]*$/iu.exec(name)?.[1]?.toLowerCase() ?? null;
}

/**
 * The kind of a file by what its bytes are told to be; null: such files are not taken, or its name says
 * something else.
 */
export function fileTypeOf(name: string, told: string | null): FileType | null {
  const type = FILE_TYPES.find((one) => one.told === told);
  if (!type) return null;
  const extension = extensionOf(name);
  return extension === null || type.extensions.includes(extension) ? type : null;
}

/** Whether a file of this name may be taken at all, before anybody has seen its bytes. */
export function mayBeTaken(name: string): boolean {
  const extension = extensionOf(name);
  return extension === null || FILE_TYPES.some(({ extensions }) => extensions.includes(extension));
}

/** What names of files that are taken end in. */
export const FILE_EXTENSIONS: readonly string[] = [
  ...new Set(FILE_TYPES.flatMap(({ extensions }) => extensions)),
];

/** What a picture of a brand may be: what every browser shows, and holds no scripts. */
export const BRAND_PICTURE_TYPES: readonly FileType[] = FILE_TYPES.filter(({ told }) =>
  ['image/png', 'image/jpeg', 'image/webp'].includes(told),
);

/** How the console shows a file of a kept content type. */
export function previewOf(contentType: string): FilePreview {
  return FILE_TYPES.find(({ kept }) => kept === contentType)?.preview ?? 'NONE';
}
