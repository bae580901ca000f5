import { Button, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Banner, EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { Panels } from '../../ui/Panels.tsx';
import { Tabs } from '../../ui/Tabs.tsx';

const long =
  'Drop-off moved from Saint Mary General Hospital to Saint Martin Dialysis, and the pick-up time changed from 10:00 to 10:45. '.repeat(
    2,
  );

/** What tells: banners, empty, failed, loading; and what folds: tabs and panels. */
export function FeedbackSamples(): ReactNode {
  const [tab, setTab] = useState('one');
  const [open, setOpen] = useState<string[]>(['a']);
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}>
      <chakra.div display="grid" gap="2" alignContent="start">
        <Banner text="info" />
        <Banner kind="warning" text={long} />
        <Banner kind="error" text="error" details="details" />
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button>Button</Button>
          <Button variant="outline">Outline</Button>
          <Button colorPalette="danger">Danger</Button>
          <Button disabled>Disabled</Button>
          <Button loading>At work</Button>
          <Button variant="outline" loading>
            At work, outline
          </Button>
        </chakra.div>
      </chakra.div>
      <Skeletons rows={5} />
      <EmptyState title="EmptyState" text="What to do next." action={<Button>New</Button>} />
      <ErrorState onRetry={() => undefined} requestId="8f1d-22" />
      <Tabs
        label="Tabs"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'one', label: 'One', content: '1' },
          { value: 'two', label: 'Two', content: '2' },
        ]}
      />
      <Panels
        open={open}
        onChange={setOpen}
        items={[
          { value: 'a', title: 'Panel A', content: 'a' },
          { value: 'b', title: 'Panel B', content: 'b', invalid: true },
        ]}
      />
    </chakra.div>
  );
}
