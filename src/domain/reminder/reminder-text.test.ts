import { expect, test } from 'vitest';

import { aPerson, day } from '../test-data.ts';
import { reminderText } from './reminder-text.ts';

const lukas = aPerson({ id: 'lukas', name: 'Lukas', occasionDate: day('1990-11-26') });
const ilse = aPerson({ id: 'ilse', name: 'Oma Ilse', occasionDate: day('1944-12-12') });
const special = { name: 'Lena', birthday: day('1990-11-24') };

test.each([
  ['Karte kaufen', null, '2026-11-23', 'Karte kaufen'],
  [null, null, '2026-11-25', '1 Tag vor Lukas’ Geburtstag'],
  [null, null, '2026-11-26', 'Lukas’ Geburtstag'],
  [null, null, '2026-11-23', '1 Tag vor Lenas Geburtstag'],
  [null, 'lukas', '2026-11-23', '3 Tage vor Lukas’ Geburtstag'],
  [null, 'ilse', '2026-11-23', '19 Tage vor Oma Ilses Geburtstag'],
  [null, 'ilse', '2026-11-12', '30 Tage vor Oma Ilses Geburtstag'],
  [null, 'ilse', '2026-11-11', null],
  [null, null, '2026-12-13', null],
  [null, 'gone', '2026-11-23', null],
])('titled %s, for %s, on %s: %s', (title, personId, date, expected) => {
  expect(reminderText({ title, personId, reminderDate: day(date) }, [lukas, ilse], special)).toBe(expected);
});
