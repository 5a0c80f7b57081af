import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

import { pageQueries } from './page-queries';

const page = {
  state: 'ok',
  title: 'Teekanne',
  cents: 5490,
  shop: 'laden.de',
  readOn: '2026-11-21',
  picture: '/9j/4A==',
};
vi.mock('@/lib/supabase/functions-client', () => ({
  functions: { invoke: async () => ({ data: page, error: null }) },
}));
afterEach(() => vi.unstubAllGlobals());

/** Reads a shop page, with a fake worker that answers `drawn`. */
async function read(drawn: object) {
  class Drawer extends EventTarget {
    terminate = () => undefined;
    postMessage() {
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: drawn })));
    }
  }
  vi.stubGlobal('Worker', Drawer);
  return new QueryClient().query(pageQueries.read('https://laden.de/kanne'));
}

test('the picture of a page is drawn anew', async () => {
  expect(await read({ data: 'UklGR' })).toMatchObject({ title: 'Teekanne', picture: 'UklGR' });
});

test('an unreadable picture is left out, and the rest of the page stays', async () => {
  expect(await read({ problem: 'unreadable' })).toMatchObject({
    title: 'Teekanne',
    cents: 5490,
    picture: null,
  });
});
