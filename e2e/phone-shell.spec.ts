import type { Page } from '@playwright/test';

import { berlinDay } from './support/calendar.ts';
import { clippedTexts } from './support/clipped-texts.ts';
import { expect, test } from './support/fixtures.ts';
import { groupsApi } from './support/groups-api.ts';
import { enterAsGuest } from './support/guest-steps.ts';
import { inspect, setTextSize } from './support/page-checks.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone, hasTouch: true });
test.describe.configure({ timeout: 240_000 });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Hauptmenü' });
const plus = (page: Page) => bar(page).getByRole('button', { name: 'Schnell merken' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Was hast du gesehen?' });
const seen = (page: Page) => sheet(page).getByRole('textbox', { name: 'Was hast du gesehen?' });
const capture = (page: Page) => sheet(page).getByRole('button', { name: 'Merken' });

test('the bar leads from page to page and says where one is', async ({ account, openAs, request }) => {
  const group = await groupsApi(request).createGroup(account);
  const page = await openAs(account);
  await expect(bar(page).getByRole('link')).toHaveText(['Start', 'Personen', 'Gruppen', 'Wünsche']);
  for (const [name, heading] of [
    ['Personen', 'Personen verwalten'],
    ['Wünsche', 'Meine Wünsche'],
    ['Gruppen', 'Gruppen'],
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
  for (const name of ['Einkaufsliste', 'Gruppen']) {
    await header.getByRole('button', { name: 'Menü' }).tap();
    await page.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name }).tap();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Weihnachten bei Brandts' }).tap();
  await expect(bar(page).locator('[aria-current=page]')).toHaveText(['Gruppen']);
  await expect(page).toHaveURL(`/g/${group.id}`);

  await page.setViewportSize({ ...phone, width: 768 });
  await expect(plus(page)).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(bar(page).getByRole('link')).toHaveText([
    'Startseite',
    'Personen',
    'Meine Wünsche',
    'Gruppen',
    'Einkaufsliste',
    'Geschenkejahr',
    'Einstellungen',
  ]);
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

test('guests have it with a way to an account, the demo and visitors have none @all', async ({ page }) => {
  await page.goto('/impressum');
  await expect(page.getByRole('heading', { name: 'Impressum' })).toBeVisible();
  await expect(plus(page)).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.style.length), 'room for none').toBe(0);
  await page.goto('/demo');
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(plus(page)).toBeHidden();

  await enterAsGuest(page);
  await expect(bar(page).getByRole('link')).toHaveText(['Start', 'Personen', 'Gruppen', 'Konto']);
  await inspect(page, 'navigation of a guest', { onlyPhone: true });
  await plus(page).tap();
  await seen(page).fill('Buch');
  await capture(page).tap();
  await expect(page.getByRole('article', { name: 'Buch' })).toBeVisible();
  await bar(page).getByRole('link', { name: 'Konto' }).tap();
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
    await idea.getByRole('switch', { name: /KI/ }).tap();
    const save = idea.getByRole('button', { name: 'Geschenkidee speichern' });
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

test('a group says its day and counts down on every visit, and folds the rest once it was seen', async ({
  account,
  openAs,
  request,
  page,
}) => {
  const group = await groupsApi(request).createGroup(account, 'Brandts', berlinDay(34));
  await openAs(account, `/g/${group.id}`);
  const timer = page.getByRole('timer');
  const day = page.getByText(/^Ereignis am/);
  const code = page.getByText('Beitrittscode');
  const details = page.getByRole('button', { name: 'Details der Gruppe' });
  await expect(timer).toBeVisible();
  await expect(day).toBeVisible();
  await expect(code).toBeVisible();
  await expect(details).toBeHidden();

  await page.reload();
  await expect(timer).toBeVisible();
  await expect(day).toBeVisible();
  await expect(code).toBeHidden();
  const read = () => timer.innerText();
  const before = await read();
  expect(before.replaceAll(/\s+/g, ' ')).toMatch(
    /^Countdown zu Brandts 3\d Tage \d\d Std \d\d Min \d\d Sek$/,
  );
  await expect.poll(read).not.toBe(before);
  expect((await timer.boundingBox())?.height).toBe(60);
  // The tabs begin in the upper third of the screen.
  expect((await page.getByRole('tablist').boundingBox())?.y).toBeLessThanOrEqual(281);
  await inspect(page, 'group seen before');
  await page.setViewportSize(phone);
  await details.tap();
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await expect(code).toBeVisible();
  await details.tap();
  await expect(code).toBeHidden();
  await expect(timer).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(timer).toBeVisible();
  await expect(details).toBeHidden();

  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/auth');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('paeckchen-seen-groups'))).toBeNull();
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
  await expect(page.getByText('Gutschein kaufen')).toBeVisible();
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
  for (const width of [320, 360, 390, 767]) {
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

/** Words of the reminders that break across lines. */
function tornWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const torn: string[] = [];
    const card = document.querySelector('[aria-labelledby=reminders-title]') ?? document.body;
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
