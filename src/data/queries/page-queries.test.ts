import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { day } from '@/domain/test-data';

import { AppError } from '../app-error';
import { readPage } from '../pages/read-page';
import { encodePicture } from '../pictures/encode-picture';
import { pageQueries } from './page-queries';

vi.mock('../pages/read-page');
vi.mock('../pictures/encode-picture', { spy: true });

async function read() {
  vi.mocked(readPage).mockResolvedValue({
    state: 'ok',
    title: 'Teekanne',
    cents: 5490,
    shop: 'laden.de',
    canonical: null,
    readOn: day('2026-11-21'),
    picture: '/9j/4A==',
  });
  return new QueryClient().query(pageQueries.read('https://laden.de/kanne'));
}

test('the picture of a page is drawn anew', async () => {
  vi.mocked(encodePicture).mockResolvedValueOnce({ id: 'drawn', data: 'UklGR' });
  expect(await read()).toMatchObject({ title: 'Teekanne', picture: 'UklGR' });
});

test('one that cannot be read is none, and the rest of the page stays', async () => {
  vi.mocked(encodePicture).mockRejectedValueOnce(new AppError('invalid'));
  expect(await read()).toMatchObject({ title: 'Teekanne', cents: 5490, picture: null });
});
