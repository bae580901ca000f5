import { describe, expect, test } from 'vitest';
import { attachmentRules, uploadRules } from './attachment.ts';
import { FILE_TYPES, extensionOf, fileTypeOf, previewOf } from './fileTypes.ts';
import { checkInput } from './issues.ts';
import { FILES } from './limits.ts';

const codes = (rule: Parameters<typeof checkInput>[0], value: object): string[] => {
  const checked = checkInput(rule, value);
  return checked.ok ? [] : checked.issues.map(({ path, code }) => `${path} ${code}`);
};

describe('a file that is announced', () => {
  test.each<[string, object, string[]]>([
    ['a picture', { name: 'Foto de la señora Núñez.jpg', size: 1 }, []],
    ['of the largest size', { name: 'scan.pdf', size: 52_428_800 }, []],
    ['without an extension', { name: 'scan', size: 10 }, []],
    ['one byte too large', { name: 'scan.pdf', size: 52_428_801 }, ['size file_too_large']],
    ['empty', { name: 'scan.pdf', size: 0 }, ['size file_empty']],
    ['of half a byte', { name: 'scan.pdf', size: 1.5 }, ['size not_integer']],
    ['without a name', { name: '', size: 1 }, ['name required']],
    ['with a way through folders', { name: '../../etc/passwd', size: 1 }, ['name file_name']],
    ['with the way of another system', { name: '..\\boot.pdf', size: 1 }, ['name file_name']],
    ['of dots', { name: '..', size: 1 }, ['name file_name']],
    ['with a letter that ends texts', { name: 'a\u0000.pdf', size: 1 }, ['name control_characters']],
    [
      'that reads backwards',
      { name: 'scan\u202Efdp.exe', size: 1 },
      ['name control_characters', 'name file_type'],
    ],
    ['that runs', { name: 'setup.exe', size: 1 }, ['name file_type']],
    ['that runs, with a dot after it', { name: 'run.bat.', size: 1 }, ['name file_type']],
    ['that runs, of a name that is nothing else', { name: '.cmd', size: 1 }, ['name file_type']],
    ['that runs by a long name', { name: 'scan.appref-ms', size: 1 }, ['name file_type']],
    ['as SVG', { name: 'plan.svg', size: 1 }, ['name file_type']],
    ['as a page', { name: 'page.html', size: 1 }, ['name file_type']],
    ['as an archive', { name: 'all.zip', size: 1 }, ['name file_type']],
    ['with macros', { name: 'letter.docm', size: 1 }, ['name file_type']],
    ['with a long name', { name: `${'n'.repeat(FILES.name)}.pdf`, size: 1 }, ['name too_long']],
  ])('%s', (_what, value, issues) => {
    expect([...new Set(codes(uploadRules(), value))]).toEqual(issues);
  });
});

test('what is said of an attachment: a purpose it must have, a description it may have', () => {
  expect(codes(attachmentRules(), { purpose: '' })).toEqual(['purpose required']);
  expect(codes(attachmentRules(), { purpose: 'Face sheet', description: 'Two pages' })).toEqual([]);
  expect(codes(attachmentRules(), { purpose: 'p'.repeat(101) })).toEqual(['purpose too_long']);
});

describe('what a file is', () => {
  test.each<[string, string, string | null, string | null]>([
    ['what both say', 'scan.PDF', 'application/pdf', 'application/pdf'],
    ['a name that says nothing', 'scan', 'image/png', 'image/png'],
    ['a name that lies', 'scan.pdf', 'image/png', null],
    ['a picture that is called a document', 'photo.docx', 'image/jpeg', null],
    ['bytes that nobody knows', 'scan.pdf', null, null],
    ['an archive', 'scan.pdf', 'application/zip', null],
    ['a program', 'scan', 'application/x-msdownload', null],
    [
      'a document of an office',
      'a.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/msword',
    ],
    [
      'one under the name of another',
      'a.docx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      null,
    ],
  ])('%s', (_what, name, told, kept) => {
    expect(fileTypeOf(name, told)?.kept ?? null).toBe(kept);
  });

  test('no content type is longer than what is kept, and only pictures and PDF are shown', () => {
    for (const { kept } of FILE_TYPES) expect(kept.length).toBeLessThanOrEqual(FILES.contentType);
    expect(previewOf('application/pdf')).toBe('PDF');
    expect(previewOf('image/png')).toBe('PICTURE');
    expect(previewOf('image/svg+xml')).toBe('NONE');
    expect(previewOf('text/plain')).toBe('NONE');
  });

  test('a name ends in what stands after its last dot, if that is one word', () => {
    expect(['a.b.pdf', '.pdf', 'scan', 'Dr. Smith', 'x.tar.gz', 'Scan.PDF . '].map(extensionOf)).toEqual([
      'pdf',
      'pdf',
      null,
      null,
      'gz',
      'pdf',
    ]);
  });
});
