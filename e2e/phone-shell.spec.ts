import type { Page } from '@playwright/test';

import { berlinDay } from './support/calendar.ts';
import { clippedTexts } from './support/clipped-texts.ts';
import { drawsApi } from './support/draws-api.ts';
import { expect, test } from './support/fixtures.ts';
import { groupsApi } from './support/groups-api.ts';
import { enterAsGuest } from './support/guest-steps.ts';
import { showAllFields } from './support/idea-steps.ts';
import { inspect, setTextSize } from './support/page-checks.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone, hasTouch: true });
test.describe.configure({ timeout: 240_000 });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Hauptmenü' });
const plus = (page: Page) => bar(page).getByRole('button', { name: 'Schnell merken' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
const seen = (page: Page) => sheet(page).getByRole('textbox', { name: 'Titel*' });
const capture = (page: Page) => sheet(page).getByRole('button', { name: 'Merken' });

test('the bar leads from page to page and says where one is', async ({ account, openAs, request }) => {
  const group = await groupsApi(request).createGroup(account);
  const page = await openAs(account);
  await expect(bar(page).getByRole('link')).toHaveText(['Start', 'Personen', 'Gemeinsam', 'Einkaufen']);
  for (const [name, heading] of [
    ['Personen', 'Personen verwalten'],
    ['Gemeinsam', 'Gruppen'],
    ['Einkaufen', 'Einkaufsliste'],
    ['Start', 'Hallo Katharina'],
  ] as const) {
    await bar(page).getByRole('link', { name }).tap();
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeFocused();
    await expect(bar(page).locator('[aria-current=page]')).toHaveText([name]);
  }
  await inspect(page, 'navigation of a phone', { onlyPhone: true });

  // The header keeps its elements.
  const header = page.getByRole('banner');
  await expect(header.getByText('Katharina')).toBeVisible();
  await expect(header.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  for (const name of ['Geschenkejahr', 'Gruppen']) {
    await header.getByRole('button', { name: 'Menü' }).tap();
    await page.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name }).tap();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Weihnachten bei Brandts' }).tap();
  await expect(bar(page).locator('[aria-current=page]')).toHaveText(['Gemeinsam']);
  await expect(page).toHaveURL(`/g/${group.id}`);

  for (const width of [768, 1023]) {
    await page.setViewportSize({ width, height: 1024 });
    const [first, last] = [bar(page).getByRole('link').first(), bar(page).getByRole('link').last()];
    const [left, right] = [await first.boundingBox(), await last.boundingBox()];
    expect((await bar(page).boundingBox())?.height).toBe(84);
    expect(Math.round((left?.x ?? 0) + (right?.x ?? 0) + (right?.width ?? 0))).toBe(width);
    expect(Math.round((right?.x ?? 0) + (right?.width ?? 0) - (left?.x ?? 0))).toBe(520);
  }
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(plus(page)).toBeHidden();
});

test('one slot has groups and wishes, and opens the one used last', async ({ account, openAs }) => {
  const page = await openAs(account);
  const slot = bar(page).getByRole('link', { name: 'Gemeinsam' });
  const choice = page.getByRole('navigation', { name: 'Gemeinsam' });
  await slot.tap();
  await expect(page).toHaveURL('/friends');
  await expect(choice.getByRole('link')).toHaveText(['Gruppen', 'Meine Wünsche']);
  await choice.getByRole('link', { name: 'Meine Wünsche' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Wünsche' })).toBeFocused();
  await expect(choice.locator('[aria-current=page]')).toHaveText(['Meine Wünsche']);
  await expect(slot).toHaveAttribute('aria-current', 'page');
  await bar(page).getByRole('link', { name: 'Start' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Hallo Katharina' })).toBeFocused();
  await page.reload();
  await slot.tap();
  await expect(page).toHaveURL('/wuensche');
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(choice).toBeHidden();
});

test('a dot says what is to buy soon, on every page, and goes with it', async ({
  account,
  insert,
  openAs,
}) => {
  await insert('gifts', [
    { title: 'Tasse', plan: 'buy', occasion: 'Geburtstag', occasion_date: berlinDay(3) },
    { title: 'Buch', plan: 'buy', occasion: 'Geburtstag', occasion_date: berlinDay(4) },
  ]);
  const page = await openAs(account);
  const shopping = bar(page).getByRole('link', { name: /^Einkaufen/ });
  await expect(shopping).toHaveAccessibleName('Einkaufen, 1 Ding wartet');
  await bar(page).getByRole('link', { name: 'Gemeinsam' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Gruppen' })).toBeVisible();
  await expect(shopping).toHaveAccessibleName('Einkaufen, 1 Ding wartet');
  await inspect(page, 'navigation with a dot', { onlyPhone: true });
  await shopping.tap();
  await page.getByRole('checkbox', { name: /Tasse/ }).tap();
  await expect(shopping).toHaveAccessibleName('Einkaufen');
});

test('its code comes after the page, in room that is kept: nothing moves, and nothing lies below it @all', async ({
  account,
  openAs,
  page,
}) => {
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/assets/idle-*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  await openAs(account, '/people');
  await expect(page.getByRole('heading', { name: 'Keine Personen hinzugefügt' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'AGB & Widerruf' })).toBeVisible();
  const end = () =>
    page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      const footer = document.querySelector('footer')?.getBoundingClientRect();
      return [document.documentElement.scrollHeight, footer?.bottom];
    });
  const before = await end();
  letCome();
  await expect(plus(page)).toBeVisible();
  expect(await end()).toEqual(before);
  expect((await bar(page).boundingBox())?.y).toBe(before[1]);
  await expect(page.getByRole('link', { name: 'AGB & Widerruf' })).toBeInViewport({ ratio: 1 });
});

test('the plus opens the quick capture on every page, and back or Escape lead to the plus again', async ({
  account,
  openAs,
}) => {
  const page = await openAs(account, '/people');
  await plus(page).tap();
  await seen(page).fill('Teekanne');
  // elementFromPoint skips elements without pointer events, which layers set on the navigation.
  const isInForm = (nav: Element) => {
    nav.setAttribute('style', 'pointer-events: auto');
    const top = document.elementFromPoint(195, 820);
    nav.removeAttribute('style');
    return top !== null && top.closest('[role=dialog]') !== null;
  };
  const nav = page.getByRole('navigation', { name: 'Hauptmenü', includeHidden: true });
  expect(await nav.evaluate(isInForm), 'where the bar was').toBe(true);
  await inspect(page, 'quick capture from any page', { onlyPhone: true });
  await capture(page).tap();
  await expect(sheet(page)).toBeHidden();
  await expect(plus(page)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Personen verwalten' })).toBeVisible();
  await plus(page).tap();
  await expect(seen(page)).toHaveValue('');
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(plus(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(plus(page)).toBeFocused();
  await bar(page).getByRole('link', { name: 'Start' }).tap();
  await expect(page.getByRole('article', { name: 'Teekanne' })).toBeVisible();

  // A page without gift code.
  await page.goto('/impressum');
  await plus(page).tap();
  await seen(page).fill('Tasse');
  await capture(page).tap();
  await expect(sheet(page)).toBeHidden();
  await bar(page).getByRole('link', { name: 'Start' }).tap();
  await expect(page.getByRole('article', { name: 'Tasse' })).toBeVisible();
});

test('a dot says what waits in groups, and goes with the row', async ({
  account,
  createAccount,
  openAs,
  request,
}) => {
  const tim = await createAccount('Tim');
  const { group, member } = await groupsApi(request).createGroupWith(tim, account);
  const draw = await drawsApi(request).gather(tim, group, [tim]);
  await groupsApi(request).call(tim, 'rpc/ask_all_for_draw', { p_draw: draw, p_members: [member.memberId] });
  const page = await openAs(account);
  const slot = bar(page).getByRole('link', { name: /^Gemeinsam/ });
  await expect(slot).toHaveAccessibleName('Gemeinsam, 1 Ding wartet');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(bar(page).getByRole('link', { name: /^Gruppen/ })).toHaveAccessibleName(
    'Gruppen, 1 Ding wartet',
  );
  await page.setViewportSize(phone);
  await groupsApi(request).call(account, 'rpc/join_draw', { p_draw: draw });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
  await expect(slot).toHaveAccessibleName('Gemeinsam');
});

test('guests have it below one line, the demo and visitors have none @all', async ({ page }) => {
  await page.goto('/impressum');
  await expect(page.getByRole('heading', { name: 'Impressum' })).toBeVisible();
  await expect(plus(page)).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.style.length), 'room for none').toBe(0);
  await page.goto('/demo');
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(plus(page)).toBeHidden();

  await enterAsGuest(page);
  await expect(bar(page).getByRole('link')).toHaveText(['Start', 'Personen', 'Gemeinsam', 'Einkaufen']);
  const line = page.getByRole('region', { name: 'Gastmodus' });
  for (const width of [320, 360, 390, 1280]) {
    await page.setViewportSize({ ...phone, width });
    expect((await line.boundingBox())?.height, `at ${width} px`).toBe(44);
  }
  await page.setViewportSize(phone);
  await inspect(page, 'navigation of a guest', { onlyPhone: true });
  await plus(page).tap();
  await seen(page).fill('Buch');
  await capture(page).tap();
  await expect(page.getByRole('article', { name: 'Buch' })).toBeVisible();
  await line.getByRole('link', { name: 'Konto sichern' }).tap();
  await inspect(page, 'an account for a guest', { onlyPhone: true });
  await page.getByRole('dialog').getByRole('link', { name: 'Konto erstellen' }).tap();
  await expect(page.getByRole('tab', { name: 'Registrieren' })).toHaveAttribute('aria-selected', 'true');
  await expect(plus(page)).toBeHidden();
});

test('a keyboard on the screen has the room to itself @all', async ({ account, openAs, request }) => {
  const group = await groupsApi(request).createGroup(account);
  const page = await openAs(account, `/g/${group.id}?tab=chat`);
  const field = page.getByRole('textbox', { name: 'Nachricht' });
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(plus(page)).toBeInViewport({ ratio: 1 });
  const [fieldBox, barBox] = await Promise.all([field.boundingBox(), bar(page).boundingBox()]);
  expect((fieldBox?.y ?? 844) + (fieldBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);

  const show = (height: number) =>
    page.evaluate((shown) => {
      Object.defineProperty(window.visualViewport, 'height', { configurable: true, value: shown });
      window.visualViewport?.dispatchEvent(new Event('resize'));
    }, height);
  await show(480);
  await expect(bar(page)).not.toBeInViewport();
  await show(760);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
});

test.describe('what is told', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('toasts stand above the navigation, and above what a form is saved with @all', async ({
    account,
    openAs,
  }) => {
    const page = await openAs(account, '/people');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const boxOf = async (name: string) => {
      const toast = page.locator('[data-sonner-toast] [role]').filter({ hasText: name });
      await expect(toast).toBeVisible();
      const { x, y, width, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      // A hovered toast stays.
      await page.mouse.move(x + width / 2, y + height / 2);
      return { top: y, bottom: y + height };
    };
    await expect(plus(page)).toBeVisible();
    await page.getByRole('button', { name: 'Person hinzufügen' }).first().tap();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('Mia');
    await form.getByRole('button', { name: 'Person hinzufügen' }).tap();
    const saved = await boxOf('Person hinzugefügt');
    // The animation of the toast may be a pixel off.
    const gap = ((await bar(page).boundingBox())?.y ?? 0) - saved.bottom;
    expect(Math.abs(gap - 16)).toBeLessThan(3);

    await page.goto('/');
    await page.getByRole('button', { name: '2 Geschenkidee' }).tap();
    const idea = page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
    await page.route('**/rest/v1/gifts*', (route) => route.fulfill({ status: 403, json: { code: '42501' } }));
    await idea.getByLabel('Titel*').fill('Tasse');
    await showAllFields(idea);
    await idea.getByRole('switch', { name: /KI/ }).tap();
    const save = idea.getByRole('button', { name: 'Speichern' });
    await save.tap();
    const refused = await boxOf('Fehler');
    expect(refused.bottom).toBeLessThan((await save.boundingBox())?.y ?? 0);
    expect(refused.top).toBeGreaterThan(phone.height / 2);
  });
});

test('of two messages one after the other only the newer is seen @all', async ({
  account,
  openAs,
  insert,
}) => {
  await insert('gifts', [{ title: 'Tasse', status: 'idea' }]);
  const page = await openAs(account);
  const status = page.getByRole('combobox', { name: /^Status ?von Tasse/ });
  const toast = (name: string) => page.locator('[data-sonner-toast] [role]').filter({ hasText: name });
  await status.selectOption('wrapped');
  await toast('Verpackt').hover();
  await page.evaluate(() => {
    const look = () => {
      const seen = [...document.querySelectorAll('[data-sonner-toast]')].filter((element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      );
      const { dataset } = document.documentElement;
      dataset.toasts = String(Math.max(Number(dataset.toasts ?? 0), seen.length));
      requestAnimationFrame(look);
    };
    look();
  });
  await status.selectOption('idea');
  await expect(toast('Idee')).toBeVisible();
  await expect(toast('Verpackt')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.dataset.toasts)).toBe('1');
});

test('a group is the same on every visit: its day, a countdown and the first gift in the upper half', async ({
  account,
  createAccount,
  openAs,
  request,
  page,
}) => {
  const api = groupsApi(request);
  const group = await api.createGroup(account, 'Weihnachten bei Brandts', berlinDay(34));
  const tim = await api.join(group, await createAccount('Tim'));
  await api.call(
    account,
    `groups?id=eq.${group.id}`,
    { description: 'Alle Kinder, alle Enkel, ein Abend. Und am zweiten Tag kommen noch die aus Kiel dazu.' },
    'PATCH',
  );
  await api.addGifts(group, tim, [{ title: 'Rad' }, { title: 'Zelt' }, { title: 'Helm' }]);
  await openAs(account, `/g/${group.id}`);
  const timer = page.getByRole('timer');
  const first = page.getByRole('article').first();
  const more = page.getByRole('button', { name: 'mehr Beschreibung' });
  const look = async () => ({
    tabs: (await page.getByRole('tablist').boundingBox())?.y,
    first: (await first.boundingBox())?.y,
  });
  await expect(first).toBeVisible();
  await expect(page.getByText(/^Ereignis am/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Einladen' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Einstellungen' })).toBeVisible();
  expect((await timer.boundingBox())?.height).toBe(60);
  const visit = await look();
  expect(visit.first).toBeLessThanOrEqual(480);

  const read = () => timer.innerText();
  const before = await read();
  expect(before.replaceAll(/\s+/g, ' ')).toMatch(
    /^Countdown zu Weihnachten bei Brandts 3\d Tage \d\d Std \d\d Min \d\d Sek$/,
  );
  await expect.poll(read).not.toBe(before);
  for (let time = 2; time <= 10; time += 1) await page.reload();
  await expect(first).toBeVisible();
  expect(await look()).toEqual(visit);

  await more.tap();
  await expect(page.getByRole('button', { name: 'weniger Beschreibung' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await inspect(page, 'group on a phone');
});

test('with text of twice the size nothing is cut off or torn apart @all', async ({
  account,
  insert,
  openAs,
}) => {
  await insert('reminders', [
    { reminder_date: berlinDay(9), title: 'Gutschein kaufen' },
    { reminder_date: berlinDay(12), title: 'Karte' },
  ]);
  const page = await openAs(account);
  await expect(page.getByText('Gutschein kaufen', { exact: true })).toBeVisible();
  await setTextSize(page, 32);
  for (const width of [390, 360]) {
    await page.setViewportSize({ ...phone, width });
    await expect(plus(page)).toBeVisible();
    // On low screens no bar is sticky.
    await expect(bar(page)).toHaveCSS('position', 'relative');
    expect.soft(await page.evaluate(clippedTexts), `at ${width} px`).toEqual([]);
    expect.soft(await tornWords(page), `at ${width} px`).toEqual([]);
  }
  await setTextSize(page, 16);
  for (const width of [320, 360, 390, 1023]) {
    await page.setViewportSize({ ...phone, width });
    await expect(bar(page)).toHaveCSS('position', 'fixed');
    expect.soft(await page.evaluate(clippedTexts), `at ${width} px`).toEqual([]);
  }
});

test('short words on buttons stay in one line @all', async ({ account, openAs, createAccount, request }) => {
  const api = groupsApi(request);
  const { group, member: tim } = await api.createGroupWith(account, await createAccount('Tim'));
  const gifts = await api.addGifts(group, tim, [{ title: 'Vogelhaus' }, { title: 'Tasse' }]);
  await api.call(tim.account, 'rpc/reserve_group_gift', { p_gift: gifts[0] });
  const page = await openAs(account, `/g/${group.id}`);
  const newIdea = page.getByRole('button', { name: 'Neue Idee' });
  const count = page.getByText('2 Ideen, davon 1 reserviert');
  await expect(count).toBeVisible();
  const [button, words] = await Promise.all([newIdea.boundingBox(), count.boundingBox()]);
  expect(button?.height).toBeLessThan(48);
  expect(Math.abs((button?.y ?? 0) + 23 - (words?.y ?? 0) - (words?.height ?? 0) / 2)).toBeLessThan(2);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('tab', { name: 'Einstellungen' }).click();
  for (const name of ['Gruppe verlassen', 'Gruppe löschen'])
    expect((await page.getByRole('button', { name }).boundingBox())?.height, name).toBeLessThan(48);
});

/** Words of the list 'Als Nächstes' that break across lines. */
function tornWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const torn: string[] = [];
    const card = document.querySelector('[aria-labelledby=next-heading]') ?? document.body;
    const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of node.textContent?.matchAll(/\S+/g) ?? []) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (tops.size > 1) torn.push(word);
      }
    }
    return torn;
  });
}
