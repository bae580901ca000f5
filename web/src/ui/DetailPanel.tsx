import { Button, chakra, CloseButton } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { EmptyState, ErrorState, Skeletons } from './Feedback.tsx';

/** What is shown in place of the thing while it is read, when that failed, and where there is none. */
export interface DetailReading {
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
  /** Words for a thing that is not there; null: it is. */
  readonly nothing: { readonly title: string; readonly text?: string } | null;
}

/** One thing beside its list: a heading that stays, and what is known of it below. */
export function DetailPanel(props: {
  label: string;
  heading: ReactNode;
  /** Stands after the heading: its number, its state. */
  aside?: ReactNode;
  close: string;
  onClose: () => void;
  reading: DetailReading;
  testId: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}): ReactNode {
  const { loading, failed, retry, nothing } = props.reading;
  return (
    <chakra.section
      ref={props.ref}
      aria-label={props.label}
      display="flex"
      flexDirection="column"
      h="full"
      minH="0"
      bg="bg"
      data-testid={props.testId}
    >
      <chakra.header
        display="flex"
        alignItems="center"
        gap="2"
        px="4"
        py="2.5"
        bg="bg.panel"
        borderBottomWidth="1px"
      >
        <chakra.h2 fontSize="md" fontWeight="600" overflowWrap="anywhere">
          {props.heading}
        </chakra.h2>
        {props.aside}
        <CloseButton ms="auto" size="sm" aria-label={props.close} onClick={props.onClose} />
      </chakra.header>
      <chakra.div
        flex="1"
        minH="0"
        overflowY="auto"
        px="4"
        py="3"
        display="grid"
        gap="3"
        gridTemplateColumns="minmax(0, 1fr)"
        alignContent="start"
      >
        {loading ? <Skeletons rows={8} /> : null}
        {failed ? <ErrorState onRetry={retry} /> : null}
        {!loading && !failed && nothing ? (
          <EmptyState
            {...nothing}
            action={
              <Button variant="outline" onClick={props.onClose}>
                {props.close}
              </Button>
            }
          />
        ) : null}
        {props.children}
      </chakra.div>
    </chakra.section>
  );
}
