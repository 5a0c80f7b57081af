import { expect, test, vi } from 'vitest';

import {
  draftCount,
  forgetOldTexts,
  forgetText,
  forgetTexts,
  forgetTextsAbout,
  forgetTextsOfOthers,
  storeText,
  localTextKeys,
  localText,
  subscribeTexts,
  unsavedCount,
} from './local-texts';

const [anna, ben] = ['user:anna', 'user:ben'];
const daysMs = (days: number) => days * 24 * 60 * 60 * 1000;

function keepAll(owner: string) {
  storeText(owner, 'note', 'g1', { text: 'blau' });
  storeText(owner, 'conflict', 'gifts:g2', { mine: { title: 'Buch' } });
  storeText(owner, 'draft', 'chat:m1', 'Hallo');
}

test('a text is stored by owner, kind and key', () => {
  keepAll(anna);
  expect(localText(anna, 'note', 'g1')).toEqual({ text: 'blau' });
  expect(localText(anna, 'note', 'g1')).toBe(localText(anna, 'note', 'g1'));
  expect(localText(anna, 'draft', 'chat:m1')).toBe('Hallo');
  expect(localText(ben, 'note', 'g1')).toBeNull();
  expect(localTextKeys(anna, 'conflict')).toEqual(['gifts:g2']);
  forgetText(anna, 'note', 'g1');
  expect(localText(anna, 'note', 'g1')).toBeNull();
});

test('notes and conflicts count as unsaved, what nobody has sent does not', () => {
  keepAll(anna);
  storeText('guest', 'note', 'g', { text: 'x' });
  expect([unsavedCount(anna), unsavedCount(ben), unsavedCount()]).toEqual([2, 0, 2]);
});

test('only texts of kind draft count as drafts', () => {
  keepAll(anna);
  storeText(anna, 'note', 'g3', { text: 'rot' });
  storeText(anna, 'draft', 'comment:g1', 'Schön!');
  expect([draftCount(anna), draftCount(ben)]).toEqual([2, 0]);
});

test("removing an owner's texts leaves those of others", () => {
  keepAll(anna);
  keepAll(ben);
  storeText('user:anna-maria', 'note', 'g', { text: 'x' });
  forgetTexts(anna);
  expect(Object.keys(localStorage).filter((key) => key.includes('anna:'))).toEqual([]);
  expect(unsavedCount(ben)).toBe(2);
  expect([unsavedCount(anna), unsavedCount('user:anna-maria')]).toEqual([0, 1]);
});

test('texts about a deleted item are removed, unrelated messages stay', () => {
  keepAll(anna);
  storeText(anna, 'note', 'g1@3c2b', { text: 'rot' });
  storeText(anna, 'conflict', 'gifts:g1@1f0a', { mine: { title: 'Atlas' } });
  storeText(anna, 'draft', 'fact:g1:mag:f1', 'Rosen');
  storeText(anna, 'draft', 'fact:g2:mag:g1', 'Tulpen');
  storeText(ben, 'note', 'g1', { text: 'gelb' });
  forgetTextsAbout(anna, 'g1');
  expect([localTextKeys(anna, 'note'), localTextKeys(anna, 'conflict')]).toEqual([[], ['gifts:g2']]);
  expect(localTextKeys(anna, 'draft').toSorted()).toEqual(['chat:m1', 'fact:g2:mag:g1']);
  expect(localTextKeys(ben, 'note')).toEqual(['g1']);
});

test('when somebody else signs in, changes that could not be saved stay, and drafts go', () => {
  keepAll(anna);
  keepAll(ben);
  storeText(anna, 'note', 'g3', { text: 'blau', theirs: 'gelb' });
  forgetTextsOfOthers(ben);
  expect(localTextKeys(anna, 'conflict')).toEqual(['gifts:g2']);
  expect(localTextKeys(anna, 'note').toSorted()).toEqual(['g1', 'g3']);
  expect(localTextKeys(anna, 'draft')).toEqual([]);
  expect(localTextKeys(ben, 'draft')).toEqual(['chat:m1']);
});

test.each([
  ['nobody is signed in', null],
  ['somebody else is signed in', ben],
])('texts that were left go after 30 days, also when %s', (_name, present) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  keepAll(anna);
  storeText('guest', 'note', 'g', { text: 'x' });
  vi.setSystemTime(daysMs(30));
  forgetOldTexts(present);
  expect(unsavedCount(anna)).toBe(2);
  vi.setSystemTime(daysMs(30) + 1);
  forgetOldTexts(anna);
  vi.setSystemTime(daysMs(60) + 1);
  forgetOldTexts(present);
  expect(unsavedCount(anna)).toBe(2);
  vi.setSystemTime(daysMs(60) + 2);
  forgetOldTexts(present);
  expect(unsavedCount(anna)).toBe(0);
  expect(localTextKeys(anna, 'draft')).toEqual([]);
  expect(localTextKeys('guest', 'note')).toEqual(['g']);
  vi.useRealTimers();
});

test.each([
  ['nobody is signed in', null],
  ['somebody else is signed in', ben],
])('a wish that a visitor took is known for 400 days, also when %s', (_name, present) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  storeText('visitor', 'taken', 'name', 'Oma');
  storeText('visitor', 'taken', 'w1', '4f7k');
  vi.setSystemTime(1);
  storeText('visitor', 'taken', 'w2', '2q9m');
  vi.setSystemTime(daysMs(400));
  forgetOldTexts(present);
  expect(localTextKeys('visitor', 'taken')).toHaveLength(3);
  vi.setSystemTime(daysMs(400) + 1);
  forgetOldTexts(present);
  expect(localTextKeys('visitor', 'taken')).toEqual(['w2']);
  vi.useRealTimers();
});

test('subscribers in this tab and others are notified', () => {
  const notify = vi.fn<() => void>();
  const stop = subscribeTexts(notify);
  storeText(anna, 'note', 'g1', { text: 'blau' });
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
  expect(localText(anna, 'note', 'g1')).toBeNull();
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
      storeText(anna, kind, 'gift', 'blau');
      expect(asks()).toBe(true);
      forget();
      expect(asks()).toBe(false);
    }
    storeText(anna, kind, 'gift', 'blau');
    expect(localText(anna, kind, 'gift')).toBe('blau');
    expect(asks()).toBe(true);
    refuse.mockRestore();
    storeText(anna, kind, 'gift', 'blaugrün');
    expect(asks()).toBe(false);
    forgetText(anna, kind, 'gift');
  },
);
