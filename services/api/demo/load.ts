import { runAsWorker } from '../src/platform/command.ts';
import { createContext } from '../src/platform/context.ts';
import { demoPassword } from '../src/platform/env.ts';
import { openTeller } from './bookings.ts';
import { createMarkets, createPeople } from './configure.ts';
import { createDirectory } from './directory.ts';
import { openDemoSession } from './session.ts';
import { stories } from './stories.ts';

/** Fills a migrated, empty database with the demo world, through the commands its people would use. */
export const loadDemo = async (databaseUrl: string): Promise<void> => {
  const session = await openDemoSession(databaseUrl);
  try {
    const { runtime } = session;
    await runAsWorker(createContext(runtime, { actor: null, requestId: 'demo' }), 'demo world', async (tx) => {
      await createPeople(tx, runtime.env.demoPassword || demoPassword);
      await createMarkets(tx);
    });
    const directory = await createDirectory(session);
    const tell = openTeller(session, directory);
    for (const story of stories) await story(tell);
  } finally {
    await session.runtime.close();
  }
};
