import { Button, chakra } from '@chakra-ui/react';
import { skipToken, useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFormsBeside_previewsQuery, type DispatchPreviewInput } from '../../gql/hooks.ts';
import { asOfNow } from '../../lib/apollo/reading.ts';
import { useSession } from '../../lib/session/session.ts';
import { pdfBlob } from '../../parts/attachments/pdfBlob.ts';
import { SigningProblem } from '../../parts/leg-forms/SigningProblem.tsx';
import { StatementFields } from '../../parts/leg-forms/StatementFields.tsx';
import { askedOf, writtenOf, type Statements } from '../../parts/leg-forms/statements.ts';
import { useAlert } from '../../ui/confirm.ts';
import { Skeletons } from '../../ui/Feedback.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Switch } from '../../ui/Toggle.tsx';
import { useDebounced } from '../../ui/useDebounced.ts';
import { formsBesideMessages as m } from './formsBeside.messages.ts';
import { signSaved } from './signSaved.ts';
import type { Signing } from './useBookingForm.ts';

const PdfPages = lazyPart(
  () => import('../../parts/attachments/PdfPages.tsx'),
  (part) => part.PdfPages,
  'panel',
);

type Asked = { readonly input: DispatchPreviewInput; readonly authorizationNumbers: string[] };

interface FormsProps {
  /** The booking as the forms are asked of it, as text; empty: there is not enough yet. */
  asked: string;
  ruleId: string | null;
  /** Of whom the forms are; null: of nobody yet. */
  patientId: string | null;
  /** Where what signs them once it is saved is left. */
  signing: Signing;
}

/**
 * The forms that the leg needs, filled in as it is typed; shown once somebody wants to see them, signed and
 * attached with saving if they say so.
 */
export const FormsBeside = (props: FormsProps): ReactNode => (
  // What was written of one patient is not true of another.
  <FormsOfPatient key={props.patientId} {...props} />
);

function FormsOfPatient(props: FormsProps): ReactNode {
  const intl = useIntl();
  const { company } = useSession();
  const client = useApolloClient();
  const alert = useAlert();
  const { asked, ruleId, signing } = props;
  const [signs, setSigns] = useState(signing.current !== null);
  const [shown, setShown] = useState<string | null>(null);
  const [typed, setTyped] = useState<Statements>({});
  const settled = useDebounced(asked, 900);
  const { data, previousData } = useFormsBeside_previewsQuery(
    settled === '' || asked === ''
      ? skipToken
      : {
          ...asOfNow,
          variables: { ...(JSON.parse(settled) as Asked), ruleId, drawn: shown !== null },
        },
  );
  const forms = asked === '' ? [] : ((data ?? previousData)?.formPreviews ?? []);
  // What was written before stands until something else is typed.
  const statements = { ...writtenOf(forms), ...typed };
  const there = forms.length > 0;
  useEffect(() => {
    // What is signed is what is shown: other forms may have come since the switch was set.
    if (signs && there) signing.current = (legs) => void signSaved(client, alert, intl, legs, statements);
  });
  useEffect(
    () => () => {
      // Until the next patient's forms are there nothing is written of them: the server says what is missing.
      if (signing.current !== null) signing.current = (legs) => void signSaved(client, alert, intl, legs, {});
    },
    [alert, client, intl, signing],
  );
  const base64 = forms.find(({ id }) => id === shown)?.pdf?.base64;
  const blob = useMemo(() => (base64 === undefined ? null : pdfBlob(base64)), [base64]);
  if (!there) return null;
  return (
    <Panel title={intl.formatMessage(m.title)}>
      <chakra.div display="grid" gap="3" data-testid="forms-beside">
        {forms.map(({ id, name, pdf }) => (
          <chakra.div key={id} display="grid" gap="2" minW="0">
            <Button
              size="xs"
              variant="outline"
              justifySelf="start"
              whiteSpace="normal"
              height="auto"
              minH="8"
              textAlign="start"
              aria-expanded={shown === id}
              onClick={() => setShown(shown === id ? null : id)}
            >
              {intl.formatMessage(shown === id ? m.hide : m.show, { name })}
            </Button>
            {shown !== id ? null : blob ? (
              <PdfPages blob={blob} name={name} onFailed={() => setShown(null)} />
            ) : pdf === null ? (
              <chakra.p fontSize="13px">{intl.formatMessage(m.notDrawn)}</chakra.p>
            ) : (
              <Skeletons rows={6} />
            )}
          </chakra.div>
        ))}
        {company.isCareProvider ? (
          <>
            <Switch
              label={intl.formatMessage(m.sign)}
              checked={signs}
              onChange={(next) => {
                if (!next) signing.current = null;
                setSigns(next);
              }}
            />
            {signs ? (
              <>
                {forms.map(({ id, code, problem }) => (
                  <SigningProblem key={id} code={code} problem={problem} />
                ))}
                <StatementFields
                  asks={askedOf(forms)}
                  statements={statements}
                  checked={false}
                  onChange={setTyped}
                />
              </>
            ) : null}
          </>
        ) : null}
      </chakra.div>
    </Panel>
  );
}
