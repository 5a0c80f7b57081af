import type { Browser, Page } from '@playwright/test';

import { berlinDay, longDay } from '../support/calendar.ts';
import { type Account, expect, test } from '../support/fixtures.ts';
import { groupsApi, openBrowserAs } from '../support/groups-api.ts';
import { inspect } from '../support/page-checks.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

const day = berlinDay(20);
const drawPath = (group: { id: string }) => `/g/${group.id}?tab=wichteln`;
const chip = (page: Page, name: string) => page.getByRole('checkbox', { name });
const draw = (page: Page) => page.getByRole('button', { name: 'Jetzt auslosen' });
const menu = (page: Page) => page.getByRole('button', { name: /^Aktionen für / });

async function choose(page: Page, item: string) {
  await menu(page).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function exclude(page: Page, one: string, other: string) {
  await page.getByRole('button', { name: 'Ausnahme', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Wer darf sich nicht ziehen?' });
  await dialog.getByLabel('Wer?', { exact: true }).selectOption(one);
  await dialog.getByLabel('Zieht wen nicht?').selectOption(other);
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(dialog).toBeHidden();
}

async function phoneOf(browser: Browser, account: Account, path: string): Promise<Page> {
  const page = await openBrowserAs(browser, account, path);
  await page.setViewportSize(phone);
  return page;
}

test('an admin prepares, others join on their phones, an exclusion too many, and the draw', async ({
  account,
  browser,
  createAccount,
  openAs,
  request,
}) => {
  const api = groupsApi(request);
  const group = await api.createGroup(account, 'Weihnachten bei Brandts', day);
  const [tim, mia, jonas] = [
    await createAccount('Tim'),
    await createAccount('Mia'),
    await createAccount('Jonas'),
  ];
  for (const member of [tim, mia, jonas]) await api.join(group, member);

  const page = await openAs(account, drawPath(group));
  await expect(page.getByRole('heading', { name: 'Wichtelt ihr?' })).toBeVisible();
  await inspect(page, 'no draw yet');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Wichteln vorbereiten' }).click();
  await page.getByLabel('Höchstens').fill('viel');
  await chip(page, 'Jonas').uncheck();
  await page.getByRole('button', { name: 'Alle fragen' }).click();
  await expect(page.getByText('Bitte gib einen Betrag ein, zum Beispiel 34,90')).toBeVisible();
  await inspect(page, 'a draw to prepare with a mistake');
  await page.setViewportSize(phone);
  await page.getByLabel('Höchstens').fill('25');
  await page.getByRole('button', { name: 'Alle fragen' }).click();
  await expect(page.getByRole('heading', { name: 'Wichteln vorbereiten' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Wann wird ausgepackt?: ${longDay(day)}` })).toBeVisible();
  await expect(page.getByText('1 von 3 ist dabei. Noch offen: Tim und Mia.')).toBeVisible();
  await expect(draw(page)).toBeDisabled();

  const tims = await phoneOf(browser, tim, drawPath(group));
  await expect(tims.getByText(/^Katharina lost aus, sobald alle zugesagt haben/)).toContainText(
    'höchstens 25\u00a0€',
  );
  const timsTab = tims.getByRole('tab', { name: /^Wichteln/ });
  await expect(timsTab).toHaveAccessibleName('Wichteln wartet auf dich');
  await tims.getByRole('button', { name: 'Mitmachen' }).click();
  await expect(timsTab).toHaveAccessibleName('Wichteln');
  await expect(tims.getByRole('heading', { name: 'Du bist dabei' })).toBeVisible();
  const hint = tims.getByLabel('Was sollte dein Wichtel wissen?');
  await hint.fill('Ich lese gern Krimis');
  await expect(tims.getByText('Gespeichert')).toBeVisible();
  await inspect(tims, 'waiting for a draw');
  await tims.reload();
  await expect(hint).toHaveValue('Ich lese gern Krimis');

  // A member without invitation can join as well.
  const jonass = await phoneOf(browser, jonas, drawPath(group));
  await jonass.getByRole('button', { name: 'Mitmachen' }).click();
  await expect(page.getByText('3 von 4 sind dabei. Noch offen: Mia.')).toBeVisible();
  await expect(page.getByText('Zu dritt weiß jeder alles. Ab vier wird es spannend.')).toBeVisible();
  const mias = await phoneOf(browser, mia, drawPath(group));
  await mias.getByRole('button', { name: 'Mitmachen' }).click();
  await expect(page.getByText('So sind 9 Auslosungen möglich')).toBeVisible();

  await exclude(page, 'Tim', 'Mia');
  await expect(page.getByText('Nur 4 Auslosungen sind möglich')).toBeVisible();
  await exclude(page, 'Tim', 'Jonas');
  await exclude(page, 'Tim', 'Katharina');
  await expect(page.getByText(/^Für \w+ bleibt niemand übrig. Nimm eine Ausnahme weg.$/)).toBeVisible();
  await inspect(page, 'a draw that is impossible');
  await page.setViewportSize(phone);
  await draw(page).click();
  await expect(page.getByText(/^So lässt sich nicht auslosen: Für Tim /)).toBeVisible();
  await page.getByRole('button', { name: 'Ausnahme entfernen: Tim und Jonas' }).click();
  await page.getByRole('button', { name: 'Ausnahme entfernen: Katharina und Tim' }).click();
  await expect(page.getByText('Nur 4 Auslosungen sind möglich')).toBeVisible();

  await draw(page).click();
  const parcel = (of: Page) => of.getByRole('heading', { name: 'Dein Los ist gezogen' });
  for (const one of [page, tims, jonass, mias]) await expect(parcel(one)).toBeVisible();
});

test('who has not said yes is told before, and comes later; redraw, reopening, leaving, removing @all', async ({
  account,
  browser,
  createAccount,
  openAs,
  request,
}) => {
  const api = groupsApi(request);
  const group = await api.createGroup(account, 'Weihnachten bei Brandts', day);
  const others = [];
  for (const name of ['Tim', 'Mia', 'Jonas', 'Oma Ilse']) {
    const other = await createAccount(name);
    others.push({ ...(await api.join(group, other)), other });
  }
  const p_draw = crypto.randomUUID();
  await api.call(account, 'rpc/create_draw', {
    p_draw,
    p_group: group.id,
    p_title: 'Wichteln',
    p_day: day,
    // Without swaps, so that no leaving participant voids the result.
    p_no_swaps: true,
  });
  await api.call(account, 'rpc/ask_all_for_draw', {
    p_draw,
    p_members: others.map(({ memberId }) => memberId),
  });
  for (const { other } of others.slice(0, 3)) await api.call(other, 'rpc/join_draw', { p_draw });
  const [late] = others.slice(3);
  if (late === undefined) throw new Error('nobody is late');

  // Katharina organises without taking part.
  const page = await openAs(account, drawPath(group));
  await expect(page.getByText('Du lost aus, machst aber selbst nicht mit.')).toBeVisible();
  await chip(page, 'Tim').click();
  await expect(page.getByRole('alertdialog', { name: 'Tim herausnehmen?' })).toBeVisible();
  await inspect(page, 'taking somebody out of a draw');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Ausnahme', exact: true }).click();
  await inspect(page, 'an exclusion to add');
  await page.setViewportSize(phone);
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
  await draw(page).click();
  const question = page.getByRole('alertdialog', { name: 'Jetzt schon auslosen?' });
  await expect(question).toContainText('Oma Ilse hat noch nicht zugesagt.');
  await inspect(page, 'drawing without all');
  await page.setViewportSize(phone);
  await question.getByRole('button', { name: 'Trotzdem auslosen' }).click();
  await expect(page.getByRole('heading', { name: 'Die Lose sind gezogen' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '3 von 4 machen mit' })).toBeVisible();

  const ilses = await phoneOf(browser, late.other, drawPath(group));
  await ilses.getByRole('button', { name: 'Mitmachen' }).click();
  await expect(ilses.getByRole('heading', { name: 'Dein Los ist gezogen' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Alle 4 machen mit' })).toBeVisible();

  await choose(page, 'Neu auslosen');
  await expect(page.getByRole('alertdialog')).toContainText(
    'Alle bekommen ein neues Wichtelkind. Bisher hat niemand nachgesehen.',
  );
  await inspect(page, 'drawing once more');
  await page.setViewportSize(phone);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Neu auslosen' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await choose(page, 'Wer macht mit?');
  await inspect(page, 'who takes part in a draw');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Fertig' }).click();
  await choose(page, 'Angaben ändern');
  await inspect(page, 'a draw to change');
  await page.setViewportSize(phone);
  await page.getByLabel('Name der Runde').fill('Familienwichteln');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await menu(page).click();
  await inspect(page, 'menu of a draw');
  await page.setViewportSize(phone);
  await page.keyboard.press('Escape');

  await choose(ilses, 'Aussteigen');
  await ilses.getByRole('alertdialog').getByRole('button', { name: 'Aussteigen' }).click();
  await expect(ilses.getByText(/^Du bist in dieser Runde nicht mehr dabei/)).toBeVisible();

  await choose(page, 'Ausnahmen ändern');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ausnahmen ändern' }).click();
  await expect(page.getByText('Die Lose gelten nicht mehr. Bitte lose neu aus.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Familienwichteln vorbereiten' })).toBeVisible();
  await choose(page, 'Wichteln löschen');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('heading', { name: 'Wichtelt ihr?' })).toBeVisible();
});

test('of several rounds the next one shows, and each can be chosen @all', async ({
  account,
  openAs,
  request,
}) => {
  const api = groupsApi(request);
  const group = await api.createGroup(account);
  for (const [title, offset] of [
    ['Heiligabend', 20],
    ['Nikolaus', 10],
  ] as const) {
    await api.call(account, 'rpc/create_draw', {
      p_draw: crypto.randomUUID(),
      p_group: group.id,
      p_title: title,
      p_day: berlinDay(offset),
    });
  }
  const page = await openAs(account, drawPath(group));
  await expect(page.getByRole('heading', { name: 'Nikolaus vorbereiten' })).toBeVisible();
  await page.getByRole('radio', { name: /^Heiligabend/ }).check();
  await expect(page.getByRole('heading', { name: 'Heiligabend vorbereiten' })).toBeVisible();
  await inspect(page, 'several draws of a group');
});

test('all of it with the keyboard alone, and the focus is never lost @all', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const api = groupsApi(request);
  const group = await api.createGroup(account);
  const p_draw = crypto.randomUUID();
  await api.call(account, 'rpc/create_draw', {
    p_draw,
    p_group: group.id,
    p_title: 'Wichteln',
    p_day: day,
  });
  for (const name of ['Tim', 'Mia', 'Jonas']) {
    const other = await createAccount(name);
    await api.join(group, other);
    await api.call(other, 'rpc/join_draw', { p_draw });
  }
  const page = await openAs(account, drawPath(group));
  await page.getByRole('button', { name: 'Mitmachen' }).press('Enter');
  await expect(page.getByLabel('Was sollte dein Wichtel wissen?')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();

  const add = page.getByRole('button', { name: 'Ausnahme', exact: true });
  await add.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Wer darf sich nicht ziehen?' });
  const who = dialog.getByLabel('Wer?', { exact: true });
  await expect(who).toBeFocused();
  await who.selectOption('Tim');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Zieht wen nicht?')).toBeFocused();
  await dialog.getByLabel('Zieht wen nicht?').selectOption('Mia');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('checkbox', { name: 'Gegenseitig' })).not.toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'zieht nicht' })).toBeVisible();
  await page.getByRole('button', { name: 'Ausnahme entfernen: Tim und Mia' }).press('Enter');
  await expect(page.getByText('So sind 9 Auslosungen möglich')).toBeVisible();
  await expect(add).toBeFocused();

  const swaps = page.getByRole('switch', { name: 'Kein direkter Tausch' });
  await swaps.press('Space');
  await expect(swaps).toBeChecked();
  await expect(page.getByText('Nur 6 Auslosungen sind möglich')).toBeVisible();
  await draw(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Dein Los ist gezogen' })).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
});
