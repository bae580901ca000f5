import { Badge, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { DispatchPreview_planFragment } from '../gql/hooks.ts';
import { useTime } from '../lib/time/useTime.ts';
import { Banner } from '../ui/Feedback.tsx';
import { planMessages as m } from './dispatchPlan.messages.ts';
import { planTerms } from './planTerms.ts';
import { Estimate } from './pricing/Estimate.tsx';

/**
 * The matched rule, who would be offered the booking in which round, and who was left out and why.
 * `searching`: it may be another in a moment.
 */
export function DispatchPlan({
  plan,
  searching,
  timeZone,
}: {
  plan: DispatchPreview_planFragment;
  searching: boolean;
  timeZone: string;
}): ReactNode {
  const intl = useIntl();
  return (
    <chakra.div display="grid" gap="3" aria-busy={searching} opacity={searching ? 0.7 : 1}>
      {plan.ruleId === null ? (
        <NoRule plan={plan} />
      ) : (
        <>
          <Banner text={intl.formatMessage(m.matched, { rule: plan.ruleName ?? '' })} live />
          <chakra.p color="fg.muted">{planTerms(plan, intl).join(' ')}</chakra.p>
          <Rounds plan={plan} timeZone={timeZone} />
        </>
      )}
      {plan.leftOut.length > 0 ? <LeftOut plan={plan} /> : null}
      {plan.ruleId !== null && plan.rejections.length > 0 ? <OtherRules plan={plan} /> : null}
    </chakra.div>
  );
}

/** The banner without a rule: one reason for each rule that did not match; the sentence names the rule. */
function NoRule({ plan }: { plan: DispatchPreview_planFragment }): ReactNode {
  const intl = useIntl();
  return (
    <div role="alert">
      <Banner kind="error" text={intl.formatMessage(m.noRule)} />
      {plan.rejections.length > 0 ? (
        <chakra.ul mt="2" ps="5" listStyleType="disc" color="fg.muted">
          {plan.rejections.map((one) => (
            <li key={one.ruleId} dir="auto">
              {one.message}
            </li>
          ))}
        </chakra.ul>
      ) : null}
    </div>
  );
}

function Rounds({ plan, timeZone }: { plan: DispatchPreview_planFragment; timeZone: string }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const anybody = plan.rounds.some((round) => round.candidates.length > 0);
  return (
    <>
      {plan.offerOpensAt ? (
        <chakra.p color="fg.muted">
          {intl.formatMessage(m.offerOpens, { time: time.when(plan.offerOpensAt, timeZone, 'inText') })}
        </chakra.p>
      ) : null}
      {anybody ? null : <Banner kind="warning" text={intl.formatMessage(m.nobody)} />}
      <chakra.ol display="grid" gap="2" listStyleType="none">
        {plan.rounds
          .filter((round) => round.candidates.length > 0)
          .map((round) => (
            <chakra.li key={round.number} borderWidth="1px" borderRadius="l2" overflow="hidden">
              <chakra.div
                display="flex"
                flexWrap="wrap"
                justifyContent="space-between"
                gap="2"
                px="3"
                py="1.5"
                bg="bg.subtle"
                borderBottomWidth="1px"
              >
                <chakra.strong fontWeight="600">
                  {intl.formatMessage(m.round, { number: round.number })}
                </chakra.strong>
                <chakra.span color="fg.muted">
                  {intl.formatMessage(m.roundTimes, {
                    from: time.when(round.opensAt, timeZone, 'stamp'),
                    to: time.at(round.closesAt, timeZone, 'time'),
                  })}
                </chakra.span>
              </chakra.div>
              <chakra.ul listStyleType="none">
                {round.candidates.map((candidate) => (
                  <chakra.li
                    key={candidate.company.id}
                    display="flex"
                    flexWrap="wrap"
                    alignItems="center"
                    gap="2"
                    px="3"
                    py="1.5"
                  >
                    <chakra.span flex="1" minW="0" dir="auto" overflowWrap="anywhere">
                      {candidate.company.name}
                    </chakra.span>
                    {candidate.isVip ? (
                      <Badge colorPalette="accent" variant="solid">
                        {intl.formatMessage(m.vip)}
                      </Badge>
                    ) : null}
                    {candidate.tier === null ? null : (
                      <Badge variant="outline">{intl.formatMessage(m.tier, { tier: candidate.tier })}</Badge>
                    )}
                    {candidate.estimate ? (
                      <Estimate estimate={candidate.estimate} legs={candidate.estimateLegs} />
                    ) : null}
                  </chakra.li>
                ))}
              </chakra.ul>
            </chakra.li>
          ))}
      </chakra.ol>
    </>
  );
}

function OtherRules({ plan }: { plan: DispatchPreview_planFragment }): ReactNode {
  const intl = useIntl();
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" color="fg.muted">
        {intl.formatMessage(m.otherRules, { count: plan.rejections.length })}
      </chakra.summary>
      <chakra.ul mt="1" display="grid" gap="1" listStyleType="none" color="fg.muted">
        {plan.rejections.map((one) => (
          <chakra.li key={one.ruleId} px="3" dir="auto">
            {one.message}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}

function LeftOut({ plan }: { plan: DispatchPreview_planFragment }): ReactNode {
  const intl = useIntl();
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" color="fg.muted">
        {intl.formatMessage(m.leftOut, { count: plan.leftOut.length })}
      </chakra.summary>
      <chakra.ul mt="1" display="grid" gap="1" listStyleType="none">
        {plan.leftOut.map((one) => (
          <chakra.li key={one.company.id} px="3">
            <chakra.span fontWeight="500" dir="auto">
              {one.company.name}
            </chakra.span>
            <chakra.span color="fg.muted" dir="auto">
              {' '}
              – {one.message}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}
