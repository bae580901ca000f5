import { expect, it } from 'vitest';
import { cameWith } from '../web/build/leanPreload.ts';

it('what a file imports, with what that imports, has come with it; so has what every page begins with; a part fetched later has not', () => {
  const files = [
    { fileName: 'main.js', imports: ['react.js'], isEntry: true },
    { fileName: 'react.js', imports: [] },
    { fileName: 'form.js', imports: ['inputs.js', 'react.js'] },
    { fileName: 'inputs.js', imports: ['look.js', 'form.js'] },
    { fileName: 'look.js', imports: [] },
    { fileName: 'dialog.js', imports: ['rules.js', 'look.js'] },
    { fileName: 'rules.js', imports: [] },
  ];
  const came = cameWith('form.js', files);
  expect([...came].toSorted((a, b) => a.localeCompare(b))).toEqual([
    'form.js',
    'inputs.js',
    'look.js',
    'main.js',
    'react.js',
  ]);
  expect(['dialog.js', 'rules.js', 'look.js'].filter((one) => !came.has(one))).toEqual([
    'dialog.js',
    'rules.js',
  ]);
});
