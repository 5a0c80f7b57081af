import type { Browser, Page } from '@playwright/test';

import { berlinDay } from '../support/calendar.ts';
import { drawsApi } from '../support/draws-api.ts';
import { type Account, expect, signInBefore, test } from '../support/fixtures.ts';
import { groupsApi, openBrowserAs } from '../support/groups-api.ts';
import { inspect } from '../support/page-checks.ts';
import { controlRealtime } from '../support/realtime-faults.ts';

const draw = (page: Page) => page.getByRole('button', { name: 'Jetzt auslosen' });
const heading = (page: Page) => page.getByRole('heading', { name: /^Du beschenkst/ });

async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: /^Aktionen für / }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Group with two admins and a gathering draw with three others. */
test.describe('two organisers', () => {
  let page: Page;
  let katharina: Account;
  let people: Account[];
  let id: string;
  let path: string;
  let group: { id: string; token: string; code: string };

  test.beforeEach(async ({ account, createAccount, request }) => {
    const api = groupsApi(request);
    katharina = account;
    people = [account];
    group = await api.createGroup(account, 'Weihnachten bei Brandts');
    for (const name of ['Marlene', 'Tim', 'Mia', 'Jonas']) {
      const person = await createAccount(name);
      const { memberId } = await api.join(group, person);
      people.push(person);
      if (name === 'Marlene')
        await api.call(account, `group_members?id=eq.${memberId}`, { role: 'admin' }, 'PATCH');
    }
    id = await drawsApi(request).gather(account, group, people);
    path = `/g/${group.id}?tab=wichteln`;
  });

  /** Page of the other admin, without live updates. */
  async function openDeaf(browser: Browser): Promise<Page> {
    const context = await browser.newContext();
    page = await context.newPage();
    const live = await controlRealtime(page);
    live.set('silent');
    await signInBefore(page, people[1] ?? katharina);
    await page.goto(path);
    await expect(draw(page)).toBeVisible();
    return page;
  }

  test('what one has changed stays when the other saves something else @all', async ({
    browser,
    request,
  }) => {
    const { call } = groupsApi(request);
    const marlenes = await openDeaf(browser);
    await choose(marlenes, 'Angaben ändern');
    await marlenes.getByLabel('Name der Runde').fill('Familienwichteln');
    const later = {
      p_draw: id,
      p_title: 'Wichteln',
      p_title_base: 'Wichteln',
      p_day: berlinDay(40),
      p_budget_cents: 3000,
    };
    await call(katharina, 'rpc/change_draw', { ...later, p_no_swaps: true });
    await marlenes.getByRole('button', { name: 'Speichern' }).click();
    await expect(marlenes.getByRole('heading', { name: 'Familienwichteln vorbereiten' })).toBeVisible();
    const stored = () =>
      call(katharina, `draws?select=title,day,budget_cents,no_swaps,draw_participants(is_in)&id=eq.${id}`);
    // The change must not reset answers, as an earlier day would.
    const all = people.map(() => ({ is_in: true }));
    const changed = { day: berlinDay(40), budget_cents: 3000, no_swaps: true, draw_participants: all };
    expect(await stored()).toEqual([{ ...changed, title: 'Familienwichteln' }]);

    await call(katharina, 'rpc/change_draw', {
      ...later,
      p_title: 'Wichteln 2',
      p_title_base: 'Familienwichteln',
      p_no_swaps: true,
    });
    await marlenes.getByRole('switch', { name: /^Nicht wie letztes Mal/ }).click();
    await expect(marlenes.getByRole('heading', { name: 'Wichteln 2 vorbereiten' })).toBeVisible();
    expect(await stored()).toEqual([{ ...changed, title: 'Wichteln 2' }]);
  });

  test('whoever one asks stays asked when the other asks somebody else @all', async ({
    browser,
    createAccount,
    request,
  }) => {
    const api = groupsApi(request);
    const [oma, opa] = [await createAccount('Oma'), await createAccount('Opa')];
    const omas = await api.join(group, oma);
    await api.join(group, opa);
    const marlenes = await openDeaf(browser);
    await api.call(katharina, 'rpc/ask_for_draw', {
      p_draw: id,
      p_member: omas.memberId,
      p_is_asked: true,
    });
    await marlenes.getByRole('checkbox', { name: 'Opa' }).click();
    await expect(marlenes.getByText('5 von 7 sind dabei. Noch offen: Oma und Opa.')).toBeVisible();
    await marlenes.getByRole('checkbox', { name: 'Oma' }).click();
    const question = marlenes.getByRole('alertdialog', { name: 'Oma nicht mehr fragen?' });
    await question.getByRole('button', { name: 'Nicht mehr fragen' }).click();
    await expect(marlenes.getByText(/^5 von 6 sind dabei. Noch offen: Opa./)).toBeVisible();
  });

  test('the list of groups says where Wichteln waits @all', async ({ openAs, request, page }) => {
    await drawsApi(request).run(katharina, id);
    await openAs(katharina, '/friends');
    const ofGroup = page.getByRole('link', { name: /Weihnachten bei Brandts/ });
    await expect(ofGroup).toContainText('Wichteln: machst du mit?');
    await inspect(page, 'groups');
    await ofGroup.click();
    await page.getByRole('tab', { name: /^Wichteln/ }).click();
    await page.getByRole('button', { name: 'Auspacken' }).click();
    await expect(heading(page)).toBeVisible();
    await page.goto('/friends');
    await expect(ofGroup).toBeVisible();
    await expect(ofGroup).not.toContainText('Wichteln: machst du mit?');
  });

  test('a question is about the draw that was seen @all', async ({ browser, request }) => {
    const { call } = groupsApi(request);
    await drawsApi(request).run(katharina, id);
    const [first, second] = [
      await openBrowserAs(browser, katharina, path),
      await openBrowserAs(browser, people[1] ?? katharina, path),
    ];
    await choose(second, 'Neu auslosen');
    await expect(second.getByRole('alertdialog', { name: 'Neu auslosen?' })).toBeVisible();
    await choose(first, 'Neu auslosen');
    await first.getByRole('alertdialog').getByRole('button', { name: 'Neu auslosen' }).click();
    await expect(second.getByRole('alertdialog')).toBeHidden();
    expect(await call(katharina, `draws?select=state,round&id=eq.${id}`)).toEqual([
      { state: 'drawn', round: 2 },
    ]);
  });

  test('a parcel that is open is closed when names are drawn anew @all', async ({ browser, request }) => {
    await drawsApi(request).run(katharina, id);
    const tims = await openBrowserAs(browser, people[2] ?? katharina, path);
    await tims.getByRole('button', { name: 'Auspacken' }).click();
    await expect(heading(tims)).toBeVisible();
    await tims.getByRole('button', { name: /heimlich etwas fragen$/ }).click();
    await expect(tims.getByRole('textbox', { name: 'Frage' })).toBeVisible();
    await drawsApi(request).run(katharina, id, 1);
    await expect(tims.getByText('Es wurde neu ausgelost')).toBeVisible();
    await expect(tims.getByRole('dialog')).toHaveCount(0);
    await tims.getByRole('button', { name: 'Auspacken' }).click();
    await expect(heading(tims)).toBeVisible();
    await expect(tims.getByText('Es wurde neu ausgelost')).toBeHidden();
  });
});
