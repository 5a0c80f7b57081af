import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import type { Bench } from './bench-browser.ts';
import { atMost, type Figure } from './figure.ts';
import { longestFrame, type View } from './interaction.ts';

const GIFTS = 300;
const PEOPLE = 60;

/** Longest frame time on a phone while scrolling through ideas with pictures, and the pictures requested at first. */
export async function measurePictures(bench: Bench, view: View): Promise<Figure[]> {
  const { page, post, userId } = await bench.newAccount({ people: PEOPLE });
  const gifts = Array.from({ length: GIFTS }, (_, number) => ({
    id: randomUUID(),
    user_id: userId,
    title: `Geschenkidee ${number}`,
    recipient_name: `Person ${number % PEOPLE}`,
    occasion: 'Geburtstag',
    picture_id: randomUUID(),
  }));
  await post('gifts', gifts);
  await page.goto('/auth');
  const drawn = await drawnPictures(page);
  const pictures = new Map<string, string>(
    gifts.map(({ picture_id }, number) => [picture_id, drawn[number] ?? '']),
  );
  let asked = 0;
  // The test answers requests for pictures itself, because the daily limit prevents storing so many.
  await page.route(/\/rest\/v1\/gift_pictures/, async (route) => {
    const ids = new URL(route.request().url()).searchParams.get('id')?.match(/[\da-f-]{36}/g) ?? [];
    asked += ids.length;
    await route.fulfill({ json: ids.map((id) => ({ id, data: pictures.get(id) })) });
  });
  await page.addInitScript((chosen) => localStorage.setItem('paeckchen-gift-view', chosen), view);
  await page.goto('/');
  await page.getByRole('main').locator('img[src^="data:image/webp"]').first().waitFor();
  const askedFirst = asked;
  await bench.slowDown(page);
  const frame = await longestFrame(page);
  await page.context().close();
  return [
    atMost('asked for before scrolling', askedFirst, 60, 'pictures'),
    atMost('longest frame while scrolling', frame, 200, 'ms'),
  ];
}

/** Distinct base64 pictures of maximum dimensions, about 20 KiB each. */
function drawnPictures(page: Page): Promise<string[]> {
  return page.evaluate((count) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 480 });
    const context = canvas.getContext('2d');
    if (context === null) throw new TypeError('No canvas');
    return Array.from({ length: count }, (_, number) => {
      for (let dot = 0; dot < 400; dot += 1) {
        context.fillStyle = `hsl(${number + dot * 7} 60% ${30 + (dot % 50)}%)`;
        context.fillRect(Math.random() * 480, Math.random() * 480, 40, 40);
      }
      return canvas.toDataURL('image/webp', 0.6).replace(/^.*,/, '');
    });
  }, GIFTS);
}
