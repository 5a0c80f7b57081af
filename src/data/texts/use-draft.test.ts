// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { array, assert, property, record, string } from 'fast-check';
import { beforeEach, expect, test } from 'vitest';

import { draftWords, localDrafts } from './drafts';
import { draftCount } from './local-texts';
import { useDraft } from './use-draft';

const owner = 'user:ana';
const drafts = localDrafts(owner);
const words = () => draftWords(drafts).map((draft) => draft.words);
const open = (stored = { name: 'Ana', day: '' }) =>
  renderHook((given: typeof stored) => useDraft(drafts, 'form', given), { initialProps: stored });

beforeEach(() => localStorage.clear());

test('typed text survives unmounting, beside the stored text', () => {
  const form = open();
  act(() => form.result.current.change({ name: 'Anna' }));
  form.unmount();
  const again = open({ name: 'Ana', day: '2000-01-01' });
  expect(again.result.current.values).toEqual({ name: 'Anna', day: '2000-01-01' });
  expect(again.result.current.base).toEqual({ name: 'Ana', day: '' });
  expect(words()).toEqual(['Anna']);
});

test('an emptied field is a draft', () => {
  const form = open();
  act(() => form.result.current.change({ name: '' }));
  form.unmount();
  expect(open().result.current.values.name).toBe('');
});

test('text equal to the stored one is no draft, even if stored after unmounting', () => {
  const form = open();
  act(() => form.result.current.change({ name: 'Anna' }));
  act(() => form.result.current.change({ name: 'Ana' }));
  expect(draftCount(owner)).toBe(0);
  act(() => form.result.current.change({ name: 'Anna' }));
  form.unmount();
  const again = open({ name: 'Anna', day: '' });
  expect(draftCount(owner)).toBe(0);
  again.rerender({ name: 'Hanna', day: '' });
  expect(again.result.current.values.name).toBe('Hanna');
});

test('text typed during a save stays, with the saved text as base', () => {
  const form = open();
  act(() => form.result.current.change({ name: 'Anna' }));
  act(() => form.result.current.change({ name: 'Anna M' }));
  act(() => form.result.current.clear({ name: 'Anna' }));
  expect(form.result.current.values.name).toBe('Anna M');
  expect(form.result.current.base).toEqual({ name: 'Anna', day: '' });
  act(() => form.result.current.clear());
  expect(form.result.current.values.name).toBe('Ana');
  expect(drafts.read('form')).toBeNull();
});

test('text of another tab is marked as old', () => {
  const form = open();
  act(() => form.result.current.change({ name: 'Anna' }));
  expect(form.result.current.isOld).toBe(false);
  act(() => form.result.current.clear());
  act(() => drafts.write('form', { fields: { name: 'H' }, base: { name: 'Ana', day: '' } }));
  expect(form.result.current.isOld).toBe(true);
  act(() => form.result.current.change({ name: 'Hanna' }));
  expect(form.result.current.isOld).toBe(false);
});

test('two fields changed at once are both stored, and wordless fields are not listed', () => {
  const stored = { name: '', chosen: '' };
  const { result } = renderHook(() => useDraft(drafts, 'form', stored, { wordless: ['chosen'] }));
  act(() => {
    result.current.change({ chosen: 'id-1' });
    result.current.change({ name: 'Runde' });
  });
  expect(result.current.values).toEqual({ name: 'Runde', chosen: 'id-1' });
  expect(words()).toEqual(['Runde']);
});

test('an optimistic value does not end a draft', () => {
  const { result, rerender } = renderHook(
    ({ name, isSending }) => useDraft(drafts, 'form', { name }, { isSending }),
    { initialProps: { name: 'Ana', isSending: false } },
  );
  act(() => result.current.change({ name: 'Anna' }));
  rerender({ name: 'Anna', isSending: true });
  rerender({ name: 'Ana', isSending: false });
  expect(result.current.values.name).toBe('Anna');
  rerender({ name: 'Anna', isSending: false });
  expect(draftCount(owner)).toBe(0);
});

test('a trailing blank stays while typing, and is no draft', () => {
  const form = open();
  act(() => form.result.current.change({ name: 'Anna ' }));
  form.rerender({ name: 'Anna', day: '' });
  expect(form.result.current.values.name).toBe('Anna ');
  expect(draftCount(owner)).toBe(0);
  form.unmount();
  expect(open({ name: 'Anna', day: '' }).result.current.values.name).toBe('Anna');
});

test('a remount shows the same values, whatever was typed', () => {
  const typed = record({ name: string(), day: string() }, { requiredKeys: [] });
  assert(
    property(array(typed, { maxLength: 5 }), (steps) => {
      localStorage.clear();
      const form = open();
      for (const step of steps) act(() => form.result.current.change(step));
      const shown = ({ result }: typeof form) =>
        Object.values(result.current.values).map((text) => text.trim());
      const before = shown(form);
      form.unmount();
      const again = open();
      expect(shown(again)).toEqual(before);
      again.unmount();
    }),
    { numRuns: 60 },
  );
});
