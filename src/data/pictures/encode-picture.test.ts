import { expect, test } from 'vitest';

import { AppError } from '../app-error';
import { encodePicture, pageBlob } from './encode-picture';
import { mostBytes } from './picture-header';

// What a browser draws is looked at in e2e/pictures.spec.ts.
test('what is too large is refused without a worker', async () => {
  const refused = encodePicture({ size: mostBytes + 1 } as Blob);
  await expect(refused).rejects.toEqual(
    new AppError('invalid', 'Das Bild ist zu groß. Wir lesen Bilder bis 30 MB.'),
  );
});

test('without a worker, the browser is to blame and not the picture', async () => {
  const refused = encodePicture(new Blob(['x']));
  await expect(refused).rejects.toMatchObject({ kind: 'invalid', message: expect.stringMatching(/Browser/) });
});

test('the picture of a page is the bytes it was, and none where it is no base64', async () => {
  expect(new Uint8Array(await pageBlob('/9j/4A==').arrayBuffer())).toEqual(
    new Uint8Array([0xff, 0xd8, 0xff, 0xe0]),
  );
  expect(pageBlob('das ist keins!').size).toBe(0);
});
