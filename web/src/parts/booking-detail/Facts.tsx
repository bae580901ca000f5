import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Label and value pairs in two columns; lines without a value are left out. */
export function Facts(props: { items: readonly (readonly [label: string, value: ReactNode])[] }): ReactNode {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'minmax(120px, 34%) 1fr' }}
      columnGap="3"
      rowGap="1.5"
      fontSize="13px"
    >
      {props.items
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([label, value]) => (
          <chakra.div key={label} display="contents">
            <chakra.dt color="fg.muted">{label}</chakra.dt>
            <chakra.dd minW="0" overflowWrap="anywhere" mb={{ base: '1', sm: '0' }}>
              <bdi>{value}</bdi>
            </chakra.dd>
          </chakra.div>
        ))}
    </chakra.dl>
  );
}
