// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';

import { draftStorageContract } from '../contract/draft-storage.contract';
import { draftText, draftWords, localDrafts, setDraftText } from './drafts';
import { storeText } from './local-texts';
import { forgetSecretDrafts, secretDrafts } from './secret-drafts';

beforeEach(() => {
  localStorage.clear();
  forgetSecretDrafts();
});

describe('on this device', () => {
  draftStorageContract(() => localDrafts('user:ana'));
});
describe('in the page', () => {
  draftStorageContract(() => secretDrafts('ana'));
});

test.each(['Rosen', 1, {}, { fields: { text: 1 }, base: {} }, { fields: {}, base: {}, sent: ['a'] }])(
  'an unreadable draft is none: %j',
  (value) => {
    storeText('user:ana', 'draft', 'chat:m', Object(value));
    expect(localDrafts('user:ana').read('chat:m')).toBeNull();
    expect(draftWords(localDrafts('user:ana'))).toEqual([{ key: 'chat:m', words: '' }]);
  },
);

test('secret drafts never lie on the device, and go with their writer', () => {
  setDraftText(secretDrafts('kat'), 'draw', 'Magst du Tee?');
  expect(localStorage).toHaveLength(0);
  expect(draftText(secretDrafts('tim'), 'draw')).toBe('');
  setDraftText(secretDrafts('tim'), 'another draw', 'Hallo');
  setDraftText(secretDrafts('tim'), 'another draw', '');
  expect([...draftWords(secretDrafts('kat')), ...draftWords(secretDrafts('tim'))]).toEqual([]);
});
