import { expect, test } from 'vitest';

import { errorSentences, personGone } from '@/data/app-error';
import { memoryDeviceStore } from '@/data/offline/device/test-device-store';
import type { QueuedChange } from '@/data/offline/operations/operation';
import { addFailed } from '@/data/offline/outbox/failed-changes';
import { createOutbox } from '@/data/offline/outbox/outbox';
import { freshRecord } from '@/data/offline/outbox/outbox-entry';
import { localDrafts, setDraftText } from '@/data/texts/drafts';
import { openDrafts } from '@/data/texts/open-drafts';
import { budgetOf } from '@/domain/year/year-budget';

import { draftThing, headingFor, type UnsavedThing, unsavedThings } from './unsaved-things';

const scope = 'user:ana';

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
  ['a message that nobody knows anything about', message, '', 'Sie ließ sich nicht senden.', true],
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
  });
  const things = await unsavedThings(outbox);
  expect(things.map((thing) => [thing.reason, thing.retry !== null])).toEqual([[reason, mayRetry]]);
});

test('an idea that was begun when the account was deleted can be read', () => {
  setDraftText(localDrafts(scope), 'capture:1', 'Teekanne');
  expect(openDrafts('ana').map((draft) => draftThing('ana', draft, true))).toMatchObject([
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
