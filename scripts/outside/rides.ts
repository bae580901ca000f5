import { createInterface } from 'node:readline';
import { RideSandbox, type RideManner } from '../../services/api/demo/outside/rideShare.ts';
import { demoPassword } from '../../services/api/src/platform/env.ts';
import { runningConsole, type RunningConsole } from '../runningConsole.ts';
import { rideSandboxPort } from './rideSandbox.ts';

const administrator = 'admin@platform.example';
const refusal = '__typename ... on Refusal { message }';

interface Outcome {
  __typename: string;
  message?: string;
}

interface Company extends Record<string, unknown> {
  id: string;
  version: number;
  brand: object | null;
  integrations: object | null;
}

const done = (answer: Outcome): void => {
  if (!answer.__typename.endsWith('Success')) throw new Error(answer.message ?? answer.__typename);
};

/** Changes what the platform keeps of a company; gives back a way to what it was. */
const changeCompany = async (
  { ask }: RunningConsole,
  name: string,
  changes: Record<string, unknown>,
): Promise<() => Promise<void>> => {
  const { companies } = await ask<{ companies: { nodes: Company[] } }>(
    `query ($name: String!) { companies(first: 1, search: $name) { nodes {
      id version name code timeZone currency isCareProvider isTransportProvider isAdmin driverAppEnabled phone userUri defaultMarketId patientMandatoryFields
      availabilityEnabled availabilityTier brand { enabled name faviconUrl smallLogoUrl }
      integrations { externalDispatch lyft lyftCode uber uberCode ordersRidesFrom } } } }`,
    { name },
  );
  const [company] = companies.nodes;
  if (!company) throw new Error(`The demo has no ${name}`);
  const { id, version, brand, integrations, ...fields } = company;
  const save = async (expectedVersion: number, over: Record<string, unknown>): Promise<void> => {
    const input = {
      ...fields,
      ...integrations,
      brand: brand ?? { enabled: false },
      ...over,
      companyId: id,
      expectedVersion,
    };
    const { updateCompany } = await ask<{ updateCompany: Outcome }>(
      `mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { ${refusal} } }`,
      { input },
    );
    done(updateCompany);
  };
  await save(version, changes);
  return () => save(version + 1, {});
};

const manners = ['do', 'slow', 'silent', 'lost', 'refuse', 'break', 'redirect', 'twice'] as const;
const isManner = (text: string): text is RideManner => (manners as readonly string[]).includes(text);

/** What comes after each state of a ride where all goes well, in the words of either service. */
const next: Readonly<Record<string, string>> = {
  offered: 'processing',
  scheduled: 'accepted',
  processing: 'accepted',
  driver_redispatched: 'accepted',
  accepted: 'arriving',
  arriving: 'in_progress',
  in_progress: 'completed',
  matched: 'arrived',
  arrived: 'pickedUp',
  pickedUp: 'droppedOff',
};

const moves: Readonly<Record<string, (status: string) => string | undefined>> = {
  next: (status) => next[status],
  redispatch: (status) =>
    status === 'accepted' || status === 'arriving' ? 'driver_redispatched' : undefined,
  lose: (status) => (next[status] ? 'no_drivers_available' : undefined),
  cancel: (status) => (next[status] ? 'rider_canceled' : undefined),
};

/** Plays Uber and Lyft beside the running console until it is stopped, in the manner that is typed. */
export const playRides = async (first: string): Promise<void> => {
  const running = runningConsole();
  const sandbox = new RideSandbox();
  sandbox.manner = isManner(first) ? first : 'do';
  sandbox.webhookUrl = `${running.url}/integrations/uber-health`;
  sandbox.onCall = ({ method, path }) => console.log(`  ${method} ${path}`);
  const address = await sandbox.start(rideSandboxPort(Number(new URL(running.url).port)));
  const { signIn } = await running.ask<{ signIn: Outcome }>(
    `mutation ($input: SignInInput!) { signIn(input: $input) { ${refusal} } }`,
    { input: { login: administrator, password: demoPassword } },
  );
  done(signIn);
  const services = { lyft: true, lyftCode: 'demo', uber: true, uberCode: 'demo-organization' };
  const backs = [
    await changeCompany(running, 'SwiftRide', {
      ...services,
      externalDispatch: false,
      ordersRidesFrom: 'UBER',
    }),
    await changeCompany(running, 'Harborview', services),
  ];
  console.log(
    `\nUber and Lyft are played at ${address}. SwiftRide orders what it accepts from Uber: sign in as dispatch@swiftride.example and accept an offer.\n` +
      'Zones are found in the facilities of Harborview (config@harborview.example).\n' +
      `Type how they answer: ${manners.join(', ')}; or what happens to the rides: ${Object.keys(moves).join(', ')}. Ctrl-C ends it.`,
  );
  const stop = async (): Promise<void> => {
    for (const back of backs) await back();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
  for await (const line of createInterface({ input: process.stdin })) {
    const text = line.trim();
    const move = Object.hasOwn(moves, text) ? moves[text] : undefined;
    if (move) {
      for (const { id, status } of sandbox.rides.values()) {
        const to = move(status);
        if (to === undefined) continue;
        await sandbox.move(id, to, to === 'rider_canceled' ? 'guest_rider_canceled' : null);
        console.log(`  ${id}: ${to}`);
      }
    } else if (isManner(text)) {
      sandbox.manner = text;
      console.log(`They answer by '${text}'.`);
    } else console.log(`One of: ${[...manners, ...Object.keys(moves)].join(', ')}`);
  }
};
