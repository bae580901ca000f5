import { chakra } from '@chakra-ui/react';
import { Children, type ReactNode } from 'react';
import { EmptyLine } from './EmptyLine.tsx';

/**
 * The rows of a panel in a list of at most some height, which scrolls by keyboard too; words where there is
 * none.
 */
export function ScrollList(props: {
  label: string;
  empty: string;
  maxH: string;
  children: readonly ReactNode[];
}): ReactNode {
  if (Children.count(props.children) === 0) return <EmptyLine text={props.empty} />;
  return (
    <chakra.ul listStyleType="none" maxH={props.maxH} tabIndex={0} aria-label={props.label} overflowY="auto">
      {props.children}
    </chakra.ul>
  );
}
