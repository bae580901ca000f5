import { pdfLib } from '../../src/platform/pdf/engine.ts';
import type { Layout } from '../../src/platform/pdf/layout.ts';

/** A small form that is laid out here. */
export const layoutWithFields: Layout = {
  title: 'Form',
  note: 'Of a test',
  foot: 'Foot',
  blocks: [
    { kind: 'heading', text: 'Patient' },
    {
      kind: 'fields',
      columns: 2,
      fields: [
        { name: 'patient', label: 'Name' },
        { label: 'Age', value: '80' },
      ],
    },
    {
      kind: 'checks',
      columns: 2,
      checks: [
        { name: 'oxygen', label: 'Oxygen' },
        { name: 'isolation', label: 'Isolation' },
      ],
    },
  ],
};

/** A form as others make them: with fields of each kind, and with scripts and a link in it. */
export const scriptedForm = async (): Promise<Buffer> => {
  const pdf = await pdfLib.PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  const form = pdf.getForm();
  form.createTextField('patient.name').addToPage(page, { x: 50, y: 700, width: 200, height: 20 });
  form.createCheckBox('oxygen').addToPage(page, { x: 50, y: 650, width: 12, height: 12 });
  const level = form.createDropdown('level');
  level.addOptions(['BLS', 'ALS']);
  level.addToPage(page, { x: 50, y: 600, width: 100, height: 20 });
  pdf.addJavaScript('main', 'app.alert("hello")');
  const link = pdf.context.register(
    pdf.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 612, 792],
      A: { S: 'URI', URI: pdfLib.PDFString.of('https://example.org/') },
    }),
  );
  page.node.addAnnot(link);
  page.node.set(
    pdfLib.PDFName.of('AA'),
    pdf.context.obj({ O: { S: 'JavaScript', JS: pdfLib.PDFString.of('app.alert("page")') } }),
  );
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
};
