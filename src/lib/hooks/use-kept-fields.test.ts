// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { array, assert, property, record, string } from 'fast-check';
import { beforeEach, expect, test } from 'vitest';

import { draftCount, keepText, keptText } from '@/lib/storage/kept-texts';

import { draftsOf } from './use-draft';
import { useKeptFields } from './use-kept-fields';

const owner = 'user:ana';
const open = (stored = { name: 'Ana', day: '' }) =>
  renderHook((given: typeof stored) => useKeptFields(owner, 'form', given), { initialProps: stored });

beforeEach(() => localStorage.clear());

test('what was typed survives leaving, beside what is stored', () => {
  const form = open();
  act(() => form.result.current.change({ name: 'Anna' }));
  form.unmount();
  const again = open({ name: 'Ana', day: '2000-01-01' });
  expect(again.result.current.values).toEqual({ name: 'Anna', day: '2000-01-01' });
  expect(again.result.current.base).toEqual({ name: 'Ana', day: '' });
  expect(draftsOf(owner)).toEqual(['Anna']);
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

test('what was typed while something was stored stays', () => {
  const form = open();
  act(() => form.result.current.change({ name: 'Anna' }));
  act(() => form.result.current.change({ name: 'Anna M' }));
  act(() => form.result.current.settle({ name: 'Anna' }));
  expect(form.result.current.values.name).toBe('Anna M');
  act(() => form.result.current.settle());
  expect(form.result.current.values.name).toBe('Ana');
  expect(keptText(owner, 'draft', 'form')).toBeNull();
});

test('what another tab types is old, also after something was typed here and taken back', () => {
  const form = open();
  act(() => form.result.current.change({ name: 'Anna' }));
  expect(form.result.current.isOld).toBe(false);
  act(() => form.result.current.settle());
  act(() =>
    keepText(owner, 'draft', 'form', { text: 'H', fields: { name: 'H' }, base: { name: 'Ana', day: '' } }),
  );
  expect(form.result.current.isOld).toBe(true);
  act(() => form.result.current.change({ name: 'Hanna' }));
  expect(form.result.current.isOld).toBe(false);
});

test('two fields that change at once are both kept, and what holds no words is not told', () => {
  const stored = { name: '', chosen: '' };
  const { result } = renderHook(() => useKeptFields(owner, 'form', stored, ['chosen']));
  act(() => {
    result.current.change({ chosen: 'id-1' });
    result.current.change({ name: 'Runde' });
  });
  expect(result.current.values).toEqual({ name: 'Runde', chosen: 'id-1' });
  expect(draftsOf(owner)).toEqual(['Runde']);
});

test('another visit shows what the last one showed, whatever was typed', () => {
  const typed = record({ name: string(), day: string() }, { requiredKeys: [] });
  assert(
    property(array(typed, { maxLength: 5 }), (steps) => {
      localStorage.clear();
      const form = open();
      for (const step of steps) act(() => form.result.current.change(step));
      const { values } = form.result.current;
      form.unmount();
      const again = open();
      expect(again.result.current.values).toEqual(values);
      again.unmount();
    }),
    { numRuns: 60 },
  );
});
