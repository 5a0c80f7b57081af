import type { Page } from '@playwright/test';

import { shopUrl } from '../shop/shop.ts';
import { card, untilPersisted, withoutNetwork } from '../support/device-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { groupsApi, openBrowserAs } from '../support/groups-api.ts';
import { inspect } from '../support/page-checks.ts';
import { drawn } from '../support/picture-files.ts';
import { openList, sayName, visit } from '../support/wish-steps.ts';
import { wishesApi } from '../support/wishes-api.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Neuer Wunsch|Wunsch bearbeiten)$/ });
const preview = (page: Page) => dialog(page).locator('img');
const picture = (page: Page, title: string) => card(page, title).locator('img');

async function choosePhoto(page: Page, colours: readonly string[]) {
  const buffer = await drawn(page, { colours });
  await dialog(page)
    .getByLabel(/^(Bild hinzufügen|Anderes Bild)/)
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
  await expect(preview(page)).toBeVisible();
}

async function save(page: Page) {
  await dialog(page).getByRole('button', { name: 'Wunsch speichern' }).click();
  await expect(dialog(page)).toBeHidden();
}

async function choose(page: Page, title: string, item: string) {
  await page.getByRole('button', { name: `Mehr zu ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

const sourceOf = async (page: Page, title: string) => picture(page, title).getAttribute('src');

test('a photo of a wish is seen by its owner, in its group and over the link, and goes for all @all', async ({
  account,
  browser,
  createAccount,
  openAs,
  request,
}) => {
  const jonas = await createAccount('Jonas');
  const { group } = await groupsApi(request).createGroupWith(account, jonas);
  await wishesApi(request).wishFor(jonas, [group], { title: 'Stirnlampe', on_link: true });
  const address = await openList(request, jonas, []);

  const member = await openAs(account, `/g/${group.id}`);
  await expect(card(member, 'Stirnlampe')).toBeVisible();
  await expect(picture(member, 'Stirnlampe')).toHaveCount(0);
  const owner = await openBrowserAs(browser, jonas, '/wuensche');
  await expect(picture(owner, 'Stirnlampe')).toHaveCount(0);
  await choose(owner, 'Stirnlampe', 'Bearbeiten');
  await choosePhoto(owner, ['#c00', '#00c']);
  await inspect(owner, 'wish with a picture to edit');
  await save(owner);
  await expect(picture(owner, 'Stirnlampe')).toBeVisible();
  await inspect(owner, 'own wish with a picture');

  // The open group page gets a live update when the picture is stored.
  await expect(picture(member, 'Stirnlampe')).toBeVisible();
  const first = await sourceOf(owner, 'Stirnlampe');
  expect(await sourceOf(member, 'Stirnlampe')).toBe(first);
  await member.getByRole('button', { name: 'Stirnlampe heimlich reservieren' }).click();
  await expect(card(member, 'Stirnlampe')).toContainText('Von dir reserviert');
  await member.getByRole('button', { name: 'Bild von Stirnlampe vergrößern' }).click();
  await expect(member.getByRole('dialog', { name: 'Stirnlampe' }).getByRole('img')).toBeVisible();
  await member.keyboard.press('Escape');
  const visitor = await visit(browser, address);
  await expect(picture(visitor, 'Stirnlampe')).toBeVisible();
  expect(await sourceOf(visitor, 'Stirnlampe')).toBe(first);
  await sayName(visitor, 'Oma Erika');
  await expect(card(visitor, 'Stirnlampe')).toContainText('Schon vergeben');
  await inspect(visitor, 'list of a link with a picture');
  await member.goto('/einkaufen');
  const row = member.getByRole('listitem').filter({ hasText: 'Stirnlampe' });
  await expect(row.locator('img')).toBeVisible();
  // On a phone the price does not fit beside a picture.
  const screen = member.viewportSize();
  await member.setViewportSize({ width: 390, height: 844 });
  expect((await row.locator('div:has(> .shopping-name)').boundingBox())?.width).toBeGreaterThan(160);
  if (screen) await member.setViewportSize(screen);
  await member.goto(`/g/${group.id}`);
  await expect(picture(member, 'Stirnlampe')).toBeVisible();

  await choose(owner, 'Stirnlampe', 'Bearbeiten');
  await expect(preview(owner)).toBeVisible();
  await choosePhoto(owner, ['#0a0', '#0a0']);
  await save(owner);
  await expect(picture(member, 'Stirnlampe')).toBeVisible();
  await expect(picture(member, 'Stirnlampe')).not.toHaveAttribute('src', first ?? '');
  await expect(member.getByText('Jonas hat den Wunsch geändert')).toHaveCount(0);
  await choose(owner, 'Stirnlampe', 'Löschen');
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(card(owner, 'Stirnlampe')).toHaveCount(0);
  await owner.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(picture(owner, 'Stirnlampe')).toBeVisible();
  await owner.reload();
  await expect(picture(owner, 'Stirnlampe')).toBeVisible();

  await choose(owner, 'Stirnlampe', 'Bearbeiten');
  await dialog(owner).getByRole('button', { name: 'Bild entfernen' }).click();
  await save(owner);
  await expect(picture(owner, 'Stirnlampe')).toHaveCount(0);
  await expect(picture(member, 'Stirnlampe')).toHaveCount(0);
  await visitor.reload();
  await expect(card(visitor, 'Stirnlampe')).toBeVisible();
  await expect(picture(visitor, 'Stirnlampe')).toHaveCount(0);
});

test('the page of a shop brings the picture along @all', async ({ account, openAs }) => {
  const page = await openAs(account, '/wuensche');
  await page.getByRole('button', { name: 'Wunsch hinzufügen' }).first().click();
  await dialog(page).getByRole('textbox', { name: 'Link' }).fill(`${shopUrl}/ok`);
  const title = 'Teekanne Arare, 0,8 Liter';
  await expect(dialog(page).getByRole('img', { name: title })).toBeVisible();
  await dialog(page)
    .getByRole('checkbox', { name: /^Alle mit dem Link/ })
    .check();
  await save(page);
  await expect(picture(page, title)).toBeVisible();
  await page.reload();
  await expect(picture(page, title)).toBeVisible();
});

const notMember = 'Du bist nicht mehr in dieser Gruppe.';

test.describe('for a group that was left meanwhile', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('a wish has its picture, and it is told who cannot see it @all', async ({
    account,
    createAccount,
    openAs,
    request,
  }) => {
    const api = groupsApi(request);
    const { member } = await api.createGroupWith(await createAccount('Tim'), account);
    const page = await openAs(account, '/wuensche');
    await page.getByRole('button', { name: 'Wunsch hinzufügen' }).first().click();
    await dialog(page).getByRole('textbox', { name: 'Titel' }).fill('Kanne');
    await choosePhoto(page, ['#c00', '#00c']);
    for (const name of ['Weihnachten bei Brandts', 'Alle mit dem Link'])
      await dialog(page).getByRole('checkbox', { name }).check();
    await api.call(account, `group_members?id=eq.${member.memberId}`, undefined, 'DELETE');
    await dialog(page).getByRole('button', { name: 'Wunsch speichern' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Nicht für alle gespeichert' })).toBeVisible();
    await expect(dialog(page).getByText(notMember)).toBeVisible();
    await page.reload();
    await expect(picture(page, 'Kanne')).toBeVisible();
  });
});

test.describe('offline', () => {
  // The refusal of an impossible audience logs an error.
  test.use({ ...withoutNetwork, expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 409/] });

  test('a photo waits behind its wish @all', async ({ account, context, insert, openAs, request }) => {
    test.slow();
    await insert('wishes', [{ title: 'Kanne', state: 'open', on_link: true }]);
    const page = await openAs(account, '/wuensche');
    await untilPersisted(page, 'Kanne');
    await choose(page, 'Kanne', 'Bearbeiten');
    await choosePhoto(page, ['#c00', '#00c']);
    await context.setOffline(true);
    await save(page);
    await expect(picture(page, 'Kanne')).toBeVisible();
    await page.reload();
    await expect(picture(page, 'Kanne')).toBeVisible();
    await context.setOffline(false);
    const { call } = groupsApi(request);
    await expect.poll(() => call<object[]>(account, 'wish_pictures?select=id')).toHaveLength(1);
  });

  test('it follows a wish for a group that was left meanwhile @all', async ({
    account,
    context,
    createAccount,
    insert,
    openAs,
    request,
  }) => {
    test.slow();
    const api = groupsApi(request);
    const { member } = await api.createGroupWith(await createAccount('Tim'), account);
    await insert('wishes', [{ title: 'Kanne', state: 'open', on_link: true }]);
    const page = await openAs(account, '/wuensche');
    await untilPersisted(page, 'Kanne');
    await choose(page, 'Kanne', 'Bearbeiten');
    await choosePhoto(page, ['#c00', '#00c']);
    await dialog(page).getByRole('checkbox', { name: 'Weihnachten bei Brandts' }).check();
    await context.setOffline(true);
    await save(page);
    await api.call(account, `group_members?id=eq.${member.memberId}`, undefined, 'DELETE');
    await context.setOffline(false);
    const told = page.getByRole('alert').filter({ hasText: 'Nicht für alle gespeichert' });
    await expect(told).toContainText(`„Kanne“: ${notMember}`);
    await page.reload();
    await expect(picture(page, 'Kanne')).toBeVisible();
    await expect.poll(() => api.call<object[]>(account, 'wish_pictures?select=id')).toHaveLength(1);
  });
});

test('a long list asks for a dozen pictures at once, and for those that are near @all', async ({
  account,
  browser,
  request,
}) => {
  const { call } = groupsApi(request);
  const titles = Array.from({ length: 36 }, (_, index) => `Wunsch ${index + 1}`);
  const address = await openList(
    request,
    account,
    titles.map((title) => ({ title, picture_id: crypto.randomUUID() })),
  );
  const wishes = await call<{ id: string; picture_id: string }[]>(account, 'wishes?select=id,picture_id');
  const data = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';
  for (const { id, picture_id } of wishes)
    await call(account, 'wish_pictures', { id: picture_id, wish_id: id, user_id: account.userId, data });
  const visitor = await visit(browser, 'about:blank');
  const asked: number[] = [];
  visitor.on('request', (one) => {
    if (one.url().includes('wish_list_pictures')) asked.push(one.postDataJSON().p_pictures.length);
  });
  await visitor.goto(address);
  await expect(picture(visitor, 'Wunsch 1')).toBeVisible();
  expect(asked.length).toBeLessThan(3);
  await card(visitor, 'Wunsch 36').scrollIntoViewIfNeeded();
  await expect(picture(visitor, 'Wunsch 36')).toBeVisible();
  expect(new Set(asked)).toEqual(new Set([12]));
});
