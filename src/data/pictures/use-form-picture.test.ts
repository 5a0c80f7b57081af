import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Picture } from '@/domain/picture/picture';

import { AppError } from '../app-error';
import { encodePicture } from './encode-picture';
import { useFormPicture } from './use-form-picture';

vi.mock('./encode-picture');

/** One for each file, in the order in which they were chosen. */
let encodings: PromiseWithResolvers<Picture>[] = [];

beforeEach(() => {
  encodings = [];
  vi.mocked(encodePicture).mockImplementation(() => {
    const encoding = Promise.withResolvers<Picture>();
    encodings.push(encoding);
    return encoding.promise;
  });
});

function choose(files: number) {
  const { result } = renderHook(() => useFormPicture(null));
  for (let file = 0; file < files; file += 1)
    act(() => void result.current.choose(new Blob()).catch(() => undefined));
  return { result };
}

const encoded = (index: number, id: string) =>
  act(async () => encodings[index]?.resolve({ id, data: 'UklGR' }));

test('what was chosen is there once it is encoded, and until then it is being read', async () => {
  const { result } = choose(1);
  expect(result.current).toMatchObject({ chosen: null, isReading: true, isChanged: false });
  await encoded(0, 'first');
  expect(result.current).toMatchObject({
    chosen: { id: 'first' },
    src: 'data:image/webp;base64,UklGR',
    isReading: false,
    isChanged: true,
  });
});

test('the latest choice counts, also where an earlier one is encoded last', async () => {
  const { result } = choose(2);
  await encoded(1, 'second');
  await encoded(0, 'first');
  expect(result.current).toMatchObject({ chosen: { id: 'second' }, isReading: false });
});

test('it is being read until the latest choice is, whatever became of an earlier one', async () => {
  const { result } = choose(2);
  await act(async () => encodings[0]?.reject(new AppError('invalid')));
  expect(result.current).toMatchObject({ chosen: null, isReading: true });
  await encoded(1, 'second');
  expect(result.current).toMatchObject({ chosen: { id: 'second' }, isReading: false });
});

test('what is taken away while it is encoded does not come any more', async () => {
  const { result } = choose(1);
  act(() => result.current.remove());
  expect(result.current.isReading).toBe(false);
  await encoded(0, 'first');
  expect(result.current).toMatchObject({ chosen: null, isChanged: false });
});
