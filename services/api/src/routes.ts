import { answerDirectory } from './people/sign-in/http/answerDirectory.ts';
import { callbackPath } from './people/sign-in/commands/startDirectorySignIn.ts';
import { attachmentPath } from './bookings/attachments/attachmentPath.ts';
import { sendAttachment } from './bookings/attachments/http/sendAttachment.ts';
import { receiveRecord, recordPath } from './bookings/health-records/http/receiveRecord.ts';
import { BRAND_PICTURE_PATH } from '@ptc/schema/rules/webAddress';
import { sendBrandPicture } from './network/files/http/sendBrandPicture.ts';
import { receiveUber, uberPath } from './bookings/rides/http/receiveUber.ts';
import { receiveUpload } from './network/files/http/receiveUpload.ts';
import { uploadPath } from './network/files/uploadPath.ts';
import type { Routes } from './platform/http/server.ts';

/** What is answered over HTTP beside GraphQL, health and the console's files. */
export const routes: Routes = {
  [callbackPath]: answerDirectory,
  [recordPath]: receiveRecord,
  [uberPath]: receiveUber,
  [uploadPath]: { slow: receiveUpload },
  [attachmentPath]: sendAttachment,
  [BRAND_PICTURE_PATH]: sendBrandPicture,
};
