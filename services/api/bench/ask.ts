/** Sends one operation with a token and returns its data; errors fail the benchmark. */
export async function ask<T>(port: number, token: string, query: string, variables: object = {}): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const answer = (await response.json()) as { data?: T; errors?: unknown };
  if (!answer.data || answer.errors)
    throw new Error(`HTTP ${response.status}: ${JSON.stringify(answer.errors ?? answer).slice(0, 500)}`);
  return answer.data;
}
