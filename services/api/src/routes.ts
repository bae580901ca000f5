import { answerDirectory } from './modules/directories/http/answer.ts';
import { callbackPath } from './modules/directories/commands/startDirectorySignIn.ts';
import type { Routes } from './platform/http/server.ts';

/** What is answered over HTTP beside GraphQL, health and the console's files. */
export const routes: Routes = { [callbackPath]: answerDirectory };
