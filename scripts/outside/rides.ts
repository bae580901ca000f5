import { createInterface } from 'node:readline';
import { RideSandbox, type RideManner } from '../../services/api/demo/outside/rideShare.ts';
import { selfSigned } from '../../services/api/demo/outside/selfSigned.ts';
import { changeCompany } from './demoCompany.ts';
import { rideSandboxCertificate, rideSandboxPort } from './rideSandbox.ts';
import { administrator, signedIn } from './signedIn.ts';

const manners = ['do', 'slow', 'silent', 'lost', 'refuse', 'break', 'redirect', 'twice', 'lie'] as const;
/** Who lies about the certificate answers as usual: nobody who looks at it asks. */
type Wish = RideManner | 'lie';
const isWish = (text: string): text is Wish => (manners as readonly string[]).includes(text);

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
  const running = await signedIn(administrator);
  const honest = rideSandboxCertificate();
  const sandbox = new RideSandbox(honest);
  const answer = (wish: Wish): void => {
    sandbox.bear(wish === 'lie' ? selfSigned() : honest);
    sandbox.manner = wish === 'lie' ? 'do' : wish;
  };
  answer(isWish(first) ? first : 'do');
  sandbox.webhookUrl = `${running.url}/integrations/uber-health`;
  sandbox.onCall = ({ method, path }) => console.log(`  ${method} ${path}`);
  const address = await sandbox.start(rideSandboxPort(Number(new URL(running.url).port)));
  const services = { lyft: true, lyftCode: 'demo', uber: true, uberCode: 'demo-organization' };
  const orders = { ...services, externalDispatch: false, ordersRidesFrom: 'UBER' };
  const changed = [
    await changeCompany(running.ask, 'SwiftRide', orders),
    await changeCompany(running.ask, 'Harborview', services),
  ];
  console.log(
    `\nUber and Lyft are played at ${address}. SwiftRide orders what it accepts from Uber: sign in as dispatch@swiftride.example and accept an offer.\n` +
      'Zones are found in the facilities of Harborview (config@harborview.example).\n' +
      `Type how they answer: ${manners.join(', ')}; or what happens to the rides: ${Object.keys(moves).join(', ')}. Ctrl-C ends it.`,
  );
  const stop = async (): Promise<void> => {
    for (const { back } of changed) await back();
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
    } else if (isWish(text)) {
      answer(text);
      console.log(`They answer by '${text}'.`);
    } else console.log(`One of: ${[...manners, ...Object.keys(moves)].join(', ')}`);
  }
};
