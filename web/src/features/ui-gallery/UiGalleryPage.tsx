import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/Panel.tsx';
import { DialogSamples } from './DialogSamples.tsx';
import { FeedbackSamples } from './FeedbackSamples.tsx';
import { GridSample } from './GridSample.tsx';
import { InputSamples } from './InputSamples.tsx';
import { StateSamples } from './StateSamples.tsx';

/** Every shared piece with its states, for developers: how it looks, and that it still works. */
export default function UiGalleryPage(): ReactNode {
  return (
    <chakra.div display="grid" gap="4" maxW="1200px" mx="auto">
      <chakra.h1 fontSize="xl">UI</chakra.h1>
      <Panel title="Chip, StatusChip, Stamps, counterTone">
        <StateSamples />
      </Panel>
      <Panel title="TextField … Combobox">
        <InputSamples />
      </Panel>
      <Panel title="AppDialog, useConfirm, useAlert, toast">
        <DialogSamples />
      </Panel>
      <Panel title="Banner, EmptyState, ErrorState, Skeletons, Tabs, Panels">
        <FeedbackSamples />
      </Panel>
      <Panel title="DataGrid">
        <chakra.div h="480px">
          <GridSample />
        </chakra.div>
      </Panel>
    </chakra.div>
  );
}
