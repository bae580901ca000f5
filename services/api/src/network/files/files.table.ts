import { sql } from 'drizzle-orm';
import {
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { FILES } from '@ptc/schema/rules/limits';
import { oneOf } from '../../db/columns/oneOf.ts';
import { companies } from '../companies/companies.table.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Where a file stands: announced, on its way, or here. */
export const FILE_STATES = ['EXPECTED', 'RECEIVING', 'WHOLE'] as const;

/** Where the bytes of a file are. */
export const FILE_STORES = ['DATABASE', 'S3'] as const;

/** Files that were uploaded: what they are. Their bytes are in the store. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** The user, or the access token, that alone may send its bytes and attach it. */
    uploadedBy: uuid('uploaded_by').notNull(),
    name: varchar('name', { length: FILES.name }).notNull(),
    size: integer('size').notNull(),
    state: varchar('state', { length: 9, enum: FILE_STATES }).notNull(),
    /** Where its bytes are, whatever store is configured by now. */
    store: varchar('store', { length: 8, enum: FILE_STORES }).notNull().default('DATABASE'),
    /** When the scanner found nothing in it; null: nobody has asked one. */
    scannedAt: timestamp('scanned_at', { withTimezone: true }),
    /** Told from the bytes; null until they are here. */
    contentType: varchar('content_type', { length: FILES.contentType }),
    sha256: bytes('sha256'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Since when nothing keeps it; null: something does. After a day it is dropped. */
    unkeptSince: timestamp('unkept_since', { withTimezone: true }),
  },
  (t) => [
    oneOf('files_state', t.state, FILE_STATES),
    oneOf('files_store', t.store, FILE_STORES),
    index('files_unkept_idx')
      .on(t.unkeptSince)
      .where(sql`unkept_since is not null`),
    index('files_waiting_idx')
      .on(t.uploadedBy)
      .where(sql`unkept_since is not null`),
  ],
);

/** Files that are pictures of a company's brand: who sees the company sees them. */
export const brandPictures = pgTable(
  'brand_pictures',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
  },
  (t) => [index('brand_pictures_company_idx').on(t.companyId)],
);

/** The bytes of files, in pieces, where the database is the store. */
export const fileChunks = pgTable(
  'file_chunks',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    no: integer('no').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.no] })],
);
