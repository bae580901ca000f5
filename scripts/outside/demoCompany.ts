/** Asks the console as somebody who is signed in. */
type Ask = <T>(query: string, variables?: Record<string, unknown>) => Promise<T>;

/** What a mutation answered: done, or why not. */
export interface Outcome {
  __typename: string;
  message?: string;
}

/** What to ask of a mutation, to know whether it was done. */
export const refusal = '__typename ... on Refusal { message }';

/** The answer where it was done; else says why not. */
export const done = <T extends Outcome>(answer: T): T => {
  if (!answer.__typename.endsWith('Success')) throw new Error(answer.message ?? answer.__typename);
  return answer;
};

interface Company extends Record<string, unknown> {
  id: string;
  version: number;
  brand: object | null;
  integrations: object | null;
}

/**
 * Changes what the platform keeps of a company, as its administrator; gives back its id and a way to what it
 * was.
 */
export const changeCompany = async (
  ask: Ask,
  name: string,
  changes: Record<string, unknown>,
): Promise<{ id: string; back: () => Promise<void> }> => {
  const read = async (): Promise<Company> => {
    const { companies } = await ask<{ companies: { nodes: Company[] } }>(
      `query ($name: String!) { companies(first: 1, search: $name) { nodes {
      id version name code timeZone currency isCareProvider isTransportProvider isAdmin driverAppEnabled phone userUri defaultMarketId patientMandatoryFields
      availabilityEnabled availabilityTier brand { enabled name faviconUrl smallLogoUrl }
      integrations { externalDispatch lyft lyftCode uber uberCode ordersRidesFrom } } } }`,
      { name },
    );
    const [company] = companies.nodes;
    if (!company) throw new Error(`There is no ${name}`);
    return company;
  };
  const { id, version, brand, integrations, ...fields } = await read();
  const save = async (expectedVersion: number, over: Record<string, unknown>): Promise<void> => {
    const { updateCompany } = await ask<{ updateCompany: Outcome }>(
      `mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { ${refusal} } }`,
      {
        input: {
          ...fields,
          ...integrations,
          brand: brand ?? { enabled: false },
          ...over,
          companyId: id,
          expectedVersion,
        },
      },
    );
    done(updateCompany);
  };
  await save(version, changes);
  return { id, back: async () => save((await read()).version, {}) };
};
