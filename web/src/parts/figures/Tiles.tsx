import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** One figure with its name, and what it is made of. */
export interface Tile {
  key: string;
  label: string;
  value: string;
  detail?: string | undefined;
  /** How it was before. */
  before?: string | null | undefined;
  /** Where to see what it counts. */
  to?: string | undefined;
  /** Needs somebody now. */
  bad?: boolean;
}

/** Figures as tiles. */
export function Tiles(props: { label: string; tiles: readonly Tile[] }): ReactNode {
  return (
    <chakra.dl
      aria-label={props.label}
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(min(170px, 45%), 1fr))"
      gap="3"
    >
      {props.tiles.map(({ key, label, value, detail, before, to, bad }) => (
        <chakra.div
          key={key}
          data-figure={key}
          borderWidth="1px"
          borderColor={bad ? 'danger.border' : 'border'}
          borderRadius="l3"
          px="4"
          py="3"
          bg="bg.panel"
          minW="0"
        >
          <chakra.dt color="fg.muted" fontSize="13px">
            {label}
          </chakra.dt>
          <chakra.dd
            m="0"
            fontSize="2xl"
            lineHeight="1.3"
            fontWeight="600"
            fontVariantNumeric="tabular-nums"
            color={bad ? 'danger.fg' : undefined}
          >
            {to ? (
              <chakra.a asChild textDecoration="underline" textDecorationColor="border.emphasized">
                <Link to={to}>{value}</Link>
              </chakra.a>
            ) : (
              value
            )}
          </chakra.dd>
          {detail ? (
            <chakra.dd m="0" color="fg.muted" fontSize="12.5px">
              {detail}
            </chakra.dd>
          ) : null}
          {before ? (
            <chakra.dd m="0" color="fg.muted" fontSize="12.5px" data-before="">
              {before}
            </chakra.dd>
          ) : null}
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
