import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { expect, test } from './support/fixtures.ts';
import { groupsApi } from './support/groups-api.ts';

type Field = { path: string; open?: string; label: string; text: string };

async function show(page: Page, { path, open, label }: Field) {
  await page.goto(path);
  const field = page.getByLabel(label, { exact: true });
  const opener = open === undefined ? field : page.getByRole('button', { name: open, exact: true });
  await expect(field.or(opener).first()).toBeVisible();
  if (!(await field.isVisible())) await opener.click();
  return field;
}

test('text typed on pages survives links, reloads and a question, and signing out names it @all', async ({
  account,
  insert,
  openAs,
  request,
}) => {
  test.slow();
  const id = randomUUID();
  await insert('people', [{ id, name: 'Ilse' }]);
  const group = await groupsApi(request).createGroup(account, 'Weihnachten');
  const prepare = { path: `/g/${group.id}?tab=wichteln`, open: 'Wichteln vorbereiten' };
  const fields: Field[] = [
    { path: `/people/${id}`, open: 'Mag: hinzufügen', label: 'Mag: neue Angabe', text: 'Rosen' },
    { path: '/settings', label: 'Name', text: 'Kathi' },
    { path: '/settings', label: 'Name der Person', text: 'Sophie' },
    { path: `/g/${group.id}?tab=einstellungen`, label: 'Gruppenname', text: 'Weihnachten bei uns' },
    { ...prepare, label: 'Name der Runde', text: 'Wichteln im Büro' },
    { ...prepare, label: 'Was ist noch wichtig?', text: 'Selbstgemachtes' },
  ];
  const page = await openAs(account);
  for (const field of fields) {
    await (await show(page, field)).fill(field.text);
    await page.getByRole('link', { name: 'Startseite', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
    await page.goBack();
  }
  for (const field of fields) {
    await expect(await show(page, field), field.label).toHaveValue(field.text);
    await expect(page.getByText('Entwurf', { exact: true }).first()).toBeVisible();
  }

  await page.getByRole('button', { name: 'Abmelden' }).click();
  const question = page.getByRole('alertdialog', { name: 'Trotzdem abmelden?' });
  await expect(question).toContainText('5 Entwürfe sind nicht gespeichert.');
  await question.getByRole('button', { name: 'Angemeldet bleiben' }).click();
  for (const field of fields) await expect(await show(page, field), field.label).toHaveValue(field.text);

  // Storing and discarding both end a draft.
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await page
    .getByRole('alertdialog', { name: 'Eingaben verwerfen?' })
    .getByRole('button', { name: 'Verwerfen' })
    .click();
  await expect(page.getByRole('heading', { name: 'Wichtelt ihr?' })).toBeVisible();
  await show(page, { path: '/settings', label: 'Name', text: 'Kathi' });
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Name geändert')).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(question).toContainText('3 Entwürfe sind nicht gespeichert.');
  await question.getByRole('button', { name: 'Abmelden und verwerfen' }).click();
  await expect(page).toHaveURL('/auth');
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':draft:')));
  await expect.poll(kept).toEqual([]);
});

test('what was begun about a person who is gone, or as somebody who leads no more, can be read and given up @all', async ({
  account,
  createAccount,
  insert,
  openAs,
  request,
}) => {
  const api = groupsApi(request);
  const id = randomUUID();
  await insert('people', [{ id, name: 'Ilse' }]);
  const bernd = await createAccount('Bernd');
  const [left, kept] = [await api.createGroup(bernd, 'Büro'), await api.createGroup(bernd, 'Familie')];
  const [mine, mineThere] = [await api.join(left, account), await api.join(kept, account)];
  const role = (name: string) =>
    api.call(bernd, `group_members?id=eq.${mineThere.memberId}`, { role: name }, 'PATCH');
  await role('admin');
  const page = await openAs(account);
  const fields: Field[] = [
    { path: `/people/${id}`, open: 'Mag: hinzufügen', label: 'Mag: neue Angabe', text: 'Rosen' },
    { path: `/g/${left.id}?tab=einstellungen`, label: 'Dein Name in dieser Gruppe', text: 'Kathi' },
    { path: `/g/${kept.id}?tab=einstellungen`, label: 'Gruppenname', text: 'Unsere Familie' },
  ];
  for (const field of fields) await (await show(page, field)).fill(field.text);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Konnte nicht gespeichert werden' });
  await expect(panel).toBeHidden();

  await api.call(account, `people?id=eq.${id}`, undefined, 'DELETE');
  await api.call(account, `group_members?id=eq.${mine.memberId}`, undefined, 'DELETE');
  await role('member');
  await page.reload();
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  for (const { text } of fields) {
    await expect(panel).toContainText(text);
    await panel.getByRole('button', { name: `(${text}) verwerfen` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
  }
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/auth');
});
