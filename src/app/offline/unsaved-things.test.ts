import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { errorSentences, personGone } from '@/data/app-error';
import { indexedDeviceStore } from '@/data/offline/device/indexed-device-store';
import { memoryDeviceStore } from '@/data/offline/device/memory-device-store';
import { addFailed } from '@/data/offline/failed-changes';
import type { QueuedChange } from '@/data/offline/operation';
import { createOutbox } from '@/data/offline/outbox';
import { freshRecord, messagesKey } from '@/data/offline/outbox-entry';
import { dropPageMessage, setPageMessage } from '@/data/offline/page-messages';
import { outboxOf } from '@/data/offline/user-outbox';
import { begunTexts } from '@/data/texts/begun-texts';
import { budgetOf } from '@/domain/year/year-budget';
import { localDrafts, setDraftText } from '@/lib/texts/drafts';

import { begunThing, headingFor, type UnsavedThing, unsavedThings } from './unsaved-things';

const scope = 'user:ana';

test('without a storage what failed is still there to be read, with what becomes of it', async () => {
  // There is no IndexedDB here.
  await expect(indexedDeviceStore.below([scope])).rejects.toThrow('indexedDB');
  const value = { groupId: 'g', memberId: 'm', text: 'Kuchen?' };
  const record = freshRecord({ kind: 'chat.send', id: '1', value }, null, 1, true);
  const key = [...messagesKey(scope), '1'] as const;
  const message = {
    key,
    ...record,
    copied: Promise.resolve(false),
    isUnkept: true,
    refusal: 'Versuch es morgen wieder.',
  } as const;
  setPageMessage(message);
  expect(await unsavedThings(outboxOf(new QueryClient(), 'ana'))).toMatchObject([
    {
      text: 'Kuchen?',
      reason: 'Versuch es morgen wieder. Die Nachricht ist nur da, solange diese Seite offen ist.',
    },
  ]);
  dropPageMessage(message);
});

const message: QueuedChange = {
  kind: 'chat.send',
  id: '1',
  value: { groupId: 'g', memberId: 'm', text: 'Kuchen?' },
};
const budget: QueuedChange = {
  kind: 'budgets.save',
  id: 'p:2026',
  value: budgetOf({ personId: 'p', year: 2026, amountCents: 1 }),
};
const occasion: QueuedChange = {
  kind: 'occasions.add',
  id: 'o',
  value: { id: 'o', personId: 'p', label: 'Namenstag', day: null, sinceYear: null },
};
const gift: QueuedChange = { kind: 'gifts.change', id: '1', value: { notes: 'gelb' } };

test.each([
  ['a message of an earlier version', message, '', 'Sie ließ sich nicht senden.', true],
  ['a change that nobody knows anything about', gift, '', '', true],
  ['a refusal', message, errorSentences.forbidden, errorSentences.forbidden, true],
  ['a group that was left', message, errorSentences.not_found, 'Du bist nicht mehr in dieser Gruppe.', false],
  ['a gift that is gone', gift, errorSentences.not_found, 'Dieses Geschenk gibt es nicht mehr.', false],
  ['a budget of somebody who is gone', budget, personGone, personGone, false],
  ['an occasion of somebody who is gone', occasion, personGone, personGone, false],
])('%s has words of its own', async (_case, change, kept, reason, mayRetry) => {
  const store = memoryDeviceStore();
  await addFailed(store, scope, { record: freshRecord(change, null, 1), group: '1', reason: kept });
  const outbox = createOutbox({
    scope,
    store,
    send: () => Promise.reject(new Error('Nothing waits')),
    isSignedIn: () => true,
    onCount: async () => {},
  });
  const things = await unsavedThings(outbox);
  expect(things.map((thing) => [thing.reason, thing.retry !== null])).toEqual([[reason, mayRetry]]);
});

test('an idea that was begun when the account was deleted can be read', () => {
  setDraftText(localDrafts(scope), 'capture:1', 'Teekanne');
  expect(begunTexts('ana').map((begun) => begunThing('ana', begun, true))).toMatchObject([
    { kind: 'Text', title: 'Angefangene Geschenkidee', text: 'Teekanne' },
  ]);
});

test.each<[UnsavedThing['kind'][], string]>([
  [['Änderung'], '1 Änderung konnte nicht gespeichert werden'],
  [['Änderung', 'Text'], '2 Änderungen konnten nicht gespeichert werden'],
  [['Nachricht', 'Kommentar'], '2 Texte konnten nicht gesendet werden'],
  [['Nachricht'], '1 Nachricht konnte nicht gesendet werden'],
  [['Löschung'], 'Etwas, das du gelöscht hast, wurde inzwischen geändert'],
  [['Löschung', 'Löschung'], '2 Dinge, die du gelöscht hast, wurden inzwischen geändert'],
  [
    ['Löschung', 'Änderung'],
    '1 Änderung konnte nicht gespeichert werden. Etwas, das du gelöscht hast, wurde inzwischen geändert.',
  ],
  [
    ['Nachricht', 'Löschung', 'Löschung'],
    '1 Nachricht konnte nicht gesendet werden. 2 Dinge, die du gelöscht hast, wurden inzwischen geändert.',
  ],
])('over %j stands what became of them', (kinds, heading) => {
  const things = kinds.map((kind, index): UnsavedThing => ({
    id: String(index),
    kind,
    title: '',
    reason: '',
    text: '',
    retry: null,
    drop: async () => undefined,
  }));
  expect(headingFor(things).replaceAll('\u00a0', ' ')).toBe(heading);
});
