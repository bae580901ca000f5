import { Button, chakra } from '@chakra-ui/react';
import { FileSignature } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLegForms_outstandingQuery } from '../../gql/hooks.ts';
import { asOfNow } from '../../lib/apollo/reading.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Select } from '../../ui/Select.tsx';
import { certificationMessages } from '../certifications/certifications.messages.ts';
import { legFormsMessages as m } from './legForms.messages.ts';
import { OutstandingList } from './OutstandingList.tsx';

const GenerateFormsDialog = lazyPart(
  () => import('./GenerateFormsDialog.tsx'),
  (part) => part.GenerateFormsDialog,
);

/**
 * The forms that a leg needs and does not have as it is now, and generating them. Nothing for whoever does
 * not book.
 */
export function LegForms(props: {
  legs: readonly { readonly id: string; readonly name: string }[];
  /** Grows with every change of the booking: what is outstanding is asked again. */
  changes: string;
  /** Whether the reader manages the booking. */
  manages: boolean;
  onGenerated: () => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { company } = useSession();
  const { legs, changes, manages } = props;
  const [chosen, setChosen] = useState(legs[0]?.id ?? '');
  const [generating, setGenerating] = useState(false);
  const leg = legs.find(({ id }) => id === chosen) ?? legs[0];
  const { data, error, refetch } = useLegForms_outstandingQuery({
    ...asOfNow,
    variables: { tripId: leg?.id ?? '' },
    skip: !leg,
  });
  const seen = useRef(changes);
  useEffect(() => {
    if (seen.current === changes) return;
    seen.current = changes;
    void refetch();
  }, [changes, refetch]);
  if (!leg || data?.outstandingForms === null) return null;
  const forms = data?.outstandingForms ?? null;
  const again = (): void => void refetch();
  return (
    <section aria-label={intl.formatMessage(m.title)} data-testid="leg-forms">
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="2" mb="1">
        <chakra.h3 fontSize="sm" fontWeight="600">
          {intl.formatMessage(m.title)}
        </chakra.h3>
        <chakra.div display="flex" alignItems="end" gap="2" ms="auto">
          {legs.length > 1 ? (
            <Select
              label={intl.formatMessage(m.leg)}
              hideLabel
              noEmpty
              value={leg.id}
              onChange={setChosen}
              options={legs.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : null}
          {manages && company.isCareProvider && forms !== null ? (
            <Button size="sm" variant="outline" flexShrink="0" onClick={() => setGenerating(true)}>
              <FileSignature aria-hidden />
              {intl.formatMessage(m.generate)}
            </Button>
          ) : null}
        </chakra.div>
      </chakra.div>
      {forms === null ? (
        error ? (
          <ErrorState title={intl.formatMessage(m.failed)} onRetry={again} />
        ) : (
          <Skeletons rows={2} />
        )
      ) : forms.length === 0 ? (
        <chakra.p fontSize="13px" color="fg.muted">
          {intl.formatMessage(m.none)}
        </chakra.p>
      ) : (
        <OutstandingList forms={forms} signs={manages && company.isCareProvider} />
      )}
      {data?.trip?.standingCertifications?.map((one) => (
        <chakra.p key={one.type} fontSize="13px" mt="1" data-testid="standing-certification">
          {intl.formatMessage(m.standing, {
            what: intl.formatMessage(certificationMessages[one.type]),
            from: time.local(one.validFrom, 'date'),
            to: time.local(one.validTo, 'date'),
            signer: one.signerName,
          })}
        </chakra.p>
      ))}
      {generating && forms ? (
        <GenerateFormsDialog
          leg={leg}
          forms={forms}
          onClose={() => setGenerating(false)}
          onGenerated={() => {
            again();
            props.onGenerated();
          }}
        />
      ) : null}
    </section>
  );
}
