import { afterEach, expect, test, vi } from 'vitest';

import { AppError } from '../app-error';
import { encodePicture, pageBlob } from './encode-picture';
import { mostBytes } from './picture-header';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// The drawing of pictures needs a browser and is tested in e2e/gifts/pictures.spec.ts.
test('a file that is too large is refused without a worker', async () => {
  const refused = encodePicture({ size: mostBytes + 1 } as Blob);
  await expect(refused).rejects.toEqual(
    new AppError('invalid', 'Das Bild ist zu groß. Wir lesen Bilder bis 30 MB.'),
  );
});

test('without a worker, the browser is to blame and not the picture', async () => {
  const refused = encodePicture(new Blob(['x']));
  await expect(refused).rejects.toMatchObject({ kind: 'invalid', message: expect.stringMatching(/Browser/) });
});

/** A fake worker that emits one event and records its termination. */
function stubWorker(event: () => Event) {
  const ended = vi.fn<() => void>();
  class OneEvent extends EventTarget {
    terminate = ended;
    postMessage() {
      queueMicrotask(() => this.dispatchEvent(event()));
    }
  }
  vi.stubGlobal('Worker', OneEvent);
  return ended;
}

test('each encoded picture has a new id, and the worker is terminated', async () => {
  const ended = stubWorker(() => new MessageEvent('message', { data: { data: 'UklGR' } }));
  const first = await encodePicture(new Blob(['x']));
  const second = await encodePicture(new Blob(['x']));
  expect([first.data, second.data]).toEqual(['UklGR', 'UklGR']);
  expect(first.id).not.toBe(second.id);
  expect(ended).toHaveBeenCalledTimes(2);
});

test.each(['error', 'messageerror'])('a worker that says %s is told, and ends', async (name) => {
  const ended = stubWorker(() => new Event(name));
  const refused = encodePicture(new Blob(['x']));
  await expect(refused).rejects.toMatchObject({ message: expect.stringMatching(/im Hintergrund/) });
  expect(ended).toHaveBeenCalledOnce();
});

test('encoding times out after half a minute', async () => {
  vi.useFakeTimers();
  const ended = stubWorker(() => new Event('nothing to say'));
  const answer = encodePicture(new Blob(['x'])).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await answer).toMatchObject({ message: 'Das ist kein Bild, das wir lesen können.' });
  expect(ended).toHaveBeenCalledOnce();
});

test('the picture of a page is the bytes it was, and none where it is no base64', async () => {
  expect(new Uint8Array(await pageBlob('/9j/4A==').arrayBuffer())).toEqual(
    new Uint8Array([0xff, 0xd8, 0xff, 0xe0]),
  );
  expect(pageBlob('das ist keins!').size).toBe(0);
});
