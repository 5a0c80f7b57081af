import { expect, test } from 'vitest';

import { AppError } from '../../app-error';
import { browserPersonalData } from '../../browser/browser-personal-data';
import { memoryStore } from '../../browser/key-value-store';
import { addWish, changeWish, restoreWish } from './wish-changes';

const data = browserPersonalData(memoryStore(), 'user:ana');
const message = 'Du bist nicht mehr in dieser Gruppe.';
const refused = new AppError('invalid', message);
const inPart = new AppError('invalid', message, { isStored: true });

test.each([
  ['a new wish', addWish(data), 'Fehler', 'Nicht für alle gespeichert'],
  ['a changed one', changeWish(data), 'Fehler', 'Nicht für alle gespeichert'],
  ['one that comes back', restoreWish(data), 'Konnte nicht zurückgeholt werden', 'Nicht für alle wieder da'],
])('%s that is stored for some groups is not a failure of all', (_name, { meta }, title, titleInPart) => {
  const told = (error: AppError) => typeof meta?.failure === 'function' && meta.failure(error, undefined);
  expect(told(refused)).toEqual({ title, description: message });
  expect(told(inPart)).toEqual({ title: titleInPart, description: message });
});
