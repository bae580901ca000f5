import type { Types } from '../../../platform/graphql/builder.ts';
import { RecordStatusEnum } from '../../../platform/graphql/enums.ts';
import { commonRefusals } from '../../../platform/graphql/refusals.ts';
import { StaleVersion } from '../../../platform/refusal.ts';

type Input = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

/** What a change of the configuration may be refused with. */
export const refusals = [...commonRefusals, StaleVersion];

/** The version the change was made from. */
export const version = (t: Input) => ({
  expectedVersion: t.int({ required: true, description: 'The version that was read.' }),
});

/** Whether it is in use from now on. */
export const status = (t: Input) => ({
  status: t.field({ type: RecordStatusEnum, required: true, description: 'What it shall be.' }),
});
