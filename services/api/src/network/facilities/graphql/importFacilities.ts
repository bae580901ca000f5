import { ImportReport } from '../../../platform/graphql/importReport.ts';
import { optionalId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { rehearse } from '../../../platform/rehearse.ts';
import { importFacilitiesCsv, mostCsvRows } from '../commands/importFacilitiesCsv.ts';

mutation({
  name: 'importFacilities',
  description: `Imports facilities from CSV with a heading, at most ${mostCsvRows.toLocaleString('en-US')} rows; larger files go in through \`npm run import:facilities\`. May be sent again: what is in already is updated or left alone. Rows that break a rule are refused with the reason, the others go in.`,
  roles: ['FACILITY_PUBLIC', 'SYS_ADMIN'],
  inputDescription:
    "columns maps our field names to the file's headings: name, npi, kind, line1, line2, line3, city, state, county, postcode, latitude, longitude, phone, quickCode, externalCode, opensAt, closesAt. Usual headings are found without it.",
  input: (t) => ({
    csv: t.string({ required: true, description: 'The file as text, UTF-8.' }),
    columns: t.field({ type: 'JSON', description: "An object from our field names to the file's headings." }),
    rowNumbers: t.intList({
      description:
        'Where the text is a part of a file: which rows of the file its rows are, for the report, at most 500; default from 1.',
    }),
    dryRun: t.boolean({
      description: 'True: nothing is kept, and the report says what would become of every row.',
    }),
    companyId: t.id({
      description:
        "Whose facilities; default the caller's company. Others' only for platform administrators.",
    }),
  }),
  command: (tx, input) => {
    const file = {
      csv: input.csv,
      columns: input.columns,
      rowNumbers: input.rowNumbers,
      companyId: optionalId('Company', input.companyId, 'companyId'),
    };
    return input.dryRun === true
      ? rehearse(tx, (on) => importFacilitiesCsv(on, file))
      : importFacilitiesCsv(tx, file);
  },
  payload: (t) => ({
    report: t.field({
      type: ImportReport,
      description: 'What became of every row.',
      resolve: (report) => report,
    }),
  }),
});
