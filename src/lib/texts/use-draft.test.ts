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

test('what was typed survives leaving, beside what is stored', () => {
  const form = open();
  act(() => form.result.current.change({ name: 'Anna' }));
  form.unmount();
  const again = open({ name: 'Ana', day: '2000-01-01' });
  expect(again.result.current.values).toEqual({ name: 'Anna', day: '2000-01-01' });
  expect(again.result.current.base).toEqual({ name: 'Ana', day: '' });
  expect(words()).toEqual(['Anna']);
});

test('a field that was emptied is begun, too', () => {
  const form = open();
  act(() => form.result.current.change({ name: '' }));
  form.unmount();
  expect(open().result.current.values.name).toBe('');
});

test('what is as it is stored is no draft, also when it was stored after the form was left', () => {
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

test('what was typed while something was stored stays, over what is stored by then', () => {
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

test('what another tab types is old, also after something was typed here and taken back', () => {
  const form = open();
  act(() => form.result.current.change({ name: 'Anna' }));
  expect(form.result.current.isOld).toBe(false);
  act(() => form.result.current.clear());
  act(() => drafts.write('form', { fields: { name: 'H' }, base: { name: 'Ana', day: '' } }));
  expect(form.result.current.isOld).toBe(true);
  act(() => form.result.current.change({ name: 'Hanna' }));
  expect(form.result.current.isOld).toBe(false);
});

test('two fields that change at once are both kept, and what holds no words is not told', () => {
  const stored = { name: '', chosen: '' };
  const { result } = renderHook(() => useDraft(drafts, 'form', stored, { wordless: ['chosen'] }));
  act(() => {
    result.current.change({ chosen: 'id-1' });
    result.current.change({ name: 'Runde' });
  });
  expect(result.current.values).toEqual({ name: 'Runde', chosen: 'id-1' });
  expect(words()).toEqual(['Runde']);
});

test('an optimistic answer ends no draft', () => {
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

test('a blank at the end stays while its writer is there, and is no draft', () => {
  const form = open();
  act(() => form.result.current.change({ name: 'Anna ' }));
  form.rerender({ name: 'Anna', day: '' });
  expect(form.result.current.values.name).toBe('Anna ');
  expect(draftCount(owner)).toBe(0);
  form.unmount();
  expect(open({ name: 'Anna', day: '' }).result.current.values.name).toBe('Anna');
});

test('another visit shows what the last one showed, whatever was typed', () => {
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
