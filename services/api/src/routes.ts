import { answerDirectory } from './people/sign-in/http/answer.ts';
import { callbackPath } from './people/sign-in/commands/startDirectorySignIn.ts';
import { receiveRecord, recordPath } from './bookings/health-records/http/receiveRecord.ts';
import type { Routes } from './platform/http/server.ts';

/** What is answered over HTTP beside GraphQL, health and the console's files. */
export const routes: Routes = { [callbackPath]: answerDirectory, [recordPath]: receiveRecord };
