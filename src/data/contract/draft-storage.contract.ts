import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { type DraftStorage, draftStored, draftWords, noText } from '@/data/texts/drafts';
import { useDraft } from '@/data/texts/use-draft';

/** Contract tests of draft storages, run for each implementation. `storage` returns an empty one. */
export function draftStorageContract(storage: () => DraftStorage): void {
  const open = () => renderHook(() => useDraft(storage(), 'comment:g', noText));
  type Field = ReturnType<typeof open>;
  const shown = (field: Field) => field.result.current.values.text;
  const write = (field: Field, text: string) => act(() => field.result.current.change({ text }));
  const stored = (id: string) => act(() => draftStored(storage(), 'comment:g', id));
  function send(field: Field, text: string): string {
    let id = '';
    act(() => {
      id = field.result.current.idFor(text);
    });
    return id;
  }

  test('a sent text leaves field and storage once it is stored', () => {
    const field = open();
    write(field, 'erster ');
    const id = send(field, 'erster');
    expect(shown(field)).toBe('erster ');
    expect(draftWords(storage())).toEqual([{ key: 'comment:g', words: 'erster ' }]);
    stored(id);
    expect(shown(field)).toBe('');
    expect(draftWords(storage())).toEqual([]);
  });

  test('text typed during a save stays, with a new id', () => {
    const field = open();
    write(field, 'erster');
    const id = send(field, 'erster');
    write(field, 'erster und zweiter');
    stored(id);
    expect(shown(field)).toBe('erster und zweiter');
    expect(send(field, 'erster und zweiter')).not.toBe(id);
    write(field, 'erster');
    expect(send(field, 'erster')).not.toBe(id);
  });

  test('a field that was closed before the answer is empty when it opens again', () => {
    const field = open();
    write(field, 'dritter');
    const id = send(field, 'dritter');
    field.unmount();
    stored(id);
    expect(shown(open())).toBe('');
  });

  test('a retry of the same text has the same id, also after closing the field; another text has another id', () => {
    const field = open();
    write(field, 'dritter');
    const id = send(field, 'dritter');
    field.unmount();
    const again = open();
    expect(shown(again)).toBe('dritter');
    expect(send(again, 'dritter')).toBe(id);
    write(again, 'vierter');
    const other = send(again, 'vierter');
    expect(other).not.toBe(id);
    stored(id);
    expect(shown(again)).toBe('vierter');
    expect(send(again, 'vierter')).toBe(other);
    stored(other);
    expect(shown(again)).toBe('');
  });

  test('after the field was emptied the same text gets a new id', () => {
    const field = open();
    write(field, 'Nein');
    const id = send(field, 'Nein');
    write(field, ' ');
    write(field, 'Nein');
    expect(send(field, 'Nein')).not.toBe(id);
    stored(id);
    expect(shown(field)).toBe('Nein');
  });

  test('fields of one draft show the same', () => {
    const [field, other] = [open(), open()];
    write(field, 'Hallo');
    expect(shown(other)).toBe('Hallo');
    expect([field.result.current.isOld, other.result.current.isOld]).toEqual([false, true]);
  });
}
