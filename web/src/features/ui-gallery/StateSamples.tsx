import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Stamps } from '../../ui/Stamps.tsx';
import { counterTone, stateTone, type StateName } from '../../ui/states.ts';
import { Chip, StatusChip } from '../../ui/StatusChip.tsx';

const states = Object.keys(stateTone) as StateName[];

/** Every state as colour and word, the counters' colours, and the line of stamps. */
export function StateSamples(): ReactNode {
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {states.map((state) => (
          <StatusChip key={state} state={state} />
        ))}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {[0, 20, 50, 100, 101].map((count) => (
          <Chip key={count} tone={counterTone(count)}>
            {count}
          </Chip>
        ))}
      </chakra.div>
      <Stamps
        values={{
          ASSIGNED: { time: '10:05', required: false },
          TO_PICKUP: { time: '10:12' },
          AT_PICKUP: { time: '10:31', planned: '10:30', promised: true, minutesOff: 1 },
          TO_DROPOFF: {},
          AT_DROPOFF: { expected: '11:01', planned: '10:55', minutesOff: 6 },
          CLEAR: { required: false },
        }}
      />
    </chakra.div>
  );
}
