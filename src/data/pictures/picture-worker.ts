import { type DrawnPicture, drawPicture } from './draw-picture';

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  const drawing = drawPicture(data).catch((): DrawnPicture => ({ problem: 'unreadable' }));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows have one
  void drawing.then((drawn) => self.postMessage(drawn));
});
