import { expect, test } from 'vitest';

import { parseCalendarDay } from '../calendar/calendar-day.ts';
import {
  guestNameProblem,
  type Invitation,
  invitationDayText,
  invitersText,
  presentText,
} from './invitation.ts';

const day = (text: string) => {
  const parsed = parseCalendarDay(text);
  if (parsed === null) throw new Error(text);
  return parsed;
};
const invitation: Invitation = {
  name: 'Weihnachten bei Müllers',
  adminNames: ['Sabine', 'Jonas', 'Mia'],
  adminCount: 1,
  memberCount: 3,
  eventDate: day('2026-12-24'),
};

test.each([
  [1, 'Sabine lädt dich ein:'],
  [2, 'Sabine und Jonas laden dich ein:'],
  [3, 'Sabine und 2 andere laden dich ein:'],
  [9, 'Sabine und 8 andere laden dich ein:'],
])('%i admins: %s', (adminCount, text) => {
  expect(invitersText({ ...invitation, adminCount })).toBe(text);
});

test.each([
  [1, 'Eine Person ist dabei'],
  [3, '3 sind dabei'],
])('%i members: %s', (memberCount, text) => {
  expect(presentText({ ...invitation, memberCount })).toBe(text);
});

test.each([
  ['2026-11-28', '24. Dezember, in 26 Tagen'],
  ['2026-12-23', '24. Dezember, morgen'],
  ['2026-12-24', '24. Dezember, heute'],
  ['2026-12-25', 'Ereignis vorbei'],
  ['2025-12-24', '24. Dezember 2026, in 365 Tagen'],
])('on %s: %s', (today, text) => {
  expect(invitationDayText(invitation, day(today))).toBe(text);
});

test('without a day nothing is said of it', () => {
  expect(invitationDayText({ ...invitation, eventDate: null }, day('2026-11-28'))).toBeNull();
});

test.each([
  ['Papa Heinz', null],
  [' A ', 'Name muss mindestens 2 Zeichen lang sein'],
  ['', 'Name muss mindestens 2 Zeichen lang sein'],
  ['a'.repeat(50), null],
  ['a'.repeat(51), 'Name darf höchstens 50 Zeichen lang sein'],
])('the name "%s": %s', (name, problem) => {
  expect(guestNameProblem(name)).toBe(problem);
});
