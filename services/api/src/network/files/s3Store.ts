import { Readable } from 'node:stream';
import type { S3Settings } from '../../platform/env.ts';
import type { FileStore, Stuck } from './fileStore.ts';

/** Bytes sent at once: the least that the protocol takes. One part waits while another is on its way. */
const partBytes = 5 * 1024 * 1024;
/** Keys that one request may name. */
const mostKeys = 1_000;

/** The client, which is loaded where there is a bucket, and nowhere else. */
const open = async ({ region, endpoint, accessKeyId, secretAccessKey }: S3Settings) => {
  const [s3, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client = new s3.S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  });
  return { s3, Upload, client };
};

/** Bytes in a bucket, each file under its id. */
export const s3Store = (settings: S3Settings): FileStore => {
  const { bucket } = settings;
  let opened: ReturnType<typeof open> | null = null;
  const store = (): ReturnType<typeof open> => (opened ??= open(settings));
  return {
    write: async (id, source) => {
      const { Upload, client } = await store();
      const upload = new Upload({
        client,
        params: { Bucket: bucket, Key: id, Body: Readable.from(source, { objectMode: false }) },
        partSize: partBytes,
        queueSize: 1,
      });
      try {
        await upload.done();
      } catch (error) {
        // Parts that have come are paid for until somebody says that they are not wanted.
        await upload.abort().catch(() => undefined);
        throw error;
      }
    },
    async *read(id, start, end) {
      const { s3, client } = await store();
      const { Body } = await client.send(
        new s3.GetObjectCommand({ Bucket: bucket, Key: id, Range: `bytes=${start}-${end}` }),
      );
      if (!(Body instanceof Readable)) throw new Error(`File ${id} has no bytes`);
      try {
        for await (const bytes of Body) yield bytes as Buffer;
      } finally {
        Body.destroy();
      }
    },
    remove: async (ids) => {
      const { s3, client } = await store();
      const stuck: Stuck[] = [];
      for (let from = 0; from < ids.length; from += mostKeys) {
        const { Errors: refused = [] } = await client.send(
          new s3.DeleteObjectsCommand({
            Bucket: bucket,
            Delete: { Quiet: true, Objects: ids.slice(from, from + mostKeys).map((Key) => ({ Key })) },
          }),
        );
        // Said of single keys in an answer that is good: bytes nobody knows of any more would stay for good.
        for (const { Key: id, Code: reason = 'nothing is said' } of refused) {
          if (id === undefined) throw new Error(`The bucket does not let go of files: ${reason}`);
          stuck.push({ id, reason });
        }
      }
      return stuck;
    },
  };
};
