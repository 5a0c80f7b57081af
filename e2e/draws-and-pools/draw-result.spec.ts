import type { APIRequestContext, Page } from '@playwright/test';

import { berlinDay } from '../support/calendar.ts';
import { onDevice } from '../support/device-steps.ts';
import { drawsApi } from '../support/draws-api.ts';
import { type Account, expect, test } from '../support/fixtures.ts';
import { groupsApi, openBrowserAs } from '../support/groups-api.ts';
import { expectNoSidewaysScroll, inspect } from '../support/page-checks.ts';
import { wishesApi } from '../support/wishes-api.ts';

test.describe.configure({ timeout: 600_000 });

const unwrap = (page: Page) => page.getByRole('button', { name: 'Auspacken' });
const parcel = (page: Page) => page.getByRole('dialog', { name: /^Du beschenkst/ });
const heading = (page: Page) => page.getByRole('heading', { name: /^Du beschenkst/ });
const messages = (page: Page) => page.getByRole('list', { name: 'Nachrichten' });

/** Group of four with drawn names, and the results. */
async function drawn(
  request: APIRequestContext,
  katharina: Account,
  createAccount: (name: string) => Promise<Account>,
) {
  const api = groupsApi(request);
  const draws = drawsApi(request);
  const group = await api.createGroup(katharina, 'Weihnachten bei Brandts');
  const people = [katharina];
  for (const name of ['Marlene', 'Tim', 'Mia']) {
    const person = await createAccount(name);
    await api.join(group, person);
    people.push(person);
  }
  const draw = await draws.gather(katharina, group, people);
  await draws.run(katharina, draw);
  const parts = new Map<string, Account>();
  for (const person of people) parts.set(await draws.part(person, draw), person);
  /** Reads a result through the API. */
  async function receiverOf(person: Account): Promise<Account> {
    return parts.get(await draws.receiver(person, draw)) ?? person;
  }
  return { draws, group, people, draw, parts, receiverOf, path: `/g/${group.id}?tab=wichteln` };
}

/** Records all responses and socket messages of a page. */
function recordMessages(page: Page): { text: () => string } {
  const heard: string[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/rest/v1/')) return;
    void response.text().then(
      (text) => heard.push(`${response.url()} ${text}`),
      () => null,
    );
  });
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  return { text: () => heard.join('\n') };
}

test('one unwraps and asks, the other answers without knowing whom, and the organiser learns nothing', async ({
  account,
  browser,
  createAccount,
  page: organiser,
  openAs,
  request,
}) => {
  const { people, draw, receiverOf, path } = await drawn(request, account, createAccount);
  const heard = recordMessages(organiser);
  await openAs(account, path);
  await expect(unwrap(organiser)).toBeVisible();
  const before = await organiser.getByRole('region', { name: 'Dein Los ist gezogen' }).innerText();

  // A giver whose receiver is not the organiser.
  const [, ...others] = people;
  const pairs = [];
  for (const giver of others) {
    const receiver = await receiverOf(giver);
    if (receiver !== account) pairs.push({ giver, receiver });
  }
  const [pair] = pairs;
  if (!pair) throw new Error('No pair without the organiser');
  const { giver, receiver } = pair;
  const asking = await openBrowserAs(browser, giver, path);
  const answering = await openBrowserAs(browser, receiver, path);
  await expect(unwrap(answering)).toBeVisible();

  await unwrap(asking).click();
  await expect(heading(asking)).toHaveText(`Du beschenkst ${receiver.name}`);
  await asking.getByRole('button', { name: `${receiver.name} heimlich etwas fragen` }).click();
  await expect(asking.getByText(`${receiver.name} sieht nur „Dein Wichtel“.`)).toBeVisible();
  await asking.getByRole('textbox', { name: 'Frage' }).fill('Plektrum oder Finger?');
  await asking.keyboard.press('Enter');
  await expect(messages(asking)).toContainText('Plektrum oder Finger?');

  await expect(answering.getByText('Neue Frage von deinem Wichtel')).toBeVisible();
  await answering.getByRole('button', { name: 'Fragen von deinem Wichtel' }).click();
  await expect(messages(answering)).toContainText('Dein Wichtel: Plektrum oder Finger?');
  await answering
    .getByRole('textbox', { name: 'Antwort' })
    .fill('Finger! Und falls du das bist: netter Versuch.');
  await answering.keyboard.press('Enter');
  await expect(messages(asking)).toContainText(`${receiver.name}: Finger!`);
  const answerers = await answering.getByRole('dialog').innerText();
  expect(answerers).not.toContain(giver.name);

  // A later change has arrived by then, so earlier events have as well.
  const lastOfAll = 'Wichteln bei allen';
  await groupsApi(request).call(account, 'rpc/change_draw', {
    p_draw: draw,
    p_title: lastOfAll,
    p_title_base: 'Wichteln bei Brandts',
    p_day: berlinDay(27),
    p_budget_cents: 2500,
  });
  await expect(organiser.getByText(lastOfAll).first()).toBeVisible();
  const region = organiser.getByRole('region', { name: 'Dein Los ist gezogen' });
  expect((await region.innerText()).replace(lastOfAll, 'Wichteln bei Brandts')).toBe(before);
  expect(heard.text()).not.toMatch(/Plektrum|Finger|receiver_id":"|my_draw_result/);
});

test('before the tap nobody asks who it is; afterwards it is closed again, and nothing stays @all', async ({
  account,
  createAccount,
  openAs,
  page,
  request,
}) => {
  const { draws, draw, receiverOf, path } = await drawn(request, account, createAccount);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  const looked = () => asked.filter((url) => url.includes('my_draw_result')).length;
  await openAs(account, path);
  await unwrap(page).hover();
  await unwrap(page).focus();
  await expect(page.getByRole('button', { name: 'Fragen von deinem Wichtel' })).toBeVisible();
  const receiver = await receiverOf(account);
  const part = await draws.receiver(account, draw);
  await draws.ask(receiver, draw, 'receiver', 'Ich hätte gern etwas Warmes');
  expect(looked()).toBe(0);

  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  expect(looked()).toBeGreaterThan(0);
  await expect(page).toHaveTitle('Weihnachten bei Brandts · Päckchen');
  await expect(page.getByText('Neue Antwort')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(parcel(page)).toBeHidden();
  await expect(unwrap(page)).toBeFocused();

  await unwrap(page).click();
  await expect(heading(page)).toBeVisible();
  await page.goBack();
  await expect(parcel(page)).toBeHidden();
  await expect(unwrap(page)).toBeVisible();

  await unwrap(page).click();
  await expect(heading(page)).toBeVisible();
  await page.getByRole('button', { name: `${receiver.name} heimlich etwas fragen` }).click();
  await expect(messages(page)).toContainText('etwas Warmes');
  await page.getByRole('textbox', { name: 'Frage' }).fill('Was Wollenes?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Heimlich fragen' })).toBeHidden();
  await expect(parcel(page)).toBeVisible();
  await page.getByRole('button', { name: `${receiver.name} heimlich etwas fragen` }).click();
  await expect(page.getByRole('textbox', { name: 'Frage' })).toHaveValue('Was Wollenes?');
  const before = looked();
  await page.reload();
  await expect(unwrap(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(looked()).toBe(before);

  const kept = async () =>
    JSON.stringify([
      await onDevice(page),
      await page.evaluate(() => [Object.entries(localStorage), Object.entries(sessionStorage)]),
    ]);
  // The draw itself is persisted by now, so the result would be, too.
  await expect.poll(kept).toContain('Wichteln bei Brandts');
  expect(await kept()).not.toMatch(/Warmes|Wollenes|receiver_id|"receiverId"/);
  // The seen state must not contain the id of a participant, because the list of draws maps ids to members.
  const seen = await page.evaluate(() => localStorage.getItem('paeckchen-seen-draws'));
  expect(seen).toContain(draw);
  expect(seen).not.toContain(part);

  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect.poll(kept).not.toContain('Wichteln');
  expect(await kept()).not.toMatch(new RegExp(`${draw}|${part}|paeckchen-seen-draws`));
});

test('the parcel opens within 1.2 s, a second tap skips that, and less motion is one fade @all', async ({
  account,
  createAccount,
  openAs,
  page,
  request,
}) => {
  const { path } = await drawn(request, account, createAccount);
  await openAs(account, path);
  const ends = () =>
    page.evaluate(() =>
      Math.max(
        0,
        ...document
          .getAnimations()
          .filter(
            (animation) => animation instanceof CSSAnimation && animation.animationName.startsWith('reveal-'),
          )
          .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
      ),
    );
  await page.addStyleTag({
    content: '.reveal-scene, .reveal-scene *, .reveal-details { animation-play-state: paused !important }',
  });
  await unwrap(page).click();
  await expect(heading(page)).toBeFocused();
  expect(await ends()).toBeGreaterThan(1000);
  expect(await ends()).toBeLessThanOrEqual(1200);
  await heading(page).click();
  expect(await ends()).toBe(0);
  await expect(page.getByText('Höchstens')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(parcel(page)).toBeHidden();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await unwrap(page).click();
  await expect(heading(page)).toBeFocused();
  expect(await ends()).toBeLessThanOrEqual(200);
  await expect(page.locator('.reveal-snippet').first()).toBeHidden();
});

test('the parcel and what is in it from all sides @all', async ({
  account,
  createAccount,
  openAs,
  page,
  request,
}) => {
  const { draws, group, draw, people, receiverOf, path } = await drawn(request, account, createAccount);
  const receiver = await receiverOf(account);
  await draws.hint(receiver, draw, 'Bloß nichts mit Lavendel. Ich backe viel und spiele wieder Gitarre.');
  const wishes = wishesApi(request);
  await wishes.wishFor(receiver, [group], { title: 'Becher aus der Töpferei', price_cents: 2200 });
  await wishes.wishFor(receiver, [group], {
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze mit Anker',
    price_cents: 1850,
    url: 'https://www.laden.example.org/muetze',
  });
  for (const person of people) {
    if ((await receiverOf(person)) === account) await draws.ask(person, draw, 'giver', 'Tee oder Kaffee?');
  }
  await openAs(account, path);
  await expect(page.getByText('Neue Frage von deinem Wichtel')).toBeVisible();
  await inspect(page, 'own parcel of Wichteln');
  await expectNoSidewaysScroll(page);
  await unwrap(page).click();
  await expect(heading(page)).toBeFocused();
  await page.getByRole('button', { name: 'Das schenke ich: Becher aus der Töpferei' }).click();
  await expect(page.getByText('Von dir reserviert')).toBeVisible();
  await inspect(page, 'unwrapped parcel');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await parcel(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  await page.getByRole('button', { name: `${receiver.name} heimlich etwas fragen` }).click();
  await page.getByRole('textbox', { name: 'Frage' }).fill('Was für Tee?');
  await page.getByRole('button', { name: 'Senden' }).click();
  await expect(messages(page)).toContainText('Was für Tee?');
  await inspect(page, 'secret questions');

  await page.goto('/einkaufen');
  const row = page.getByRole('list', { name: 'Wichteln' }).getByRole('link');
  await expect(row).toContainText('Für dein Wichtelkind');
  await expect(row).toContainText('höchstens 25\u00a0€');
  await expect(row).not.toContainText(receiver.name);
  await inspect(page, 'shopping list with Wichteln');
  await row.click();
  await expect(unwrap(page)).toBeVisible();
});

test('the day after everybody may know @all', async ({ account, createAccount, openAs, page, request }) => {
  const { draws, draw, people, path, receiverOf } = await drawn(request, account, createAccount);
  const results: unknown[] = [];
  let giver = account;
  for (const person of people) {
    results.push({
      giver_id: await draws.part(person, draw),
      receiver_id: await draws.receiver(person, draw),
    });
    if ((await receiverOf(person)) === account) giver = person;
  }
  // No draw can be created for a past day, so the response is changed.
  await page.route(/\/rest\/v1\/draws\?/, async (route) => {
    const answer = await route.fetch();
    const rows = (await answer.json()) as { id: string; day: string }[];
    for (const row of rows) if (row.id === draw) row.day = berlinDay(-1);
    await route.fulfill({ response: answer, json: rows });
  });
  await page.route(/all_draw_results/, (route) => route.fulfill({ json: results }));
  await openAs(account, path);
  await expect(page.getByRole('heading', { name: 'Jetzt darfst du es wissen' })).toBeVisible();
  await expect(page.getByText(`Dein Wichtel war ${giver.name}`)).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: new RegExp(`${giver.name}.* an .*Katharina`) }),
  ).toBeVisible();
  await inspect(page, 'resolved draw');
  await page.getByRole('button', { name: 'Danke sagen' }).click();
  await expect(page.getByRole('textbox', { name: `Dein Text an ${giver.name}` })).toHaveValue(
    /du warst also mein Wichtel/,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Nächstes Jahr wieder' }).click();
  await inspect(page, 'the draw of next year');
  await page.getByRole('button', { name: 'Alle fragen' }).click();
  await expect(page.getByRole('heading', { name: 'Jetzt darfst du es wissen' })).toBeHidden();
  const made = await groupsApi(request).call<{ day: string; state: string }[]>(
    account,
    `draws?select=day,state&id=neq.${draw}`,
  );
  expect(made).toMatchObject([{ state: 'gathering' }]);
  // A refetch of draws is pending when the page closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
