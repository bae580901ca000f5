import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** Leads to another template. */
export function TemplateLink(props: { id: string; name: string }): ReactNode {
  return (
    <chakra.span color="accent.fg" textDecoration="underline">
      <Link to={paths.recurring(props.id)}>{props.name}</Link>
    </chakra.span>
  );
}
