import { expect, test, vi } from 'vitest';

import {
  draftCount,
  forgetOldTexts,
  forgetText,
  forgetTexts,
  forgetTextsAbout,
  forgetTextsOfOthers,
  keepText,
  keptPlaces,
  keptText,
  subscribeTexts,
  unsavedCount,
} from './kept-texts';

const [anna, ben] = ['user:anna', 'user:ben'];
const daysMs = (days: number) => days * 24 * 60 * 60 * 1000;

function keepAll(owner: string) {
  keepText(owner, 'note', 'g1', { text: 'blau' });
  keepText(owner, 'conflict', 'gifts:g2', { mine: { title: 'Buch' } });
  keepText(owner, 'draft', 'chat:m1', 'Hallo');
}

test('a text comes back as it was kept, under its owner, kind and place', () => {
  keepAll(anna);
  expect(keptText(anna, 'note', 'g1')).toEqual({ text: 'blau' });
  expect(keptText(anna, 'note', 'g1')).toBe(keptText(anna, 'note', 'g1'));
  expect(keptText(anna, 'draft', 'chat:m1')).toBe('Hallo');
  expect(keptText(ben, 'note', 'g1')).toBeNull();
  expect(keptPlaces(anna, 'conflict')).toEqual(['gifts:g2']);
  forgetText(anna, 'note', 'g1');
  expect(keptText(anna, 'note', 'g1')).toBeNull();
});

test('notes and conflicts count as unsaved, what nobody has sent does not', () => {
  keepAll(anna);
  keepText('guest', 'note', 'g', { text: 'x' });
  expect([unsavedCount(anna), unsavedCount(ben), unsavedCount()]).toEqual([2, 0, 2]);
});

test('only what was begun for others counts as a draft', () => {
  keepAll(anna);
  keepText(anna, 'note', 'g3', { text: 'rot' });
  keepText(anna, 'draft', 'comment:g1', 'Schön!');
  expect([draftCount(anna), draftCount(ben)]).toEqual([2, 0]);
});

test('who leaves takes everything along, and nothing of others', () => {
  keepAll(anna);
  keepAll(ben);
  keepText('user:anna-maria', 'note', 'g', { text: 'x' });
  forgetTexts(anna);
  expect(Object.keys(localStorage).filter((key) => key.includes('anna:'))).toEqual([]);
  expect(unsavedCount(ben)).toBe(2);
  expect([unsavedCount(anna), unsavedCount('user:anna-maria')]).toEqual([0, 1]);
});

test('what was written or begun about something goes with it, and a message about nothing stays', () => {
  keepAll(anna);
  keepText(anna, 'note', 'g1@3c2b', { text: 'rot' });
  keepText(anna, 'conflict', 'gifts:g1@1f0a', { mine: { title: 'Atlas' } });
  keepText(anna, 'draft', 'fact:g1:mag:f1', 'Rosen');
  keepText(anna, 'draft', 'fact:g2:mag:g1', 'Tulpen');
  keepText(ben, 'note', 'g1', { text: 'gelb' });
  forgetTextsAbout(anna, 'g1');
  expect([keptPlaces(anna, 'note'), keptPlaces(anna, 'conflict')]).toEqual([[], ['gifts:g2']]);
  expect(keptPlaces(anna, 'draft').toSorted()).toEqual(['chat:m1', 'fact:g2:mag:g1']);
  expect(keptPlaces(ben, 'note')).toEqual(['g1']);
});

test('when somebody else signs in, changes that could not be saved stay, and drafts go', () => {
  keepAll(anna);
  keepAll(ben);
  keepText(anna, 'note', 'g3', { text: 'blau', theirs: 'gelb' });
  forgetTextsOfOthers(ben);
  expect(keptPlaces(anna, 'conflict')).toEqual(['gifts:g2']);
  expect(keptPlaces(anna, 'note').toSorted()).toEqual(['g1', 'g3']);
  expect(keptPlaces(anna, 'draft')).toEqual([]);
  expect(keptPlaces(ben, 'draft')).toEqual(['chat:m1']);
});

test.each([
  ['nobody is signed in', null],
  ['somebody else is signed in', ben],
])('what was left goes after 30 days, also when %s', (_name, present) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  keepAll(anna);
  keepText('guest', 'note', 'g', { text: 'x' });
  vi.setSystemTime(daysMs(30));
  forgetOldTexts(present);
  expect(unsavedCount(anna)).toBe(2);
  vi.setSystemTime(daysMs(30) + 1);
  forgetOldTexts(anna);
  expect(unsavedCount(anna)).toBe(2);
  forgetOldTexts(present);
  expect(unsavedCount(anna)).toBe(0);
  expect(keptPlaces(anna, 'draft')).toEqual([]);
  expect(keptPlaces('guest', 'note')).toEqual(['g']);
  vi.useRealTimers();
});

test.each([
  ['nobody is signed in', null],
  ['somebody else is signed in', ben],
])('what a visitor took is known for 400 days, also when %s', (_name, present) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  keepText('visitor', 'taken', 'name', 'Oma');
  keepText('visitor', 'taken', 'w1', '4f7k');
  vi.setSystemTime(1);
  keepText('visitor', 'taken', 'w2', '2q9m');
  vi.setSystemTime(daysMs(400));
  forgetOldTexts(present);
  expect(keptPlaces('visitor', 'taken')).toHaveLength(3);
  vi.setSystemTime(daysMs(400) + 1);
  forgetOldTexts(present);
  expect(keptPlaces('visitor', 'taken')).toEqual(['w2']);
  vi.useRealTimers();
});

test('this tab and others hear of it', () => {
  const notify = vi.fn<() => void>();
  const stop = subscribeTexts(notify);
  keepText(anna, 'note', 'g1', { text: 'blau' });
  forgetTexts(ben);
  dispatchEvent(new StorageEvent('storage', { key: 'paeckchen-text:user:anna:note:g1' }));
  dispatchEvent(new StorageEvent('storage', { key: 'something-else' }));
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(notify).toHaveBeenCalledTimes(3);
  stop();
  forgetTexts(anna);
  expect(notify).toHaveBeenCalledTimes(3);
});

test.each(['{', '1', 'null', '{"value":1}'])('an unreadable text (%s) is none', (text) => {
  localStorage.setItem('paeckchen-text:user:anna:note:g1', text);
  expect(keptText(anna, 'note', 'g1')).toBeNull();
});

test.each(['note', 'conflict', 'draft'] as const)(
  'a %s that the device has no room for asks before a reload, as long as it is there',
  (kind) => {
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const forgets = [() => forgetText(anna, kind, 'gift'), () => forgetTexts(anna)];
    for (const forget of forgets) {
      keepText(anna, kind, 'gift', 'blau');
      expect(asks()).toBe(true);
      forget();
      expect(asks()).toBe(false);
    }
    keepText(anna, kind, 'gift', 'blau');
    expect(keptText(anna, kind, 'gift')).toBe('blau');
    expect(asks()).toBe(true);
    refuse.mockRestore();
    keepText(anna, kind, 'gift', 'blaugrün');
    expect(asks()).toBe(false);
    forgetText(anna, kind, 'gift');
  },
);
