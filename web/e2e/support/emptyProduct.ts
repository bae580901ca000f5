import { foundedText, foundPlatformIn } from '../../../services/api/src/cli/foundPlatform.ts';
import { fillDatabase } from '../../../scripts/database.ts';
import { freePort } from '../../../scripts/embedded-pg.ts';
import { startLocalMail } from '../../../scripts/localMail.ts';
import { startProduct } from '../../../scripts/product.ts';

/** A product in which nothing was entered yet. */
export interface EmptyProduct {
  url: string;
  mailUrl: string;
  /**
   * What `npm run start:empty` prints of its first administrator: the login, and the link to choose a
   * password.
   */
  founded: string;
  stop: () => Promise<void>;
}

/**
 * What `npm run start:empty` starts, on a database of its own: the system's lists and somebody who runs the
 * platform.
 */
export async function startEmptyProduct(databaseUrl: string, logFolder: string): Promise<EmptyProduct> {
  await fillDatabase(databaseUrl, { demo: false });
  const founded = await foundPlatformIn(databaseUrl, {});
  const mail = await startLocalMail(0);
  const product = await startProduct({
    databaseUrl,
    port: await freePort(),
    logFolder,
    env: { HOST: '127.0.0.1', ...mail.env },
  });
  return {
    url: product.url,
    mailUrl: mail.url ?? '',
    founded: foundedText(founded, product.url),
    stop: async () => {
      await product.stop();
      await mail.stop();
    },
  };
}
