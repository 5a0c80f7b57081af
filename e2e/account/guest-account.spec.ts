import type { Page } from '@playwright/test';

import { comeBack, onDevice, unsaved } from '../support/device-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { joinAsGuest, secureAccount } from '../support/guest-steps.ts';
import { loseMessages } from '../support/message-faults.ts';
import { inspect } from '../support/page-checks.ts';
import { fillSignIn, fillSignUp } from '../support/sign-in-steps.ts';

test.use({ expectedErrors: [/ERR_CONNECTION_RESET|ERR_FAILED|WebSocket|status of 4\d\d/] });

const text = 'Wer bringt den Kuchen?';
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Trotzdem fortfahren?' });
const asGuest = (page: Page) => page.getByRole('button', { name: 'Als Gast fortfahren' });
const goOn = (page: Page) => question(page).getByRole('button', { name: 'Fortfahren und verwerfen' }).click();
const notSent = 'Wird gesendet, sobald eine Verbindung besteht';

/** A guest of a group has an unsent message and opens the sign-in page. Returns a function that lets messages pass. */
async function writeInVain(page: Page, group: { token: string }): Promise<() => Promise<void>> {
  await joinAsGuest(page, group);
  await page.getByRole('tab', { name: 'Chat' }).click();
  const letThrough = await loseMessages(page);
  await page.getByRole('textbox', { name: 'Nachricht' }).fill(text);
  await page.getByRole('button', { name: 'Senden' }).click();
  await expect(page.getByText(notSent)).toBeVisible();
  await page.getByRole('link', { name: 'Zurück zu Gruppen' }).click();
  await secureAccount(page, 'Anmelden');
  return letThrough;
}

async function expectStillGuest(page: Page) {
  await asGuest(page).click();
  await page.getByRole('link', { name: 'Gruppen', exact: true }).first().click();
  await page.getByRole('link', { name: /Weihnachten bei Brandts/ }).click();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page.getByRole('log', { name: 'Chat' }).getByText(text)).toBeVisible();
  await expect(page.getByText(notSent)).toBeVisible();
}

test('a message of a guest that was not sent is asked about before an account @all', async ({
  account,
  page,
  request,
}) => {
  await writeInVain(page, await groupsApi(request).createGroup(account));
  await fillSignIn(page, account);
  await expect(question(page)).toHaveAccessibleDescription(
    'Eine Nachricht an deine Gruppen ist noch nicht gesendet. Mit einem Konto bist du dort jemand anderes, dann geht sie verloren.',
  );
  await inspect(page, 'guest with messages before an account');
  await question(page).getByRole('button', { name: 'Als Gast bleiben' }).click();
  await expect(question(page)).toBeHidden();
  await fillSignIn(page, account);
  expect(JSON.stringify(await onDevice(page))).toContain(text);
  await goOn(page);
  await expect(page.getByRole('heading', { name: /^Hallo/ })).toBeVisible();
  await expect.poll(async () => JSON.stringify(await onDevice(page))).not.toContain(text);
});

test('text that a guest has begun in a group that is gone can be given up, and is then not asked about @all', async ({
  account,
  page,
  request,
}) => {
  const api = groupsApi(request);
  const group = await api.createGroup(account);
  await joinAsGuest(page, group);
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Ich könnte den');
  await api.call(account, `groups?id=eq.${group.id}`, undefined, 'DELETE');
  await expect(unsaved(page)).toContainText('Ich könnte den');
  await page.goto('/auth');
  await fillSignIn(page, account);
  await expect(question(page)).toContainText('Ein angefangener Text');
  await question(page).getByRole('button', { name: 'Als Gast bleiben' }).click();
  await page.goto('/friends');
  await unsaved(page)
    .getByRole('button', { name: /verwerfen/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
  await expect(unsaved(page)).toBeHidden();
  await page.goto('/auth');
  await fillSignIn(page, account);
  await expect(page.getByRole('heading', { name: /^Hallo/ })).toBeVisible();
});

test('a refused sign-in or sign-up costs a guest neither groups nor messages @all', async ({
  account,
  page,
  request,
}) => {
  const api = groupsApi(request);
  const group = await api.createGroup(account);
  const letThrough = await writeInVain(page, group);
  await fillSignIn(page, { email: account.email, password: 'Falsch123' });
  await goOn(page);
  await expect(page.getByText('Anmeldung fehlgeschlagen')).toBeVisible();
  await fillSignUp(page, { email: account.email, password: 'Paeckchen1' });
  await goOn(page);
  await expect(page.getByText('Email bereits registriert')).toBeVisible();
  await expectStillGuest(page);
  await letThrough();
  await comeBack(page);
  await expect
    .poll(() => api.call(account, `chat_messages?select=text&group_id=eq.${group.id}`))
    .toEqual([{ text }]);
});

test('messages of a guest are sent while they are asked about them, before an account @all', async ({
  account,
  page,
  request,
}) => {
  const api = groupsApi(request);
  const group = await api.createGroup(account);
  const letThrough = await writeInVain(page, group);
  await fillSignIn(page, account);
  await expect(question(page)).toBeVisible();
  await letThrough();
  await comeBack(page);
  await expect(question(page)).toHaveAccessibleDescription('Inzwischen ist alles gesendet.');
  await expect
    .poll(() => api.call(account, `chat_messages?select=text&group_id=eq.${group.id}`))
    .toEqual([{ text }]);
  await question(page).getByRole('button', { name: 'Fortfahren' }).click();
  await expect(page.getByRole('heading', { name: /^Hallo/ })).toBeVisible();
});

test('unsent changes of a guest whose session ended are shown, to nobody with an account, until they are decided @all', async ({
  account,
  page,
  request,
}) => {
  test.slow();
  const left = page.getByRole('region', { name: 'Vom früheren Gastzugang' });
  const discard = async () => {
    await left
      .getByRole('button', { name: /verwerfen/ })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
  };
  const group = await groupsApi(request).createGroup(account);
  await joinAsGuest(page, group);
  await page.getByRole('tab', { name: 'Chat' }).click();
  await loseMessages(page);
  await page.getByRole('textbox', { name: 'Nachricht' }).fill(text);
  await page.getByRole('button', { name: 'Senden' }).click();
  await expect(page.getByText(notSent)).toBeVisible();
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Und die Kerzen');

  const isOver = { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' };
  await page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
    route.fulfill({ status: 400, json: isOver }),
  );
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
  }, 'paeckchen-session');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Willkommen', exact: true })).toBeVisible();
  await expect(left.getByRole('listitem')).toHaveText([/Wer bringt den Kuchen\?/, /Und die Kerzen/]);
  await inspect(page, 'texts of a guest whose session is over');

  await asGuest(page).click();
  await expect(page.getByRole('heading', { name: 'Gruppe nicht verfügbar' })).toBeVisible();
  await expect(left.getByRole('listitem')).toHaveCount(2);
  await page.goto('/friends');
  await expect(left.getByRole('listitem')).toHaveCount(2);
  await discard();
  await expect(left.getByRole('listitem')).toHaveText([/Und die Kerzen/]);
  await page.goto('/auth');
  await expect(left).toBeVisible();
  await fillSignIn(page, account);
  await expect(page.getByRole('banner')).toContainText('Katharina');
  await expect(left).toBeHidden();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible();
  await expect(left).toBeHidden();
  await expect.poll(() => onDevice(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('guests'))))
    .toEqual([]);
});
