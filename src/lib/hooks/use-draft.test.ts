// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { keepText, keptText } from '@/lib/storage/kept-texts';

import { draftStored, useDraft } from './use-draft';

const open = () => renderHook(() => useDraft('user:ana', 'comment:g'));
const kept = () => keptText('user:ana', 'draft', 'comment:g');

beforeEach(() => localStorage.clear());

function write(field: ReturnType<typeof open>, text: string): void {
  act(() => field.result.current.change(text));
}

function send(field: ReturnType<typeof open>, text: string): string {
  let id = '';
  act(() => {
    id = field.result.current.idFor(text);
  });
  return id;
}

test('what was sent leaves the field and the device once it is stored', () => {
  const field = open();
  write(field, 'erster ');
  const id = send(field, 'erster');
  expect(field.result.current.text).toBe('erster ');
  act(() => draftStored('user:ana', 'comment:g', id));
  expect(field.result.current.text).toBe('');
  expect(kept()).toBeNull();
});

test('what was typed on meanwhile stays, and is a new comment', () => {
  const field = open();
  write(field, 'erster');
  const id = send(field, 'erster');
  write(field, 'erster und zweiter');
  act(() => draftStored('user:ana', 'comment:g', id));
  expect(field.result.current.text).toBe('erster und zweiter');
  expect(send(field, 'erster und zweiter')).not.toBe(id);
});

test('a field that was closed before the answer is empty when it opens again', () => {
  const field = open();
  write(field, 'dritter');
  const id = send(field, 'dritter');
  field.unmount();
  draftStored('user:ana', 'comment:g', id);
  expect(open().result.current.text).toBe('');
});

test('another try is the same comment, also after the field was closed; another text is another one', () => {
  const field = open();
  write(field, 'dritter');
  const id = send(field, 'dritter');
  field.unmount();
  const again = open();
  expect(again.result.current.text).toBe('dritter');
  expect(send(again, 'dritter')).toBe(id);
  write(again, 'vierter');
  const other = send(again, 'vierter');
  expect(other).not.toBe(id);
  act(() => draftStored('user:ana', 'comment:g', id));
  expect(again.result.current.text).toBe('vierter');
});

test('after the field was emptied the same text is another comment', () => {
  const field = open();
  write(field, 'Nein');
  const id = send(field, 'Nein');
  write(field, '');
  write(field, 'Nein');
  expect(send(field, 'Nein')).not.toBe(id);
  act(() => draftStored('user:ana', 'comment:g', id));
  expect(field.result.current.text).toBe('Nein');
});

test('a draft of an earlier version shows', () => {
  keepText('user:ana', 'draft', 'comment:g', 'alt');
  expect(open().result.current.text).toBe('alt');
});
