import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import type { DispatchPreview_planFragment } from '../gql/hooks.ts';
import { DispatchPlan } from './DispatchPlan.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T14:30:00.000Z') }));
afterEach(() => void vi.useRealTimers());

const plan = {
  ruleId: 'r1',
  ruleName: 'Weekdays',
  message: '',
  offerOpensAt: '2026-11-21T15:00:00Z',
  promisedPickUpEditable: true,
  rejections: [],
  leftOut: [
    {
      reason: 'NO_JOB_TYPE',
      message: 'It does not carry wheelchairs.',
      company: { id: 'c3', name: 'MedTrans' },
    },
  ],
  rounds: [
    {
      number: 1,
      opensAt: '2026-11-21T15:00:00Z',
      closesAt: '2026-11-21T15:10:00Z',
      candidates: [
        {
          tier: 1,
          isVip: true,
          company: { id: 'c1', name: 'Swift' },
          estimate: { amount: '84.50', currency: 'USD' },
          estimateLegs: [],
        },
      ],
    },
    {
      number: 2,
      opensAt: '2026-11-21T15:10:00Z',
      closesAt: '2026-11-21T15:20:00Z',
      candidates: [
        { tier: 2, isVip: false, company: { id: 'c2', name: 'CareRide' }, estimate: null, estimateLegs: [] },
      ],
    },
  ],
} as unknown as DispatchPreview_planFragment;
const text = (): string => document.body.textContent ?? '';

it('shows the rule, and who would be offered it in which round, with tier and estimate', () => {
  renderUi(<DispatchPlan searching={false} plan={plan} timeZone="America/New_York" />);
  expect(text()).toContain('Dispatch rule: Weekdays');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    expect.arrayContaining(['SwiftVIPTier 1$84.50', 'CareRideTier 2']),
  );
  expect(text()).toContain('Round 110:00 to 10:10');
});

it('says who was left out, and why', () => {
  renderUi(<DispatchPlan searching={false} plan={plan} timeZone="America/New_York" />);
  expect(text()).toContain('1 transport provider left out');
  expect(text()).toContain('MedTrans – It does not carry wheelchairs.');
});

it('without a rule gives one reason for each rule that did not match', () => {
  renderUi(
    <DispatchPlan
      searching={false}
      plan={{
        ...plan,
        ruleId: null,
        ruleName: null,
        rounds: [],
        leftOut: [],
        rejections: [
          {
            __typename: 'RuleRejection',
            ruleId: 'r1',
            ruleName: 'Nights',
            failure: 'TIME_OF_DAY',
            message: 'Nights: only from 20:00',
          },
        ],
      }}
      timeZone="America/New_York"
    />,
  );
  expect(screen.getByRole('alert').textContent).toBe(
    'Unable to find a market dispatch rule.Nights: only from 20:00',
  );
});

it('says how the winner is found, that the notice is short, and why other rules did not win', () => {
  const told = {
    ...plan,
    award: 'BEST' as const,
    allAtOnce: true,
    keepEarlierOpen: true,
    forced: true,
    rejections: [
      {
        __typename: 'RuleRejection' as const,
        ruleId: 'r2',
        ruleName: 'Nights',
        failure: 'TIME_OF_DAY' as const,
        message: 'Nights: does not apply at this time of day.',
      },
    ],
  };
  renderUi(<DispatchPlan searching={false} plan={told} timeZone="America/New_York" />);
  expect(text()).toContain(
    'The best bid has it: earliest pick-up, then lowest price, then contract. Short notice: every round opens at once. Sent at once, whatever the rule’s lead time.',
  );
  expect(text()).toContain('1 other rule did not win');
  expect(text()).toContain('Nights: does not apply at this time of day.');
});

it('warns when the rule leaves nobody', () => {
  renderUi(<DispatchPlan searching={false} plan={{ ...plan, rounds: [] }} timeZone="America/New_York" />);
  expect(text()).toContain('No transport provider can take this booking.');
});
