import { expect, test } from 'vitest';
import type { EntityType } from '../outbox/emit.ts';
import { changesAccess } from './changesAccess.ts';

const actor = { sessionId: 's', tokenId: 't', userId: 'u', companyId: 'c' };
const told = (type: string, entityType: EntityType, entityId: string): boolean =>
  changesAccess({ type, entityType, entityId }, actor);

test.each<[string, EntityType, string, boolean]>([
  ['token.revoked', 'token', 't', true],
  ['token.revoked', 'token', 'another', false],
  ['session.ended', 'session', 's', true],
  ['user.changed', 'user', 'u', true],
  ['company.changed', 'company', 'c', true],
  ['company.changed', 'company', 'another', false],
])('%s of %s %s changes what somebody connected may do: %s', (type, entityType, entityId, changes) => {
  expect(told(type, entityType, entityId)).toBe(changes);
});

test('news of a token or a session that began, told late, sends nobody away who came by it', () => {
  expect(told('token.created', 'token', 't')).toBe(false);
  expect(told('session.started', 'session', 's')).toBe(false);
});
