import { createInterface } from 'node:readline';
import { DispatchSandbox, type Manner, type Told } from '../../services/api/demo/outside/dispatchSystem.ts';
import { selfSigned } from '../../services/api/demo/outside/selfSigned.ts';
import type { RunningConsole } from '../runningConsole.ts';
import { changeCompany, done, refusal, type Outcome } from './demoCompany.ts';
import { administrator, signedIn } from './signedIn.ts';

const supervisor = 'supervisor@swiftride.example';

/** Says where SwiftRide's system is; gives back the secret it signs with, a new one each time. */
const say = async (ask: RunningConsole['ask'], url: string | null): Promise<string> => {
  const { dispatchSystem } = await ask<{ dispatchSystem: { version: number } | null }>(
    '{ dispatchSystem { version } }',
  );
  const { saveDispatchSystem } = await ask<{ saveDispatchSystem: Outcome & { secret: string | null } }>(
    `mutation ($input: SaveDispatchSystemInput!) { saveDispatchSystem(input: $input) { ${refusal} ... on SaveDispatchSystemSuccess { secret } } }`,
    { input: { url, renewSecret: true, expectedVersion: dispatchSystem?.version ?? 0 } },
  );
  return done(saveDispatchSystem).secret ?? '';
};

/** The later answer, as that system would give it. */
const answer = async (ask: RunningConsole['ask'], { data }: Told): Promise<void> => {
  const { answerExternalDispatch } = await ask<{ answerExternalDispatch: Outcome & { taken?: boolean } }>(
    `mutation ($input: AnswerExternalDispatchInput!) { answerExternalDispatch(input: $input) { ${refusal} ... on AnswerExternalDispatchSuccess { taken } } }`,
    {
      input: {
        offerId: data.offerId,
        expectedTerms: data.expectedTerms,
        confirmed: true,
        reference: `L-${Date.now()}`,
      },
    },
  );
  console.log(
    `  answered later: ${answerExternalDispatch.taken === true ? 'taken' : (answerExternalDispatch.message ?? 'nobody waits for it any more')}`,
  );
};

/**
 * What is printed of a message: its booking and legs, what it is of, what was said, and how it is answered.
 */
const lineOf = ({ type, id, authentic, data }: Told, wish: string): string => {
  const legs = data.trips.map(({ name, status }) => [name, status].filter(Boolean).join(' ')).join(', ');
  const said = data.comment ? ` “${data.comment.message}”` : '';
  return `  ${type} ${data.reference ?? ''} ${legs}${said}: ${id}, ${authentic ? wish : 'not signed by the console'}`;
};

/** In so many seconds it answers what it took. */
const laterSeconds = { later: 10, late: 320 } as const;
const manners = [
  'confirm',
  'refuse',
  'later',
  'late',
  'slow',
  'silent',
  'break',
  'redirect',
  'twice',
  'lie',
] as const;
type Wish = (typeof manners)[number];
const isWish = (text: string): text is Wish => (manners as readonly string[]).includes(text);

/**
 * Plays SwiftRide's dispatch system beside the running console until it is stopped, in the manner that is
 * typed.
 */
export const playDispatchSystem = async (first: string): Promise<void> => {
  let wish: Wish = isWish(first) ? first : 'confirm';
  const { ask } = await signedIn(supervisor);
  const system = new DispatchSandbox();
  const liar = new DispatchSandbox([], selfSigned());
  const [honest, lying] = [await system.start(), await liar.start()];
  const point = async (): Promise<void> => {
    const secret = await say(ask, wish === 'lie' ? lying : honest);
    system.secrets = [secret];
  };
  system.onTold = (told) => {
    console.log(lineOf(told, wish));
    if (told.type === 'acceptance.requested' && (wish === 'later' || wish === 'late'))
      setTimeout(() => void answer(ask, told).catch(console.error), laterSeconds[wish] * 1000);
  };
  system.manner = (): Manner => (wish === 'late' ? 'later' : wish === 'lie' ? 'silent' : wish);
  await point();
  // Whether it must confirm what is accepted is the platform's to say.
  const platform = await signedIn(administrator);
  const { back } = await changeCompany(platform.ask, 'SwiftRide', { externalDispatch: true });
  console.log(
    `\nSwiftRide's own dispatch system now confirms what SwiftRide accepts. It answers by '${wish}'.\nSign in as dispatch@swiftride.example and accept an offer. Type how it answers from now on: ${manners.join(', ')}. Ctrl-C ends it.`,
  );
  const stop = async (): Promise<void> => {
    await say(ask, null);
    await back();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  for await (const line of createInterface({ input: process.stdin })) {
    const text = line.trim();
    if (!isWish(text)) {
      console.log(`One of: ${manners.join(', ')}`);
      continue;
    }
    const moved = (text === 'lie') !== (wish === 'lie');
    wish = text;
    if (moved) await point();
    console.log(`It answers by '${wish}'.`);
  }
};
