import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useFormPicture } from './use-form-picture';

/** Fake workers that encode pictures, one per file in the order of choosing. */
let workers: EventTarget[] = [];

class Drawer extends EventTarget {
  terminate = () => undefined;
  postMessage = () => undefined;
  constructor() {
    super();
    workers.push(this);
  }
}

beforeEach(() => {
  workers = [];
  vi.stubGlobal('Worker', Drawer);
});
afterEach(() => vi.unstubAllGlobals());

function choose(files: number) {
  const { result } = renderHook(() => useFormPicture(null));
  for (let file = 0; file < files; file += 1)
    act(() => void result.current.choose(new Blob()).catch(() => undefined));
  return { result };
}

const answer = (index: number, drawn: object) =>
  act(async () => workers[index]?.dispatchEvent(new MessageEvent('message', { data: drawn })));
const encoded = (index: number, data: string) => answer(index, { data });

test('a chosen picture is there once encoded; until then isReading', async () => {
  const { result } = choose(1);
  expect(result.current).toMatchObject({ chosen: null, isReading: true, isChanged: false });
  await encoded(0, 'first');
  expect(result.current).toMatchObject({
    chosen: { data: 'first' },
    src: 'data:image/webp;base64,first',
    isReading: false,
    isChanged: true,
  });
});

test('the latest choice counts, also where an earlier one is encoded last', async () => {
  const { result } = choose(2);
  await encoded(1, 'second');
  await encoded(0, 'first');
  expect(result.current).toMatchObject({ chosen: { data: 'second' }, isReading: false });
});

test('isReading until the latest choice is encoded, whatever became of an earlier one', async () => {
  const { result } = choose(2);
  await answer(0, { problem: 'unreadable' });
  expect(result.current).toMatchObject({ chosen: null, isReading: true });
  await encoded(1, 'second');
  expect(result.current).toMatchObject({ chosen: { data: 'second' }, isReading: false });
});

test('a picture removed while it is encoded does not appear', async () => {
  const { result } = choose(1);
  act(() => result.current.remove());
  expect(result.current.isReading).toBe(false);
  await encoded(0, 'first');
  expect(result.current).toMatchObject({ chosen: null, isChanged: false });
});
