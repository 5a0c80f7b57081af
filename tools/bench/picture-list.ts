import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import type { Bench, BenchAccount } from './bench-browser.ts';
import { atMost, type Figure } from './figure.ts';
import { longestFrame, type View } from './interaction.ts';

const GIFTS = 300;
const PEOPLE = 60;
/** What one request brings: pictures are about 40 KiB each. */
const PICTURES_PER_REQUEST = 20;

/** The longest frame on a phone while somebody scrolls through ideas that all have a picture, and what was asked for first. */
export async function measurePictures(bench: Bench, view: View): Promise<Figure[]> {
  const account = await bench.newAccount({ people: PEOPLE });
  const { page } = account;
  await page.goto('/auth');
  await fillPictures(account, await drawnPictures(page));
  await page.addInitScript((chosen) => localStorage.setItem('paeckchen-gift-view', chosen), view);
  let asked = 0;
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/gift_pictures')) asked += searchParams.get('id')?.split(',').length ?? 0;
  });
  await page.goto('/');
  await page.getByRole('main').locator('img[src^="data:image/webp"]').first().waitFor();
  const askedFirst = asked;
  await bench.slowDown(page);
  const frame = await longestFrame(page);
  await page.context().close();
  return [
    atMost(`pictures asked for before scrolling ${view}`, askedFirst, 60, ''),
    atMost(`longest frame while scrolling ${view} with pictures`, frame, 200, 'ms'),
  ];
}

/** So that none is like another, as large as they may be on a side, in base64. */
function drawnPictures(page: Page): Promise<string[]> {
  return page.evaluate((count) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 480 });
    const context = canvas.getContext('2d');
    return Array.from({ length: count }, (_, number) => {
      for (let dot = 0; context && dot < 400; dot += 1) {
        context.fillStyle = `hsl(${number + dot * 7} 60% ${30 + (dot % 50)}%)`;
        context.fillRect(Math.random() * 480, Math.random() * 480, 40, 40);
      }
      return canvas.toDataURL('image/webp', 0.6).replace(/^.*,/, '');
    });
  }, GIFTS);
}

async function fillPictures({ post, userId }: BenchAccount, pictures: readonly string[]): Promise<void> {
  const rows = pictures.map((data, number) => ({
    gift: {
      id: randomUUID(),
      user_id: userId,
      title: `Geschenkidee ${number}`,
      recipient_name: `Person ${number % PEOPLE}`,
      occasion: 'Geburtstag',
      picture_id: randomUUID(),
    },
    data,
  }));
  await post(
    'gifts',
    rows.map(({ gift }) => gift),
  );
  for (let first = 0; first < rows.length; first += PICTURES_PER_REQUEST) {
    const some = rows.slice(first, first + PICTURES_PER_REQUEST);
    await post(
      'gift_pictures',
      some.map(({ gift, data }) => ({ id: gift.picture_id, user_id: userId, gift_id: gift.id, data })),
    );
  }
}
