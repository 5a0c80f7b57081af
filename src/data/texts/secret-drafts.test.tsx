import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { secretDraftStored, useSecretDraft } from './secret-drafts';

const draftOf = (userId: string) => renderHook(() => useSecretDraft(userId, 'draw')).result;

test('on the same device nobody finds what another one was writing, nor do they themselves afterwards', () => {
  const kat = draftOf('kat');
  act(() => kat.current.change('Magst du Tee?'));
  const tim = draftOf('tim');
  expect(tim.current.text).toBe('');
  const elsewhere = renderHook(() => useSecretDraft('tim', 'another draw')).result;
  act(() => elsewhere.current.change('Hallo'));
  act(() => elsewhere.current.change(''));
  expect([draftOf('tim').current.text, draftOf('kat').current.text]).toEqual(['', '']);
});

test('what was typed on while a text was sent stays, under a new id', () => {
  const draft = draftOf('kat');
  act(() => draft.current.change('Magst du Tee?'));
  let id = '';
  act(() => void (id = draft.current.idFor('Magst du Tee?')));
  expect(draft.current.idFor('Magst du Tee?')).toBe(id);
  act(() => draft.current.change('Magst du Tee? Oder Kaffee?'));
  act(() => secretDraftStored('kat', 'draw', id));
  expect(draft.current.text).toBe('Magst du Tee? Oder Kaffee?');
  act(() => draft.current.change('Magst du Tee?'));
  expect(draft.current.idFor('Magst du Tee?')).not.toBe(id);
});
