import { newContractRules } from '@ptc/schema/rules/contract';
import { COMPANY_KINDS } from '@ptc/schema/rules/lists/network';
import { TEXT } from '@ptc/schema/rules/limits';
import { choice, line } from '@ptc/schema/rules/text';
import { yup } from '@ptc/schema/rules/yup';
import type { FileReader } from './fileReader.ts';
import { FILE_MEMBER_STATES, MARKET_FILE_LIMITS, type FileContract, type FileMember } from './marketFile.ts';
import { readListOwner } from './readPriceLists.ts';

const memberRule = yup.object().shape({
  company: line(TEXT.companyCode).required('required'),
  kinds: yup
    .array(choice(COMPANY_KINDS).required('required'))
    .max(COMPANY_KINDS.length, 'too_many')
    .nullable(),
  state: choice(FILE_MEMBER_STATES).required('required'),
});
const contractRule = newContractRules();

/** The members of a file, each company once. */
export function readMembers(read: FileReader, value: unknown): FileMember[] | null {
  const codes = new Set<string>();
  return (
    read.list(value, 'members', MARKET_FILE_LIMITS.members)?.flatMap((one) => {
      // The name is for who reads the file.
      const from = read.object(one.value, one.path, ['company', 'name', 'kinds', 'state']);
      if (!from) return [];
      const given = { company: from['company'], kinds: from['kinds'], state: from['state'] ?? 'ACCEPTED' };
      const found = read.checked(memberRule, given, (at) => `${one.path}.${at}`);
      if (!found) return [];
      const company = found.company.toUpperCase();
      if (codes.has(company)) read.wrong(`${one.path}.company`, 'duplicate');
      codes.add(company);
      return [{ company, kinds: found.kinds ?? null, state: found.state }];
    }) ?? null
  );
}

const CONTRACT_PLACES: Readonly<Record<string, string>> = {
  careProviderId: 'careProvider',
  transportProviderId: 'transportProvider',
  priceListId: 'priceList.name',
};

function readContract(read: FileReader, value: unknown, path: string): FileContract | null {
  const before = read.issues.length;
  const from = read.object(value, path, [
    'careProvider',
    'transportProvider',
    'tier',
    'rank',
    'startsOn',
    'endsOn',
    'priceList',
    'requiredCredentials',
    'credentialsExpireOn',
  ]);
  if (!from) return null;
  const list =
    from['priceList'] == null
      ? null
      : read.object(from['priceList'], `${path}.priceList`, ['company', 'name']);
  const company = list && readListOwner(read, list['company'], `${path}.priceList.company`);
  const found = read.checked(
    contractRule,
    {
      marketId: '-',
      careProviderId: from['careProvider'] ?? null,
      transportProviderId: from['transportProvider'],
      tier: from['tier'],
      rank: from['rank'] ?? 0,
      startsOn: from['startsOn'],
      endsOn: from['endsOn'] ?? null,
      priceListId: list && (list['name'] ?? ''),
      requiredCredentials: from['requiredCredentials'] ?? [],
      credentialsExpireOn: from['credentialsExpireOn'] ?? null,
    },
    (at) => `${path}.${CONTRACT_PLACES[at] ?? at}`,
  );
  if (list && found?.priceListId == null) read.wrong(`${path}.priceList.name`, 'required');
  if (!found || read.issues.length > before) return null;
  return {
    careProvider: found.careProviderId?.toUpperCase() ?? null,
    transportProvider: found.transportProviderId.toUpperCase(),
    priceList: found.priceListId == null ? null : { company: company ?? null, name: found.priceListId },
    terms: {
      tier: found.tier,
      rank: found.rank,
      startsOn: found.startsOn,
      endsOn: found.endsOn ?? null,
      requiredCredentials: [...new Set(found.requiredCredentials ?? [])],
      credentialsExpireOn: found.credentialsExpireOn ?? null,
    },
  };
}

/** The contracts of a file; one of the same two from the same day once. */
export function readContracts(read: FileReader, value: unknown): FileContract[] | null {
  const seen = new Set<string>();
  return (
    read.list(value, 'contracts', MARKET_FILE_LIMITS.contracts)?.flatMap((one) => {
      const found = readContract(read, one.value, one.path);
      if (!found) return [];
      const key = [found.careProvider ?? '', found.transportProvider, found.terms.startsOn].join(' ');
      if (seen.has(key)) read.wrong(`${one.path}.startsOn`, 'duplicate');
      seen.add(key);
      return [found];
    }) ?? null
  );
}
