import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { berlinDay } from '../support/calendar.ts';
import { card } from '../support/device-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { enterAsGuest } from '../support/guest-steps.ts';
import { expectNoSidewaysScroll, inspect } from '../support/page-checks.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Link teilen' });
const address = (page: Page) => sheet(page).getByText(/^http.*\/w\//);
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test.describe('the link', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is shown as a code, copied, looked at, and renewed after a question', async ({
    account,
    createAccount,
    insert,
    openAs,
    request,
  }) => {
    const api = groupsApi(request);
    const tim = await createAccount('Tim');
    const id = randomUUID();
    await insert('wishes', [{ id, title: 'Zelt', state: 'open', on_link: true }]);
    await insert('wishes', [{ title: 'Nur für mich' }]);
    const page = await openAs(account, '/wuensche');
    await page.getByRole('button', { name: 'Link teilen' }).click();
    await expect(sheet(page)).toContainText('Wer den Link hat, sieht einen deiner Wünsche.');
    await expect(sheet(page).getByRole('img', { name: /^QR-Code/ })).toBeVisible();
    const first = (await address(page).textContent()) ?? '';
    await sheet(page).getByRole('button', { name: 'Kopieren' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    await inspect(page, 'link of the wishes');

    const taken = { p_token: first.split('/').at(-1), p_wish: id, p_name: 'Oma', p_key: '0'.repeat(32) };
    expect(await api.call(tim, 'rpc/take_wish', taken)).toBe(true);
    await sheet(page).getByRole('button', { name: 'Link erneuern' }).click();
    const question = page.getByRole('alertdialog', { name: 'Link erneuern?' });
    const release = question.getByRole('checkbox', { name: 'Reservierungen über den Link aufheben' });
    await expect(release).toHaveAccessibleDescription('Wir sagen dir nicht, ob es welche gab.');
    await inspect(page, 'renewing the link of the wishes');
    await release.check();
    await question.getByRole('button', { name: 'Erneuern' }).click();
    await expect(question).toBeHidden();
    await expect(address(page)).not.toHaveText(first);
    const [token, opened] = [first, (await address(page).textContent()) ?? ''].map((link) =>
      link.split('/').at(-1),
    );
    expect(await api.call(tim, 'rpc/open_wish_list', { p_token: token })).toEqual([]);
    expect(await api.call(tim, 'rpc/taken_wishes', { p_token: opened })).toEqual([]);
    expect(await api.call(tim, 'rpc/open_wish_list', { p_token: opened })).toMatchObject([{ title: 'Zelt' }]);

    await expect(sheet(page).getByRole('link', { name: 'Ansehen' })).toHaveAttribute('href', `/w/${opened}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Link teilen' })).toBeFocused();
  });
});

test('nobody is named before the day; after it, thanks are said once', async ({
  account,
  createAccount,
  insert,
  openAs,
  request,
}) => {
  const api = groupsApi(request);
  const tim = await createAccount('Tim');
  const { group } = await api.createGroupWith(account, tim);
  const give = async (title: string) => {
    const id = randomUUID();
    await insert('wishes', [{ id, title, state: 'open', reveal_on: berlinDay(3) }]);
    await api.call(account, 'wish_shares', { user_id: account.userId, wish_id: id, group_id: group.id });
    const [copy] = await api.call<{ id: string }[]>(tim, `group_gifts?select=id&wish_id=eq.${id}`);
    await api.call(tim, 'rpc/reserve_group_gift', { p_gift: copy?.id });
    for (const p_status of ['purchased', 'gifted'])
      await api.call(tim, 'rpc/set_group_gift_status', { p_gift: copy?.id, p_status });
    return copy?.id;
  };
  const tent = await give('Zelt');
  await give('Buch');
  // The giver reveals before the day.
  await api.call(tim, 'rpc/reveal_group_gift', { p_gift: tent });
  const page = await openAs(account, '/wuensche');
  await expect(card(page, 'Buch')).toBeVisible();
  await expect(page.getByText('Tim')).toHaveCount(0);
  await tab(page, 'Erhalten').click();
  const revealed = page.getByRole('region', { name: 'Jetzt darfst du es wissen' });
  await expect(revealed.getByRole('listitem')).toHaveText([/Zelt.*Von Tim.*Weihnachten bei Brandts/]);
  await inspect(page, 'revealed gifts');

  await revealed.getByRole('button', { name: 'Danke sagen: Zelt' }).click();
  const thanks = page.getByRole('dialog', { name: 'Danke sagen' });
  await expect(thanks.getByRole('textbox', { name: 'Dein Text an Tim' })).toHaveValue(
    /^Hallo Tim, danke .*„Zelt“/,
  );
  await thanks.getByRole('button', { name: 'Schon gesagt' }).click();
  await expect(revealed.getByText(/^Danke gesagt am /)).toBeVisible();
  await expect(revealed.getByRole('button', { name: /^Danke sagen/ })).toBeHidden();
  await expect(revealed.getByRole('listitem')).toBeFocused();
  await expect
    .poll(() => api.call(account, 'received_gifts?select=title,from_name,thanked_on,received_on'))
    .toEqual([{ title: 'Zelt', from_name: 'Tim', thanked_on: berlinDay(0), received_on: berlinDay(0) }]);

  await revealed.getByRole('button', { name: 'Zu deinen Personen? Tim' }).click();
  await expect(revealed.getByRole('link', { name: 'Tim' })).toBeVisible();
  await expect.poll(() => api.call(account, 'people?select=name')).toEqual([{ name: 'Tim' }]);

  await revealed.getByRole('button', { name: 'Mehr zu Zelt' }).click();
  await page.getByRole('menuitem', { name: 'Habe ich bekommen' }).click();
  await expect(tab(page, 'Offen')).toHaveText(/1/);
  await page.getByRole('button', { name: /^Rückgängig/ }).click();
  await expect(tab(page, 'Offen')).toHaveText(/2/);
  await revealed.getByRole('button', { name: 'Mehr zu Zelt' }).click();
  await page.getByRole('menuitem', { name: 'Habe ich bekommen' }).click();
  await expect(tab(page, 'Offen')).toHaveText(/1/);
  await page.reload();
  await expect(revealed.getByText(/^Danke gesagt am /)).toBeVisible();
  await expect(tab(page, 'Erhalten')).toHaveText(/1/);
});

test('a page of wishes, its layers and what stands there without any @all', async ({
  account,
  createAccount,
  insert,
  openAs,
  request,
}) => {
  const api = groupsApi(request);
  const { group } = await api.createGroupWith(account, await createAccount('Tim'));
  const page = await openAs(account, '/wuensche');
  await expect(page.getByRole('heading', { name: 'Noch keine Wünsche' })).toBeVisible();
  await inspect(page, 'no wishes');
  const id = randomUUID();
  const long = { title: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze', notes: 'Größe 58' };
  await insert('wishes', [
    {
      id,
      ...long,
      url: 'https://www.laden.example.org/',
      price_cents: 100_000_000,
      is_favorite: true,
      state: 'open',
      on_link: true,
    },
  ]);
  await api.call(account, 'wish_shares', { user_id: account.userId, wish_id: id, group_id: group.id });
  await insert(
    'wishes',
    Array.from({ length: 13 }, (_, index) => ({ title: `Wunsch ${index}`, state: 'open', on_link: true })),
  );
  await insert('wishes', [{ title: 'Entwurf' }]);
  await insert('wishes', [{ title: 'Mühle', state: 'received' }]);
  await page.reload();
  await expect(card(page, long.title)).toBeVisible();
  await inspect(page, 'wishes');
  await expectNoSidewaysScroll(page);

  const menu = page.getByRole('button', { name: `Mehr zu ${long.title}` });
  await menu.click();
  await inspect(page, 'menu of a wish');
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
  await page.getByRole('textbox', { name: 'Preis' }).fill('viel');
  await page.getByRole('button', { name: 'Wunsch speichern' }).click();
  await expect(page.getByText('Bitte gib einen Betrag ein, zum Beispiel 34,90')).toBeVisible();
  await inspect(page, 'wish with a mistake');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await inspect(page, 'delete a wish');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('button', { name: /^Rückgängig/ })).toBeVisible();
  await inspect(page, 'deleted wish');
  await tab(page, 'Entwürfe').click();
  await expect(card(page, 'Entwurf')).toBeVisible();
  await inspect(page, 'drafts of wishes');
  await tab(page, 'Erhalten').click();
  await expect(card(page, 'Mühle')).toBeVisible();
  await inspect(page, 'received wishes');
});

test('on a small phone the tabs stand in one row, and the keyboard goes as the eye at any width @all', async ({
  account,
  insert,
  openAs,
}) => {
  const page = await openAs(account, '/wuensche');
  const pile = page.getByRole('tabpanel').locator('svg').first();
  const add = page.getByRole('button', { name: 'Wunsch hinzufügen' }).first();
  const share = page.getByRole('button', { name: 'Link teilen' });
  await expect(page.getByRole('heading', { name: 'Noch keine Wünsche' })).toBeVisible();
  expect((await pile.boundingBox())?.width).toBeLessThan(240);
  await share.focus();
  await page.keyboard.press('Tab');
  await expect(add).toBeFocused();

  await insert('wishes', [{ title: 'Zelt', state: 'open', on_link: true, price_cents: 18_900 }]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await expect(card(page, 'Zelt').locator('.wish-paper')).toBeVisible();
  const tops = await page
    .getByRole('tab')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size, tops.join()).toBe(1);
  await add.focus();
  await page.keyboard.press('Tab');
  await expect(share).toBeFocused();
});

test('a guest learns what it takes, and the demo shows it @all', async ({ page }) => {
  await enterAsGuest(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Meine Wünsche' }).click();
  await expect(page.getByRole('heading', { name: 'Wünsche teilst du mit einem Konto' })).toBeVisible();
  await inspect(page, 'wishes of a guest');
  await page.getByRole('main').getByRole('link', { name: 'Konto erstellen' }).click();
  await expect(page).toHaveURL('/auth');

  await page.goto('/demo');
  await page.getByRole('navigation', { name: 'Seiten' }).getByRole('link', { name: 'Meine Wünsche' }).click();
  await expect(page).toHaveURL('/demo/wuensche');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('button', { name: 'Mehr zu Leichtes Zelt für zwei' }).click();
  await page.getByRole('menuitem', { name: 'Habe ich bekommen' }).click();
  await expect(page.getByText('Demo-Modus', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('button', { name: 'Link teilen' }).click();
  await expect(sheet(page)).toContainText('Deinen eigenen Link bekommst du mit einem Konto.');
});
