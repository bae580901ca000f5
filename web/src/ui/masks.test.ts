import { describe, expect, it } from 'vitest';
import { digitsOnly, fullColor, isColor, isDecimal, isEmail, isNpi, isPhone, maskPhone } from './masks.ts';

describe('phone mask', () => {
  it.each([
    ['', ''],
    ['5', '(5'],
    ['555', '(555)'],
    ['5551', '(555)-1'],
    ['5551234', '(555)-123-4'],
    ['5551234567', '(555)-123-4567'],
    ['(555)-123-4567', '(555)-123-4567'],
    ['15551234567', '+1 (555)-123-4567'],
    ['+525551234567', '+52 (555)-123-4567'],
  ])('%s becomes %s', (typed, shown) => expect(maskPhone(typed)).toBe(shown));
  it('is valid when empty, complete, or complete with a country code', () => {
    expect(['', '(555)-123-4567', '+1 (555)-123-4567', '+123 (555)-123-4567'].every(isPhone)).toBe(true);
    expect(['(555)-123', '555-123-4567', 'x'].some(isPhone)).toBe(false);
  });
});

it('keeps digits, judges e-mail and decimals loosely as the specification says', () => {
  expect(digitsOnly('12-34 5678901', 10)).toBe('1234567890');
  expect(isEmail('a@b.c')).toBe(true);
  expect(isEmail('a@b')).toBe(false);
  expect(isDecimal('12.5')).toBe(true);
  expect(isDecimal('12,5')).toBe(false);
});

describe('identifiers and colors', () => {
  it('an NPI is right when its last digit fits the Luhn sum with 80840 in front', () => {
    expect(['1234567893', '1245319599'].every(isNpi)).toBe(true);
    expect(['1234567890', '1245319598', '123456789', '12345678931', '', 'abcdefghij'].some(isNpi)).toBe(
      false,
    );
  });
  it('a color is #rgb or #rrggbb', () => {
    expect(['#abc', '#A1B2C3'].every(isColor)).toBe(true);
    expect(['abc', '#ab', '#abcd', '#gggggg', ''].some(isColor)).toBe(false);
    expect([fullColor('#a1c'), fullColor('#a1b2c3'), fullColor('x')]).toEqual(['#aa11cc', '#a1b2c3', 'x']);
  });
});
