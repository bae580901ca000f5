import { When } from '../ui/When.tsx';
import { Button, chakra } from '@chakra-ui/react';
import { skipToken } from '@apollo/client/react';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { checkInput } from '@ptc/schema/rules/issues';
import { similarPatientRules } from '@ptc/schema/rules/patient';
import {
  usePatientFindDialog_similarQuery,
  type PatientFindDialog_similarQuery,
  type PatientPicker_patientFragment,
} from '../gql/hooks.ts';
import { asOfNow } from '../lib/apollo/reading.ts';
import { useTime } from '../lib/time/useTime.ts';
import { present } from '../lib/time/present.ts';
import { AppDialog } from '../ui/AppDialog.tsx';
import { DatePicker } from '../ui/DateTimePicker.tsx';
import { Banner, Skeletons } from '../ui/Feedback.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { TextField } from '../ui/TextField.tsx';
import { uiMessages } from '../ui/ui.messages.ts';
import { useDebounced } from '../ui/useDebounced.ts';
import type { PatientStart } from './patient-editor/PatientEditor.tsx';
import { pickerMessages as m } from './pickers.messages.ts';

type Similar = PatientFindDialog_similarQuery['similarPatients'][number];

/**
 * Before a patient is created: who looks alike? Select takes one of them, No Match goes on to the new
 * patient.
 */
export function PatientFindDialog(props: {
  start: PatientStart;
  companyId?: string | undefined;
  onClose: () => void;
  onNoMatch: (typed: PatientStart) => void;
  onSelect: (patient: PatientPicker_patientFragment) => void;
}): ReactNode {
  const intl = useIntl();
  const explanation = useId();
  const [typed, setTyped] = useState(props.start);
  const [chosen, setChosen] = useState<string | null>(null);
  const asked = useDebounced(question(typed));
  const { data, loading, error, previousData } = usePatientFindDialog_similarQuery(
    asked === ''
      ? skipToken
      : {
          variables: { ...variablesOf(asked), companyId: props.companyId ?? null },
          ...asOfNow,
        },
  );
  const rows = asked === '' ? [] : ((data ?? previousData)?.similarPatients ?? []);
  const selected = rows.find(({ patient }) => patient.id === chosen)?.patient;
  // Who is inactive can be chosen by those who may make the record active again.
  const why =
    selected === undefined
      ? m.selectFirst
      : selected.status === 'ACTIVE' || selected.viewerCan.edit
        ? null
        : m.selectInactive;
  const change = (patch: Partial<PatientStart>): void => setTyped({ ...typed, ...patch });
  const looked = asked !== '' && asked === question(typed) && !loading && error === undefined;
  return (
    <AppDialog
      open
      width={1200}
      onClose={props.onClose}
      title={intl.formatMessage(m.findTitle)}
      footer={
        <>
          <Button variant="outline" onClick={props.onClose}>
            {intl.formatMessage(uiMessages.cancel)}
          </Button>
          <Button variant="outline" onClick={() => props.onNoMatch(typed)}>
            {intl.formatMessage(m.noMatch)}
          </Button>
          <Button
            aria-disabled={why !== null}
            opacity={why ? 0.5 : 1}
            title={why ? intl.formatMessage(why) : undefined}
            aria-describedby={why ? explanation : undefined}
            onClick={() => {
              if (selected && why === null) props.onSelect(selected);
            }}
          >
            {intl.formatMessage(m.select)}
          </Button>
          <span id={explanation} className="ptc-sr">
            {why ? intl.formatMessage(why) : ''}
          </span>
        </>
      }
    >
      <chakra.div display="grid" gap="3" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr 1fr' }}>
        <TextField
          autoFocus
          label={intl.formatMessage(m.firstName)}
          name="firstName"
          maxLength={100}
          value={typed.firstName}
          onChange={(firstName) => change({ firstName })}
        />
        <TextField
          label={intl.formatMessage(m.lastName)}
          name="lastName"
          maxLength={100}
          value={typed.lastName}
          onChange={(lastName) => change({ lastName })}
        />
        <DatePicker
          label={intl.formatMessage(m.dateOfBirth)}
          name="dateOfBirth"
          value={typed.dateOfBirth}
          onChange={(dateOfBirth) => change({ dateOfBirth })}
        />
      </chakra.div>
      <chakra.p mt="2" color="fg.muted">
        {intl.formatMessage(m.findHint)}
      </chakra.p>
      <chakra.div mt="3" minH="260px" aria-busy={loading}>
        <span className="ptc-sr" role="status">
          {looked ? intl.formatMessage(m.found, { count: rows.length }) : ''}
        </span>
        {error ? <Banner kind="error" text={intl.formatMessage(m.findFailed)} live /> : null}
        {rows.length > 0 ? (
          <SimilarTable rows={rows} chosen={chosen} onChoose={setChosen} />
        ) : looked ? (
          <chakra.p py="6" textAlign="center" color="fg.muted">
            {intl.formatMessage(m.findEmpty)}
          </chakra.p>
        ) : null}
        {loading && rows.length === 0 ? <Skeletons rows={5} /> : null}
      </chakra.div>
    </AppDialog>
  );
}

function SimilarTable(props: {
  rows: readonly Similar[];
  chosen: string | null;
  onChoose: (id: string) => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const group = useId();
  const heads = [m.name, m.dateOfBirth, m.reference, m.status, m.created, m.modified];
  return (
    <chakra.div overflowX="auto" borderWidth="1px" borderRadius="l2">
      <chakra.table w="full" fontSize="13px" aria-label={intl.formatMessage(m.similar)}>
        <thead>
          <chakra.tr bg="bg.subtle" textAlign="start">
            <chakra.th w="9">
              <span className="ptc-sr">{intl.formatMessage(m.select)}</span>
            </chakra.th>
            {heads.map((head) => (
              <chakra.th key={head.id} textAlign="start" fontWeight="600" px="2" py="2" whiteSpace="nowrap">
                {intl.formatMessage(head)}
              </chakra.th>
            ))}
          </chakra.tr>
        </thead>
        <tbody>
          {props.rows.map(({ patient }) => (
            <chakra.tr
              key={patient.id}
              borderTopWidth="1px"
              cursor="pointer"
              bg={props.chosen === patient.id ? 'accent.subtle' : undefined}
              onClick={() => props.onChoose(patient.id)}
            >
              <chakra.td px="2" textAlign="center">
                <input
                  type="radio"
                  style={{ accentColor: 'var(--ptc-colors-accent-solid)' }}
                  name={group}
                  checked={props.chosen === patient.id}
                  onChange={() => props.onChoose(patient.id)}
                  aria-label={intl.formatMessage(m.chooseRow, { name: patient.displayName })}
                />
              </chakra.td>
              <chakra.td px="2" py="1.5" minW="150px" dir="auto" fontWeight="500">
                {patient.displayName}
              </chakra.td>
              <chakra.td px="2" whiteSpace="nowrap">
                {time.local(patient.dateOfBirth, 'date')}
              </chakra.td>
              <chakra.td px="2">{patient.reference}</chakra.td>
              <chakra.td px="2">
                <StatusChip state={patient.status} />
              </chakra.td>
              <chakra.td px="2" whiteSpace="nowrap">
                <When at={patient.createdAt} />
              </chakra.td>
              <chakra.td px="2" whiteSpace="nowrap">
                <When at={patient.updatedAt} />
              </chakra.td>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

/**
 * What is asked, as text: the search runs again only when it differs, and not at all while nothing is given.
 */
function question(typed: PatientStart): string {
  const given = {
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    dateOfBirth: isBirthDay(typed.dateOfBirth) ? typed.dateOfBirth : '',
  };
  return Object.values(given).every((value) => value === '') ? '' : JSON.stringify(given);
}

/** A birth date that cannot be (not yet finished, in the future) is not searched for. */
const isBirthDay = (day: string): boolean =>
  day !== '' && checkInput(similarPatientRules({ now: present() }), { dateOfBirth: day }).ok;

function variablesOf(asked: string): {
  firstName: string | null;
  lastName: string | null;
  dateOfBirth: string | null;
} {
  const given = JSON.parse(asked) as PatientStart;
  return {
    firstName: given.firstName || null,
    lastName: given.lastName || null,
    dateOfBirth: given.dateOfBirth || null,
  };
}
