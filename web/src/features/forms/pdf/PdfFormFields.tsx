import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { MappingTable } from './MappingTable.tsx';
import { SamplePanel } from './SamplePanel.tsx';
import { TemplateFields } from './TemplateFields.tsx';

type Named = { readonly id: string; readonly name: string };

/** The parts of a PDF form: template, conditions and mapping on one side, the page filled in on the other. */
export function PdfFormFields(props: {
  formId: string | null;
  /** Whether the form has a PDF of its own already. */
  hasFile: boolean;
  callTypes: readonly Named[];
  facilityTypes: readonly Named[];
  /** What it is required for already; null: nothing. */
  named: { callTypes: readonly Named[]; facilityTypes: readonly Named[] } | null;
}): ReactNode {
  return (
    <chakra.div
      mt="4"
      display="grid"
      gap="5"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      alignItems="start"
    >
      <chakra.div display="grid" gap="4">
        <TemplateFields callTypes={props.callTypes} facilityTypes={props.facilityTypes} named={props.named} />
        <MappingTable />
      </chakra.div>
      <chakra.div position={{ lg: 'sticky' }} top="0">
        <SamplePanel formId={props.formId} hasFile={props.hasFile} />
      </chakra.div>
    </chakra.div>
  );
}
