import { randomUUID } from 'node:crypto';

import { publishableKey } from '../supabase/local/keys.ts';
import { berlinDay } from './support/calendar.ts';
import { expect, latestMail, test } from './support/fixtures.ts';
import { groupsApi, openBrowserAs } from './support/groups-api.ts';
import { guestGift, guestPerson, guestReminder } from './support/guest-rows.ts';
import { fillSignIn } from './support/sign-in-steps.ts';
import { longPayload, payloads, webLinks } from './support/xss-corpus.ts';
import { expectHarmless, expectLiteral, guard } from './support/xss-guard.ts';

test.beforeEach(({ context }) => guard(context));

/** Payload shifted by an index, so that each payload is in each field once. */
const at = (index: number) => payloads[index % payloads.length] ?? '';

const people = payloads.map((name, index) => ({
  name,
  occasion: at(index + 1),
  occasion_date: berlinDay(index),
}));
const gifts = payloads.map((title, index) => ({
  title,
  description: at(index + 1),
  category: at(index + 2),
  occasion: at(index + 3),
  style: at(index + 4),
  recipient_name: at(index + 5),
  budget_range: at(index + 6),
  notes: index === 0 ? longPayload : at(index + 7),
  link: webLinks[index % webLinks.length],
}));
const reminders = [1, 2, 3].map((days) => ({ title: at(days * 9), reminder_date: berlinDay(days) }));

test('personal data is shown as text @all', async ({ createAccount, insert, openAs, request }) => {
  const account = await createAccount(at(0));
  await insert('people', people, account);
  await insert('gifts', gifts, account);
  await insert('reminders', reminders, account);
  const special = { girlfriend_name: at(3), girlfriend_birthday: berlinDay() };
  await groupsApi(request).call(account, 'profiles', { user_id: account.userId, ...special });

  const page = await openAs(account);
  // A very high window, because cards out of view are not mounted.
  await page.setViewportSize({ width: 1280, height: 12_000 });
  await expect(page.getByRole('article')).toHaveCount(gifts.length);
  await expectLiteral(page, [
    `Hallo ${at(0)}`,
    longPayload,
    ...reminders.map(({ title }) => title),
    ...gifts.flatMap((gift) => [
      gift.title,
      gift.description,
      gift.notes,
      gift.occasion,
      gift.recipient_name,
    ]),
  ]);
  await page.getByRole('button', { name: '__proto__ löschen' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectLiteral(page, ['__proto__']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.getByRole('button', { name: '2 Geschenkidee' }).click();
  await expect(page.getByRole('dialog').getByLabel('Für wen?')).toBeVisible();
  await expectHarmless(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '3 KI Konkretisierer' }).click();
  const dialog = page.getByRole('dialog', { name: 'KI Konkretisierer' });
  await dialog.getByLabel('Suchen').fill('constructor');
  await dialog.getByText('constructor', { exact: true }).first().click();
  await expect(dialog.getByRole('heading', { name: 'Deine Eingaben' })).toBeFocused();
  await expectHarmless(page);

  await page.goto('/people');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(people.length);
  await expectLiteral(page, payloads);
  await page.getByRole('button', { name: '__proto__ bearbeiten' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('__proto__');
  await expectHarmless(page);
  await page.goto('/settings');
  await expect(page.getByLabel('Name', { exact: true }).last()).not.toHaveValue('');
  await expectLiteral(page, [at(0), at(3)]);
});

test('data in the browser of a guest is shown as text @all', async ({ page }) => {
  // Guest data bypasses the database: payloads also in URLs, keys and ids.
  const rows = (list: readonly object[], guestRow: (fields: object) => object) =>
    list.map((row, index) => ({
      ...guestRow({ id: at(index), ...row }),
      ['__proto__']: { polluted: true },
    }));
  const lists = {
    guest_people: rows(people, guestPerson),
    guest_gifts: rows(
      gifts.map((gift, index) => ({ ...gift, link: at(index) })),
      guestGift,
    ),
    guest_reminders: rows(reminders, guestReminder),
    guest_mode: 'true',
  };
  await page.goto('/auth');
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values))
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  }, lists);
  await page.goto('/');
  // A very high window, because cards out of view are not mounted.
  await page.setViewportSize({ width: 1280, height: 12_000 });
  await expect(page.getByRole('article')).toHaveCount(gifts.length);
  await expectLiteral(page, [...payloads, longPayload]);
  await page.goto('/people');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(people.length);
  await expectLiteral(page, payloads);
});

test('the words of members in a group are text, for the others too', async ({
  browser,
  createAccount,
  openAs,
  request,
}) => {
  const api = groupsApi(request);
  const [katharina, tim] = [await createAccount(at(20)), await createAccount(at(21))];
  const group = await api.createGroup(katharina, at(3), berlinDay(9), payloads.join('\n'));
  const member = await api.join(group, tim);
  const [gift] = await api.addGifts(
    group,
    member,
    payloads.map((title, index) => ({ title, notes: at(index + 1), url: webLinks[index % webLinks.length] })),
  );
  const written = { group_id: group.id, member_id: member.memberId };
  const texts = [...payloads, longPayload].map((text) => Object.assign({ id: randomUUID(), text }, written));
  // The longest message is the oldest, because the windowed log mounts only messages near the screen.
  for (const sent of [texts.slice(-1), texts.slice(0, -1)]) await api.call(tim, 'chat_messages', sent);
  // Two writers, because of the rate limit per minute.
  const admin = await api.membership(group, katharina);
  for (const [parity, { account, memberId }] of [member, admin].entries()) {
    const own = texts.filter((_text, index) => index % 2 === parity);
    await api.call(
      account,
      'gift_comments',
      own.map(({ text, group_id }) => ({
        id: randomUUID(),
        gift_id: gift,
        group_id,
        member_id: memberId,
        text,
      })),
    );
  }

  const page = await openAs(katharina, '/friends');
  await expectLiteral(page, [at(3), ...payloads]);
  await page.getByRole('list', { name: 'Gruppen' }).getByRole('link').click();
  await page.setViewportSize({ width: 1280, height: 12_000 });
  await expect(page.getByRole('article')).toHaveCount(payloads.length);
  await expectLiteral(page, [`Countdown zu ${at(3)}`, ...payloads]);
  await page.getByRole('button', { name: 'Einladen' }).click();
  await expect(page.getByRole('img', { name: /^QR-Code/ })).toBeVisible();
  await expectHarmless(page);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Mitglieder' }).click();
  await expectLiteral(page, [at(20), at(21)]);
  await page.getByRole('tab', { name: 'Einstellungen' }).click();
  await page.getByRole('button', { name: 'Gruppe löschen' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(`„${at(3)}“`);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Chat' }).click();
  const log = page.getByRole('log');
  await expect(log.getByRole('listitem').last()).toBeVisible();
  await expectLiteral(page, payloads);

  const timsPage = await openBrowserAs(browser, tim, `/g/${group.id}?tab=chat`, guard);
  await timsPage.getByRole('textbox', { name: 'Nachricht' }).fill(`${at(4)} live`);
  await timsPage.keyboard.press('Enter');
  await expectLiteral(timsPage, [`${at(4)} live`]);
  await expectLiteral(page, [`${at(4)} live`]);
  await expect
    .poll(async () => {
      await log.evaluate((node) => node.scrollTo(0, 0));
      return (await log.getByRole('listitem').first().textContent())?.length;
    })
    .toBeGreaterThan(1000);
  await expectLiteral(page, [longPayload]);
  await page.getByRole('tab', { name: 'Geschenke' }).click();
  await page.getByText(`Kommentare${texts.length}`, { exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(texts.length);
  await expectLiteral(page, [...payloads, longPayload]);
});

test.describe('what comes from elsewhere', () => {
  test.use({ expectedErrors: [/Failed to load resource|konnten? nicht geladen/] });

  test('answers of the AI are text, whatever the model says @all', async ({
    account,
    insert,
    openAs,
    page,
  }) => {
    let answer: { status?: number; json: object } = {
      json: {
        concretized: payloads.map((title, index) => ({
          title,
          description: at(index + 1),
          category: at(index + 2),
          url: [...payloads, ...webLinks].at(-index),
          ['__proto__']: { polluted: true },
        })),
      },
    };
    await page.route('**/functions/v1/concretize-gift-idea', (route) => route.fulfill(answer));
    await insert('gifts', [{ title: 'Keramikkurs' }]);
    await openAs(account);
    const dialog = page.getByRole('dialog', { name: 'KI Konkretisierer' });
    const ask = async () => {
      await page.getByRole('button', { name: '3 KI Konkretisierer' }).click();
      await dialog.getByRole('listitem').getByRole('button').first().click();
      await dialog.getByRole('button', { name: 'Idee konkretisieren' }).click();
    };
    await ask();
    await expect(dialog.getByRole('radio')).toHaveCount(payloads.length);
    await expectLiteral(page, payloads);
    await dialog.getByRole('radio').nth(3).check();
    await dialog.getByRole('button', { name: 'Speichern & übernehmen' }).click();
    await expect(dialog).toBeHidden();
    await expectLiteral(page, [at(3), at(4)]);

    // A model's answer as text instead of a list, then a refusal with a custom message. The client waits two seconds before each retry.
    answer = { json: { concretized: payloads.join('\n') } };
    await page.reload();
    await ask();
    await expectLiteral(page, [payloads.join('\n')]);
    answer = { status: 502, json: { error: at(20) } };
    await page.reload();
    await ask();
    await expect(dialog.getByRole('alert')).toContainText(at(20));
    await expectHarmless(page);
  });

  const places = [
    (text: string) => `/auth?error=${text}&error_description=${text}`,
    (text: string) => `/?error_code=${text}&error_description=${text}`,
    (text: string) => `/login?next=${text}&returnTo=${text}&redirect_to=${text}#${text}`,
    (text: string) => `/reset-password?token=${text}&email=${text}`,
    (text: string) => `/reset-password#access_token=${text}&refresh_token=${text}&type=recovery`,
    (text: string) => `/email-confirmed?type=signup&token=${text}`,
    (text: string) => `/teilen?title=${text}&text=${text}&url=${text}`,
    (text: string) => `/?aktion=idee&titel=${text}&text=${text}&link=${text}`,
    (text: string) => `/people?aktion=${text}#${text}`,
    (text: string) => `/join/${text}`,
    (text: string) => `/g/${text}?tab=${text}`,
    (text: string) => `/${text}?${text}`,
    (text: string) => `/datenschutz#${text}`,
  ];

  test('the address of a page is never more than an address @all', async ({ account, page }) => {
    test.slow();
    await page.addInitScript(() => localStorage.setItem('guest_mode', 'true'));
    await page.goto('/');
    for (const [place, path] of places.entries())
      for (const [index, payload] of payloads.entries()) {
        if ((index + place) % 8 > 0) continue;
        const address = path(encodeURIComponent(payload));
        if (index < 8) await page.goto(address);
        else
          await page.evaluate((to) => {
            history.pushState({ usr: { returnTo: to } }, '', to);
            dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
          }, address);
        await expect(page.getByRole('heading').first()).toHaveText(/^(?!Etwas ist schiefgelaufen)/);
        await expectHarmless(page);
      }

    // The stored target path must not lead to another origin after signing in.
    await page.goto('/auth');
    await page.evaluate(() => {
      localStorage.setItem('paeckchen-wanted-path', `${Date.now()} //evil.example/`);
      history.replaceState({ usr: { returnTo: 'javascript:xss()' } }, '');
    });
    await page.reload();
    await fillSignIn(page, account);
    await expect(page).toHaveURL('/');
    await expectHarmless(page);
  });

  test('mails and the page that lists them are text @all', async ({ page, request }) => {
    // Spaces are the only characters not allowed in a mail address.
    const written = payloads.filter((_, index) => index % 4 === 0).map((text) => text.replaceAll(/\s/g, '/'));
    for (const text of written) {
      const email = `${text}${randomUUID()}@example.org`;
      const data = { email, password: 'Paeckchen1', data: { name: text } };
      const answer = await request.post('/auth/v1/signup', { headers: { apikey: publishableKey }, data });
      expect(answer.status(), email).toBe(200);
      const { id, to } = await latestMail(request, email.toLowerCase());
      await page.goto(`/_mail/${id}`);
      await expectLiteral(page, [to]);
    }
    await page.goto('/_mail');
    await expectLiteral(
      page,
      written.map((text) => text.toLowerCase()),
    );
  });
});
