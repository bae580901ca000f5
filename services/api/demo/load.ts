import '../src/jobs.ts';
import { runAsWorker } from '../src/platform/command.ts';
import { createContext } from '../src/platform/context.ts';
import { demoPassword } from '../src/platform/env.ts';
import { consumeOnce, declaredConsumers, registerConsumer } from '../src/platform/outbox/consumer.ts';
import { openTeller } from './bookings.ts';
import { createMarkets, createPeople } from './configure.ts';
import { createDirectory } from './directory.ts';
import { openDemoSession } from './session.ts';
import { history, today } from './stories.ts';

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
    for (const story of history) await story(tell);
    const worker = createContext(runtime, { actor: null, requestId: 'demo' });
    for (const consumer of declaredConsumers()) await registerConsumer(worker, consumer);
    for (const story of today) await story(tell);
    for (const consumer of declaredConsumers()) while (((await consumeOnce(worker, consumer)) ?? 0) > 0);
  } finally {
    await session.runtime.close();
  }
};
