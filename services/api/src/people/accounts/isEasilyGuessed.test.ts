import { demoPassword } from '../../platform/env.ts';
import { expect, test } from 'vitest';
import { isEasilyGuessed } from './isEasilyGuessed.ts';

const about = ['maria.lopez@hospital.example', 'Maria Lopez', 'General Hospital'];

test.each([
  'password1234',
  'qwertyuiop12',
  'aaaaaaaaaaaa',
  '123456789012',
  'Passw0rd2026!',
  'letmein12345',
  'transport1234',
  'marialopez2026',
  'MariaLopez!23',
])('%s is tried first', (password) => {
  expect(isEasilyGuessed(password, about)).toBe(true);
});

test.each([
  'correct horse battery staple',
  'Blue kettle on 9 hills',
  'vino tinto bajo la parra',
  '朝焼けと古い橋の物語を読む人',
  demoPassword,
])('%s will do, whatever characters it has', (password) => {
  expect(isEasilyGuessed(password, about)).toBe(false);
});
