import { expect, test } from 'vitest';
import { newcomersRound, stayOpen } from './newcomers.ts';

const now = new Date('2026-03-02T12:00:00Z');
const at = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const invitee = (companyId: string) => ({ companyId, tier: 1, isVip: false });
const rounds = [1, 2].map((number) => ({
  number,
  opensAt: at(-20),
  closesAt: at(-10),
  respondsBy: at(0),
  companies: [invitee(`asked ${number}`)],
}));
const of = (able: string[], answerBy: Date | null = null) =>
  newcomersRound({ rounds, able: able.map(invitee), minutes: 10, answerBy, now });

test('who has become able since the plan is asked in a round of its own', () => {
  expect(of(['asked 1', 'new', 'asked 2'])).toEqual({
    number: 3,
    opensAt: now,
    closesAt: at(10),
    respondsBy: at(10),
    companies: [invitee('new')],
  });
});

test('it ends when nobody may answer any more; without time or without anybody new there is none', () => {
  expect(of(['new'], at(4))?.closesAt).toEqual(at(4));
  expect(of(['new'], at(0))).toBeNull();
  expect(of(['asked 1', 'asked 2'])).toBeNull();
});

test('earlier rounds that stay open are answered as long as the newcomers may; what may be answered longer is left alone', () => {
  const round = {
    number: 3,
    opensAt: now,
    closesAt: at(10),
    respondsBy: at(10),
    companies: [invitee('new')],
  };
  const [first, second] = rounds;
  if (!first || !second) throw new Error('no rounds');
  expect(
    stayOpen([first, { ...second, respondsBy: at(20) }], round).map(({ respondsBy }) => respondsBy),
  ).toEqual([at(10), at(20)]);
});
