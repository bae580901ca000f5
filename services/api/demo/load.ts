import { setTimeout } from 'node:timers/promises';
import '../src/jobs.ts';
import { workerActor } from '../src/platform/actor.ts';
import { runAsWorker } from '../src/platform/command.ts';
import { createContext, type Context } from '../src/platform/context.ts';
import { demoPassword } from '../src/platform/env.ts';
import { consumeOnce, declaredConsumers, registerConsumer } from '../src/platform/outbox/consumer.ts';
import { createAccess } from './access.ts';
import { openTeller } from './bookings.ts';
import { createMarkets, createPeople } from './configure.ts';
import { openLedger } from './crews/ledger.ts';
import { createDayFleet, dropOldTimers, tellDay, tellScenes } from './day/day.ts';
import { dayPayors, lookAhead, tellPapers } from './day/papers.ts';
import { tellRatings } from './day/ratings.ts';
import { askForSecondYeses } from './day/secondYes.ts';
import { dayDrivers } from './day/fleet.ts';
import { dayPatients } from './day/names.ts';
import { dayFacilities } from './day/places.ts';
import { createDirectory } from './directory.ts';
import { createFleet } from './fleet.ts';
import { createForms } from './forms.ts';
import { createQuestionnaires } from './questionnaires.ts';
import { demoPeople } from './people.ts';
import { openDemoSession } from './session.ts';
import { history, today } from './stories.ts';

/**
 * Events become readable once every older transaction of the server has ended, so the last ones may take a
 * moment.
 */
const consumeAll = async (ctx: Context): Promise<void> => {
  const consumers = declaredConsumers();
  const names = consumers.map(({ name }) => name);
  for (let tries = 0; tries < 500; tries += 1) {
    for (const consumer of consumers) await consumeOnce(ctx, consumer);
    const waiting = await ctx.runtime
      .sql`select from outbox_consumers c where c.name = any(${names}) and exists (select from outbox o where (o.xid, o.id) > (c.xid, c.id))`;
    if (waiting.length === 0) return;
    await setTimeout(20);
  }
};

/**
 * Which world: `day` (unless false) with a working day around now and the week before it; `now` another
 * instant than the present.
 */
export interface DemoOptions {
  day?: boolean;
  now?: Date;
}

/** Fills a migrated, empty database with the demo world, through the commands its people would use. */
export const loadDemo = async (databaseUrl: string, { day = true, now }: DemoOptions = {}): Promise<void> => {
  const session = await openDemoSession(databaseUrl, now?.getTime());
  try {
    const { runtime } = session;
    await runAsWorker(
      createContext(runtime, { actor: null, requestId: 'demo' }),
      'demo world',
      async (tx) => {
        await createPeople(tx, runtime.env.demoPassword || demoPassword, [
          ...demoPeople,
          ...(day ? dayDrivers : []),
        ]);
        await createMarkets(tx);
      },
    );
    // Whoever has a history was there before it.
    const directory = await session.at(day ? -60 * 24 * 60 : 0, () =>
      createDirectory(
        session,
        day ? { facilities: dayFacilities, patients: dayPatients, payors: dayPayors(session.now) } : {},
      ),
    );
    const vehicles = new Map(await createFleet(session, directory));
    if (day) await createDayFleet(session, vehicles);
    await createForms(session);
    await createQuestionnaires(session);
    await createAccess(session);
    const tell = openTeller(session, directory, vehicles);
    for (const story of history) await story(tell);
    if (day) {
      await tellPapers(tell);
      await tellDay(tell);
      await tellRatings(session);
    }
    const worker = createContext(runtime, { actor: workerActor, requestId: 'demo' });
    for (const consumer of declaredConsumers()) await registerConsumer(worker, consumer);
    for (const story of today) await story(tell);
    if (day) await tellScenes(tell);
    if (day) await askForSecondYeses(session);
    await consumeAll(worker);
    if (day) {
      await dropOldTimers(session);
      await lookAhead(session);
      await openLedger(session, directory);
    }
  } finally {
    await session.runtime.close();
  }
};
