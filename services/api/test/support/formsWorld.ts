import { signInAs, testApi, type TestApi } from '../api.ts';
import { letSign, makeForm } from '../factories/forms.ts';
import { makePcs } from '../factories/files.ts';
import { Caller } from '../http/caller.ts';
import {
  bookingInput,
  createItinerary,
  storyWorld,
  type BookingSeen,
  type Created,
  type StoryWorld,
} from '../http/story.ts';
import { testDatabase, type TestDatabase } from '../setup/database.ts';

/** What the nurse writes where a statement asks for it. */
export const statements = {
  condition: 'Hip fracture, cannot sit upright',
  physicianUnavailable: 'In the operating room',
};

/** A market in which a nurse of the hospital books, and may sign forms. */
export interface FormsWorld {
  database: TestDatabase;
  api: TestApi;
  world: StoryWorld;
  /** The nurse in a browser. */
  nurse: Caller;
  cookie: string;
  /** Books a leg of the world's patient, so many minutes from now. */
  book: (minutes: number, changes?: object) => Promise<BookingSeen & { leg: string }>;
  /** A form that legs of the world's call type need. */
  form: (changes?: Partial<Parameters<typeof makeForm>[1]>) => Promise<string>;
  close: () => Promise<void>;
}

/** Opens it. */
export const formsWorld = async (): Promise<FormsWorld> => {
  const database = await testDatabase();
  const api = await testApi(database.url);
  const world = await storyWorld(database, { tiers: [1] });
  await makePcs(database.sql);
  await database.sql`update form_definitions set status = 'INACTIVE' where kind = 'PDF_FORM'`;
  await database.sql`update form_definitions set code = code || '-old' where kind = 'PDF_FORM'`;
  await letSign(database.sql, world.careProvider.actor.userId ?? '', ['*']);
  const cookie = `ptc_session=${await signInAs(api.runtime, world.careProvider.actor)}`;
  const nurse = new Caller(api.url, null, cookie);
  return {
    database,
    api,
    world,
    nurse,
    cookie,
    book: async (minutes, changes = {}) => {
      const { createItinerary: made } = await nurse.ask<{ createItinerary: Created }>(createItinerary, {
        input: bookingInput(world, minutes, { ...changes }),
      });
      if (!made.itinerary) throw new Error(JSON.stringify(made));
      return { ...made.itinerary, leg: made.itinerary.trips[0]?.id ?? '' };
    },
    form: (changes = {}) =>
      makeForm(database.sql, {
        companyId: world.careProvider.id,
        requiredWhen: {
          callTypeIds: [world.classification.callTypeId],
          payorTypes: [],
          facilityTypeIds: [],
        },
        ...changes,
      }),
    close: async () => {
      await api.close();
      await database.close();
    },
  };
};
