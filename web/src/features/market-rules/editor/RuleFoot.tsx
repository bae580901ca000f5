import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useMarketRules_setStatusMutation,
  useRuleEditor_endMutation,
  type MarketRuleRow_marketRuleFragment,
} from '../../../gql/hooks.ts';
import { useTime } from '../../../lib/time/useTime.ts';
import { configMessages as c } from '../../../parts/list-page/config.messages.ts';
import { History } from '../../../parts/list-page/History.tsx';
import { useConfirm } from '../../../ui/confirm.ts';
import { Banner } from '../../../ui/Feedback.tsx';
import { useSave } from '../../../ui/form/useSave.ts';
import { marketRuleMessages } from '../marketRules.messages.ts';
import { ruleEditorMessages as m } from './ruleEditor.messages.ts';
import { spanText } from './span.ts';

type Row = MarketRuleRow_marketRuleFragment;

/** Under the form: switching and ending the rule, and who changed what. */
export function RuleFoot({ rule, onEnded }: { rule: Row; onEnded: () => void }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const confirm = useConfirm();
  const { send } = useSave();
  const [end] = useRuleEditor_endMutation();
  const [setStatus] = useMarketRules_setStatusMutation();
  const active = rule.status === 'ACTIVE';
  const fields = m as Readonly<Record<string, (typeof m)['name'] | undefined>>;
  const words = (field: string): string => {
    const message = fields[HISTORY[field] ?? field];
    return message ? intl.formatMessage(message) : field;
  };
  const read = (value: string, field: string): string | null => {
    if (field.endsWith('Minutes') && /^\d+$/u.test(value)) return spanText(Number(value));
    const message = field === 'award' ? fields[value] : undefined;
    return message ? intl.formatMessage(message) : null;
  };
  const finish = async (): Promise<void> => {
    const { confirmed } = await confirm({
      title: intl.formatMessage(m.endTitle, { name: rule.name }),
      text: intl.formatMessage(m.endText),
      yes: intl.formatMessage(m.end),
      danger: true,
    });
    if (!confirmed) return;
    const ending = await send({
      failed: intl.formatMessage(m.failed, { name: rule.name }),
      saved: intl.formatMessage(m.ended, { name: rule.name }),
      call: async (idempotencyKey) =>
        (
          await end({
            variables: { input: { ruleId: rule.id, expectedVersion: rule.version, idempotencyKey } },
          })
        ).data?.endMarketRule,
    });
    if (ending === 'saved') onEnded();
  };
  const turn = async (): Promise<void> => {
    if (active) {
      const { confirmed } = await confirm({
        title: intl.formatMessage(c.deactivate, { name: rule.name }),
        text: intl.formatMessage(marketRuleMessages.confirmOff),
        danger: true,
      });
      if (!confirmed) return;
    }
    await send({
      failed: intl.formatMessage(m.failed, { name: rule.name }),
      saved: intl.formatMessage(m.saved, { name: rule.name }),
      call: async (idempotencyKey) =>
        (
          await setStatus({
            variables: {
              input: {
                ruleId: rule.id,
                expectedVersion: rule.version,
                status: active ? 'INACTIVE' : 'ACTIVE',
                idempotencyKey,
              },
            },
          })
        ).data?.setMarketRuleStatus,
    });
  };
  return (
    <chakra.div fontSize="13px">
      {rule.endedAt ? (
        <Banner
          kind="info"
          text={intl.formatMessage(m.wasEnded, { date: time.at(rule.endedAt, null, 'date') })}
        />
      ) : null}
      {rule.canEdit ? (
        <>
          <chakra.div display="flex" gap="2">
            <Button size="xs" variant="outline" onClick={() => void turn()}>
              {intl.formatMessage(active ? m.turnOff : m.turnOn)}
            </Button>
            <Button size="xs" variant="ghost" colorPalette="red" onClick={() => void finish()}>
              {intl.formatMessage(m.end)}
            </Button>
          </chakra.div>
          <History entityId={rule.id} words={words} read={read} key={rule.version} />
        </>
      ) : rule.endedAt ? null : (
        <chakra.p color="fg.muted">
          {intl.formatMessage(c.ownerDecides, { owner: rule.market.owner.name })}
        </chakra.p>
      )}
    </chakra.div>
  );
}

/** The memory's names of fields that the editor calls otherwise. */
const HISTORY: Readonly<Record<string, string>> = {
  callTypes: 'callTypeIds',
  urgencies: 'urgencyIds',
  priorities: 'priorityIds',
  variables: 'variableIds',
  facilityTypes: 'places',
  leadTime: 'lead',
  offerLeadMinutes: 'offerLead',
  allAtOnceUnderMinutes: 'allAtOnce',
  promisedPickUpLimitMinutes: 'limit',
  requiredForms: 'requiredFormIds',
  rank: 'ranks',
  active: 'active',
  ended: 'ended_',
};
