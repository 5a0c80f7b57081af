import { expect, test } from 'vitest';

import { changedPasswordProblem, resetPasswordProblem, signUpPasswordProblem } from './password.ts';

const rule =
  'Passwort muss mindestens 8 Zeichen lang sein und Großbuchstaben, Kleinbuchstaben und eine Zahl enthalten.';
const tooLong = 'Passwort darf höchstens 72 Zeichen lang sein';

test.each([
  ['', 'Passwort ist erforderlich'],
  ['Ab1', rule],
  ['Abcdef1', rule],
  ['Ab1🎁🎁🎁🎁', rule],
  ['abcdefg1', rule],
  ['ABCDEFG1', rule],
  ['Abcdefgh', rule],
  ['Abcdefg1', null],
  ['Äbcdefg1', null],
  ['ÄÖÜß1 ab', null],
  [`Ab1${'x'.repeat(69)}`, null],
  [`Ab1${'x'.repeat(70)}`, tooLong],
  [`Ab1${'ü'.repeat(40)}`, tooLong],
  [`Ab1${'x'.repeat(1_000_000)}`, tooLong],
])('sign-up with %.12j', (password, expected) => {
  expect(signUpPasswordProblem(password)).toBe(expected);
});

test.each([
  ['', 'Passwort ist erforderlich'],
  ['12345', 'Passwort muss mindestens 6 Zeichen lang sein'],
  ['123456', null],
  ['x'.repeat(73), tooLong],
])('change to %.12j', (password, expected) => {
  expect(changedPasswordProblem(password)).toBe(expected);
});

test.each([
  ['', 'Das Passwort muss mindestens 8 Zeichen lang sein.'],
  ['1234567', 'Das Passwort muss mindestens 8 Zeichen lang sein.'],
  ['12345678', null],
  ['x'.repeat(73), tooLong],
])('reset to %.12j', (password, expected) => {
  expect(resetPasswordProblem(password)).toBe(expected);
});
