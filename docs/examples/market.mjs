// A market from a file, with the token of its owner's configurer:
//
//   TOKEN=ptc_… npx node docs/examples/market.mjs "Cape Cod" [docs/examples/market.json] [http://localhost:4000]
//   TOKEN=ptc_… npx node docs/examples/market.mjs "Cape Cod" --export > cape-cod.json
//
// The platform has founded the market. This looks at what the file would do to it, says so, and does it: whom
// the file names is invited, what is agreed with those who have accepted is entered. Run it again after
// somebody has answered, until it says that nothing is left. With --export it writes the market as it is, in
// the same format.
import { readFile } from 'node:fs/promises';
import { done, refusal, withToken } from './client.mjs';

const [name, file = new URL('market.json', import.meta.url), url = 'http://localhost:4000'] =
  process.argv.slice(2);
const { TOKEN } = process.env;
if (!name || !TOKEN) throw new Error('Say the name of the market, and the token in TOKEN');
const { ask } = withToken(url, TOKEN);

const { markets } = await ask(
  'query ($name: String) { markets(first: 200, isOwn: true, search: $name) { nodes { id displayName } } }',
  { name },
);
const market = markets.nodes.find(({ displayName }) => displayName === name);
if (!market) throw new Error(`No market of yours is called ${name}`);
const marketId = market.id;

if (file === '--export') {
  const { marketConfiguration } = await ask(
    'query ($marketId: ID!) { marketConfiguration(marketId: $marketId) { text } }',
    { marketId },
  );
  await new Promise((written) => process.stdout.write(marketConfiguration.text, written));
  process.exit();
}

const configuration = await readFile(file, 'utf8');
const send = async (input) =>
  done(
    (
      await ask(
        `mutation ($input: ImportMarketConfigurationInput!) {
          importMarketConfiguration(input: $input) {
            ${refusal}
            ... on ImportMarketConfigurationSuccess { comparison differences { section subject change reasons } }
          }
        }`,
        { input: { marketId, configuration, ...input } },
      )
    ).importMarketConfiguration,
  );

const { comparison, differences } = await send({ dryRun: true });
for (const { section, subject, change, reasons } of differences)
  if (change !== 'UNCHANGED') console.log([`${change} ${section} ${subject}`.trim(), ...reasons].join(': '));
const of = (...changes) => differences.filter(({ change }) => changes.includes(change)).length;
if (of('CREATE', 'UPDATE', 'END') > 0) {
  // What was seen is what is done: had the market changed meanwhile, this would be refused with StaleVersion.
  await send({ expectedComparison: comparison, withoutImpossible: true });
  console.log(
    `Done: ${of('CREATE', 'UPDATE', 'END')}, waiting: ${of('WAITS')}, impossible: ${of('IMPOSSIBLE')}`,
  );
} else console.log(of('WAITS', 'IMPOSSIBLE') > 0 ? 'Nothing can be done yet.' : 'Nothing is left to do.');
