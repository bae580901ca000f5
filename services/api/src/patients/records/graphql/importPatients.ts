import { optionalId } from '../../../platform/graphql/globalId.ts';
import { ImportReport } from '../../../platform/graphql/importReport.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { rehearse } from '../../../platform/rehearse.ts';
import { importPatientsNdjson, mostPatientRows } from '../commands/importPatientsNdjson.ts';

mutation({
  name: 'importPatients',
  description: `Imports FHIR R4 Patient resources from ndjson, at most ${mostPatientRows.toLocaleString('en-US')} lines; larger files go in through \`npm run import:patients\`. May be sent again: a record is known by its medical record number. The dead come in as INACTIVE; what a care provider makes mandatory for people who type is not asked of a file.`,
  roles: ['MANAGE_PATIENT', 'SYS_ADMIN'],
  input: (t) => ({
    ndjson: t.string({ required: true, description: 'The file as text, UTF-8, one resource per line.' }),
    rowNumbers: t.intList({
      description:
        'Where the text is a part of a file: which lines of the file its lines are, for the report, at most 500; default from 1.',
    }),
    dryRun: t.boolean({
      description: 'True: nothing is kept, and the report says what would become of every line.',
    }),
    companyId: t.id({
      description: "Whose patients; default the caller's company. Others' only for platform administrators.",
    }),
  }),
  command: (tx, input) => {
    const file = {
      ndjson: input.ndjson,
      rowNumbers: input.rowNumbers,
      companyId: optionalId('Company', input.companyId, 'companyId'),
    };
    return input.dryRun === true
      ? rehearse(tx, (on) => importPatientsNdjson(on, file))
      : importPatientsNdjson(tx, file);
  },
  payload: (t) => ({
    report: t.field({
      type: ImportReport,
      description: 'What became of every line.',
      resolve: (report) => report,
    }),
  }),
});
