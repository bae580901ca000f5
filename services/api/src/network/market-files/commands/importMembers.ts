import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { inviteMarketMember } from '../../companies/commands/inviteMarketMember.ts';
import { updateMarketMember } from '../../markets/commands/updateMarketMember.ts';
import { kindsOf } from '../domain/fileOf.ts';
import { issue, type Difference } from '../domain/differences.ts';
import type { FileMember, MarketFile } from '../domain/marketFile.ts';
import type { StateMember } from '../domain/marketState.ts';
import { done, kept, unchanged, type ImportRun } from './importRun.ts';

const section = 'MEMBERS' as const;
const here = (member: StateMember | undefined): boolean =>
  member !== undefined && member.state !== 'DECLINED' && member.state !== 'LEFT';

const change = (
  run: ImportRun,
  member: StateMember,
  status: 'ACTIVE' | 'INACTIVE',
  to: string,
  end: boolean,
) => {
  const subject = run.state.companies.get(member.companyId)?.name ?? '?';
  const fields = editsOf({ state: member.state }, { state: to });
  return done(
    run,
    { section, subject, change: end ? 'END' : 'UPDATE', fields, version: member.version },
    (tx) => updateMarketMember(tx, { memberId: member.id, expectedVersion: member.version, status }),
  );
};

/**
 * One company of a file: it is invited, or let in again. Null: it is to be kept out, which is done at the
 * end.
 */
const welcome = async (run: ImportRun, wanted: FileMember): Promise<Difference | null> => {
  const company = run.companies.get(wanted.company);
  const thing = { section, subject: company?.name ?? wanted.company };
  if (!company) return kept(thing, 'IMPOSSIBLE', [issue('unknown_company', { company: wanted.company })]);
  const member = run.state.members.find(({ companyId }) => companyId === company.id);
  if (!member || !here(member)) {
    const itself = company.id === run.state.market.ownerCompanyId;
    const fields = editsOf({ state: member?.state }, { state: itself ? 'ACCEPTED' : 'INVITED' });
    const invited = await done(
      run,
      { ...thing, change: 'CREATE', fields, version: member?.version ?? 0 },
      (tx) => inviteMarketMember(tx, { marketId: run.state.market.id, company: company.code }),
    );
    if (invited.change === 'CREATE') run.parts.set(company.id, itself ? 'YES' : 'AWAITED');
    return invited;
  }
  const { version } = member;
  const kinds = kindsOf(company);
  if (wanted.kinds && kinds.toSorted().join() !== wanted.kinds.toSorted().join())
    return kept(
      { ...thing, version },
      'IMPOSSIBLE',
      [issue('kinds_of_company')],
      editsOf({ kinds }, { kinds: wanted.kinds }),
    );
  if (wanted.state === 'SUSPENDED' && member.state === 'ACCEPTED') return null;
  if (wanted.state !== 'SUSPENDED' && member.state === 'SUSPENDED') {
    const again = await change(run, member, 'ACTIVE', 'ACCEPTED', false);
    if (again.change === 'UPDATE') run.parts.set(company.id, 'YES');
    return again;
  }
  return member.state === 'INVITED' && wanted.state !== 'INVITED'
    ? kept({ ...thing, version }, 'WAITS', [issue('not_answered', { company: company.name })])
    : unchanged({ ...thing, version });
};

/** Invites the companies of the file, and lets those in again that were kept out. */
export const importMembers = async (run: ImportRun, { members }: MarketFile): Promise<Difference[]> => {
  const differences: Difference[] = [];
  for (const wanted of members ?? []) {
    const found = await welcome(run, wanted);
    if (found) differences.push(found);
  }
  return differences;
};

/**
 * Keeps those out that the file keeps out or does not name: after everything else, for what is agreed with
 * them is agreed with who takes part.
 */
export const parting = async (run: ImportRun, { members }: MarketFile): Promise<Difference[]> => {
  if (!members) return [];
  const wanted = new Map(members.map((one) => [one.company, one.state]));
  const differences: Difference[] = [];
  for (const member of run.state.members) {
    const code = run.state.companies.get(member.companyId)?.code ?? '';
    const state = wanted.get(code);
    if (state === 'SUSPENDED' && member.state === 'ACCEPTED')
      differences.push(await change(run, member, 'INACTIVE', 'SUSPENDED', false));
    if (state === undefined && (member.state === 'ACCEPTED' || member.state === 'INVITED'))
      differences.push(
        await change(run, member, 'INACTIVE', member.state === 'ACCEPTED' ? 'SUSPENDED' : 'DECLINED', true),
      );
  }
  return differences;
};
