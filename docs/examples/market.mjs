// A market from a file, with the token of its owner's configurer:
//
//   TOKEN=ptc_… npx node docs/examples/market.mjs "Cape Cod" [docs/examples/market.json] [http://localhost:4000]
//
// The platform has founded the market. This invites whom the file names, ties the contracts of those who have accepted and writes
// the rules. What is there already is left as it is: run it again after somebody has answered, until it says that nothing is left.
import { readFile } from 'node:fs/promises';
import { done, refusal, withToken } from './client.mjs';

const [name, file = new URL('market.json', import.meta.url), url = 'http://localhost:4000'] =
  process.argv.slice(2);
const { TOKEN } = process.env;
if (!name || !TOKEN) throw new Error('Say the name of the market, and the token in TOKEN');
const wanted = JSON.parse(await readFile(file, 'utf8'));
const { ask } = withToken(url, TOKEN);

/** All rows of a list, page by page. */
async function all(list, args, fields) {
  const rows = [];
  for (let after = null; ;) {
    const answer = await ask(
      `query ($after: String) { ${list}(first: 100, after: $after, ${args}) { nodes { ${fields} } pageInfo { hasNextPage endCursor } } }`,
      { after },
    );
    rows.push(...answer[list].nodes);
    if (!answer[list].pageInfo.hasNextPage) return rows;
    after = answer[list].pageInfo.endCursor;
  }
}
async function run(mutation, input, fields) {
  const type = `${mutation[0].toUpperCase()}${mutation.slice(1)}`;
  const answer = await ask(
    `mutation ($input: ${type}Input!) { ${mutation}(input: $input) { ${refusal} ... on ${type}Success { ${fields} } } }`,
    { input },
  );
  return done(answer[mutation]);
}

const own = (await all('markets', '', 'id displayName isOwn')).filter(({ isOwn }) => isOwn);
const market = own.find(({ displayName }) => displayName === name);
if (!market)
  throw new Error(`No market of yours is called ${name}: ${own.map((one) => one.displayName).join(', ')}`);
const marketId = market.id;
const membersOf = async () => {
  const { market: found } = await ask(
    'query ($id: ID!) { market(id: $id) { members(withFormer: true) { state company { id code name } } } }',
    { id: marketId },
  );
  return new Map(found.members.map(({ state, company }) => [company.code, { state, ...company }]));
};

// Who is not there yet is invited.
const codes = [...wanted.careProviders, ...wanted.transportProviders.map(({ company }) => company)];
const known = await membersOf();
for (const code of codes.filter((one) => !known.has(one))) {
  await run('inviteMarketMember', { marketId, company: code }, 'member { id }');
  console.log(`Invited: ${code}`);
}
const members = await membersOf();
const accepted = (code) => (members.get(code)?.state === 'ACCEPTED' ? members.get(code) : null);
const waiting = codes.filter((code) => !accepted(code));

// A contract with all care providers of the market for each transport provider that takes part.
const contracts = await all('contracts', `marketId: "${marketId}"`, 'transportProvider { id }');
for (const { company, tier, rank } of wanted.transportProviders) {
  const carrier = accepted(company);
  if (!carrier || contracts.some(({ transportProvider }) => transportProvider.id === carrier.id)) continue;
  const terms = { tier, rank, startsOn: wanted.contractsFrom };
  await run('createContract', { marketId, transportProviderId: carrier.id, ...terms }, 'contract { id }');
  console.log(`Contract: ${carrier.name}, tier ${tier}`);
}

// The rules, each before those that follow it in the file: the first that matches a booking wins.
const { CALL_TYPE, URGENCY, PRIORITY, VARIABLE } = await ask(`{
  CALL_TYPE: lookupValues(kind: CALL_TYPE) { id code } URGENCY: lookupValues(kind: URGENCY) { id code }
  PRIORITY: lookupValues(kind: PRIORITY) { id code } VARIABLE: lookupValues(kind: VARIABLE) { id code } }`);
const ids = (values, chosen = []) =>
  chosen.map((code) => {
    const value = values.find((one) => one.code === code);
    if (!value) throw new Error(`No entry has the code ${code}: ${values.map((one) => one.code).join(', ')}`);
    return value.id;
  });
const rules = await all('marketRules', `marketId: "${marketId}"`, 'id name');
const idOf = (one) => rules.find((there) => there.name === one.name)?.id;
for (const [at, rule] of wanted.rules.entries()) {
  if (idOf(rule)) continue;
  const named = rule.rounds.flatMap((round) => round.members ?? []);
  if (named.some((code) => !accepted(code))) continue;
  const { rule: made } = await run(
    'createMarketRule',
    {
      marketId,
      beforeRuleId: wanted.rules
        .slice(at + 1)
        .map(idOf)
        .find(Boolean),
      rule: {
        name: rule.name,
        conditions: {
          callTypeIds: ids(CALL_TYPE, rule.callTypes),
          urgencyIds: ids(URGENCY, rule.urgencies),
          priorityIds: ids(PRIORITY, rule.priorities),
          variableIds: ids(VARIABLE, rule.variables),
          daysOfWeek: rule.daysOfWeek ?? [],
          payorTypes: rule.payorTypes ?? [],
          timeOfDay: rule.timeOfDay,
          distance: rule.distance,
          leadMinutes: rule.leadMinutes,
        },
        settings: {
          offerLeadMinutes: rule.offerLeadMinutes,
          allAtOnceUnderMinutes: rule.allAtOnceUnderMinutes ?? 0,
          keepEarlierOpen: rule.keepEarlierOpen ?? true,
          award: rule.award ?? 'FIRST',
          promisedPickUpLimitMinutes: rule.promisedPickUpLimitMinutes,
          rounds: rule.rounds.map((round) => ({
            tiers: round.tiers ?? [],
            memberIds: (round.members ?? []).map((code) => accepted(code).id),
            minutes: round.minutes,
          })),
        },
      },
    },
    'rule { name }',
  );
  console.log(`Rule: ${made.name}`);
}
console.log(waiting.length > 0 ? `Waiting for: ${waiting.join(', ')}` : 'Nothing is left to do.');
