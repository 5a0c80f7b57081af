import { randomUUID } from 'node:crypto';

import type { Locator, Page } from '@playwright/test';

import { card, onDevice, untilPersisted, withoutNetwork } from '../support/device-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { enterAsGuest, offer, signIn, stored } from '../support/guest-steps.ts';
import { showAllFields } from '../support/idea-steps.ts';
import { inspect } from '../support/page-checks.ts';
import {
  animatedGif,
  animatedWebp,
  bomb,
  drawn,
  heic,
  type PictureFile,
  withExif,
} from '../support/picture-files.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
const edit = (page: Page) => page.getByRole('dialog', { name: 'Idee bearbeiten' });
const chosen = (form: Locator) => form.getByLabel(/^(Bild hinzufügen|Anderes Bild)/);
const preview = (form: Locator) => form.locator('img');
const enlarge = (place: Locator | Page, title: string) =>
  place.getByRole('button', { name: `Bild von ${title} vergrößern` });

const photo = (buffer: Buffer, name = 'foto.jpg', mimeType = 'image/jpeg'): PictureFile => ({
  name,
  mimeType,
  buffer,
});

/** Size of a picture, and its colours at the upper left and lower right. */
async function lookOf(picture: Locator) {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(image, 0, 0);
    const at = (share: number) => {
      const [red = 0, green = 0, blue = 0] =
        context?.getImageData(width * share, height * share, 1, 1).data ?? [];
      if (red > 240 && green > 240 && blue > 240) return 'white';
      return red > 150 ? 'red' : blue > 150 ? 'blue' : 'another';
    };
    return { width, height, colours: [at(0.2), at(0.8)] };
  });
}

const bytesOf = async (picture: Locator) =>
  Buffer.from(((await picture.getAttribute('src')) ?? '').replace(/^.*,/, ''), 'base64');

async function openForm(page: Page) {
  await page
    .getByRole('button', { name: /Geschenkidee$/ })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
  await showAllFields(dialog(page));
  return dialog(page);
}

test('a photo is drawn anew: small, upright, on white, still, and with nothing else in it', async ({
  account,
  openAs,
}) => {
  const page = await openAs(account);
  const form = await openForm(page);
  const secret = 'Musterweg 4, Hinterhaus';
  const wide = await drawn(page, { width: 1600, height: 800 });
  const size = { width: 64, height: 64 };
  const frame = (colour: string) => drawn(page, { ...size, type: 'image/webp', colours: [colour] });

  await chosen(form).setInputFiles(photo(withExif(wide, secret)));
  await expect(preview(form)).toBeVisible();
  expect(await lookOf(preview(form))).toEqual({ width: 240, height: 480, colours: ['red', 'blue'] });
  const bytes = await bytesOf(preview(form));
  expect(bytes.length).toBeLessThan(61_440);
  expect(bytes.includes(secret) || bytes.includes('Exif') || bytes.includes('EXIF')).toBe(false);
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP');

  for (const [file, look] of [
    [
      photo(await drawn(page, { ...size, type: 'image/png', colours: [null, '#00c'] }), 'a.png', 'image/png'),
      { ...size, colours: ['white', 'blue'] },
    ],
    [photo(animatedGif(), 'a.gif', 'image/gif'), { width: 8, height: 8, colours: ['red', 'red'] }],
    [
      photo(animatedWebp([await frame('#c00'), await frame('#00c')], size), 'a.webp', 'image/webp'),
      { ...size, colours: ['red', 'red'] },
    ],
    // JPEG with a script appended.
    [
      photo(Buffer.concat([wide, Buffer.from('<script>alert(1)</script>')])),
      { width: 480, height: 240, colours: ['red', 'blue'] },
    ],
  ] as const) {
    const before = await preview(form).getAttribute('src');
    await chosen(form).setInputFiles(file);
    await expect(preview(form)).not.toHaveAttribute('src', before ?? '');
    expect(await lookOf(preview(form)), file.name).toEqual(look);
    expect((await bytesOf(preview(form))).includes('script'), file.name).toBe(false);
  }
});

test('what is no picture, or too large a one, is refused in words, and what was there stays @all', async ({
  account,
  openAs,
}) => {
  const page = await openAs(account);
  const form = await openForm(page);
  const jpeg = await drawn(page);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const isNone = 'Das ist kein Bild, das wir lesen können.';
  for (const [file, sentence] of [
    [photo(Buffer.from('Das ist nur Text')), isNone],
    [photo(Buffer.alloc(0)), isNone],
    [photo(jpeg.subarray(0, 700)), isNone],
    [photo(Buffer.from(svg), 'a.svg', 'image/svg+xml'), isNone],
    [photo(bomb(), 'a.png', 'image/png'), 'Das Bild hat zu viele Bildpunkte.'],
    [photo(heic(), 'IMG_1.HEIC', 'image/heic'), 'Dein Browser kann HEIC-Fotos nicht lesen.'],
    [photo(Buffer.alloc(31 * 1024 * 1024)), 'Das Bild ist zu groß. Wir lesen Bilder bis 30 MB.'],
  ] as const) {
    await chosen(form).setInputFiles(file);
    await expect(form.getByRole('status').filter({ hasText: sentence })).toBeVisible();
    await expect(chosen(form)).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(preview(form)).toHaveCount(0);
    // A valid picture removes the error.
    await chosen(form).setInputFiles(photo(jpeg));
    await expect(preview(form)).toBeVisible();
    await expect(form.getByText(sentence)).toBeHidden();
    await form.getByRole('button', { name: 'Bild entfernen' }).click();
    await expect(chosen(form)).toBeFocused();
  }
  await chosen(form).setInputFiles(photo(jpeg));
  await expect(preview(form)).toBeVisible();
  await chosen(form).setInputFiles(photo(Buffer.from('Text')));
  await expect(form.getByText(isNone)).toBeVisible();
  await expect(preview(form)).toBeVisible();
});

test('a picture is added by keyboard, seen everywhere the idea is, and removed', async ({
  account,
  insert,
  openAs,
}) => {
  test.slow();
  const lukas = randomUUID();
  await insert('people', [{ id: lukas, name: 'Lukas' }]);
  await insert('gifts', [{ title: 'Tasse', recipient_name: 'Lukas', person_id: lukas, plan: 'buy' }]);
  const page = await openAs(account);
  const jpeg = await drawn(page);
  // Registered early: the key press could overtake the request for chooser events.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Bearbeiten: Tasse' }).press('Enter');
  await chosen(edit(page)).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(photo(jpeg));
  await expect(edit(page).getByRole('img', { name: 'Tasse' })).toBeVisible();
  await expect(chosen(edit(page))).toBeFocused();
  await inspect(page, 'idea with a picture to edit');
  await edit(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(edit(page)).toBeHidden();
  await expect(enlarge(card(page, 'Tasse'), 'Tasse')).toBeVisible();
  await page.reload();
  await enlarge(card(page, 'Tasse'), 'Tasse').press('Enter');
  const large = page.getByRole('dialog', { name: 'Tasse' }).getByRole('img', { name: 'Tasse' });
  await expect(large).toBeVisible();
  expect(await lookOf(large)).toEqual({ width: 480, height: 360, colours: ['red', 'blue'] });
  await inspect(page, 'picture of a gift');
  await page.keyboard.press('Escape');
  await expect(enlarge(card(page, 'Tasse'), 'Tasse')).toBeFocused();

  const row = (place: string) =>
    page.getByRole('list', { name: place }).getByRole('listitem').filter({ hasText: 'Tasse' });
  await page.goto(`/people/${lukas}`);
  await expect(row('Ideen für Lukas').locator('img')).toBeVisible();
  await page.goto('/einkaufen');
  await expect(row('Ohne Tag').locator('img')).toBeVisible();

  await page.goto('/');
  await page.getByRole('button', { name: 'Bearbeiten: Tasse' }).click();
  await edit(page).getByRole('button', { name: 'Bild entfernen' }).press('Enter');
  await expect(chosen(edit(page))).toBeFocused();
  await edit(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(edit(page)).toBeHidden();
  await expect(card(page, 'Tasse').locator('img')).toHaveCount(0);
  await page.reload();
  await expect(card(page, 'Tasse')).toBeVisible();
  await expect(card(page, 'Tasse').locator('img')).toHaveCount(0);
});

test('where the system has its own colours, the field of a picture has an edge @all', async ({
  account,
  openAs,
}) => {
  const page = await openAs(account);
  await page.emulateMedia({ forcedColors: 'active' });
  const form = await openForm(page);
  const edge = (place: Locator) => place.evaluate((element) => getComputedStyle(element).borderTopWidth);
  expect(await edge(form.locator('.picture-field-row'))).toBe('1px');
  await chosen(form).setInputFiles(photo(await drawn(page)));
  await expect(preview(form)).toBeVisible();
  expect(await edge(form.locator('.picture-field-box'))).toBe('1px');
});

test('a picture is pasted, and one is dropped onto the form @all', async ({ account, openAs }) => {
  const page = await openAs(account);
  const form = await openForm(page);
  const base64 = (await drawn(page, { type: 'image/png' })).toString('base64');
  const give = (kind: 'paste' | 'drop') =>
    form.getByText('Bild hinzufügen').evaluate(
      (field, { kind, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], 'bild.png', { type: 'image/png' }));
        const options = { bubbles: true, cancelable: true };
        field.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data }),
        );
      },
      { kind, base64 },
    );
  for (const kind of ['paste', 'drop'] as const) {
    await give(kind);
    await expect(preview(form)).toBeVisible();
    await form.getByRole('button', { name: 'Bild entfernen' }).click();
    await expect(preview(form)).toHaveCount(0);
  }
});

test('a file that is dropped beside every field opens nothing @all', async ({ account, openAs }) => {
  const page = await openAs(account);
  const isLeftToBrowser = () =>
    page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'brief.pdf', { type: 'application/pdf' }));
      return document.body.dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }),
      );
    });
  // The handler is installed when the page is idle.
  await expect.poll(isLeftToBrowser).toBe(false);
});

test('a guest has pictures in the browser alone @all', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await enterAsGuest(page);
  const form = await openForm(page);
  await form.getByLabel('Titel*').fill('Tasse');
  await chosen(form).setInputFiles(photo(await drawn(page)));
  await expect(preview(form)).toBeVisible();
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(enlarge(card(page, 'Tasse'), 'Tasse')).toBeVisible();
  await page.reload();
  await expect(enlarge(card(page, 'Tasse'), 'Tasse')).toBeVisible();
  expect(asked.filter((url) => url.includes('picture') && url.includes('/rest/'))).toEqual([]);
});

test.describe('code that does not come', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('an idea and its photo stay in the form, and are saved together @all', async ({ account, openAs }) => {
    const page = await openAs(account);
    const form = await openForm(page);
    const submit = form.getByRole('button', { name: 'Speichern' });
    await form.getByLabel('Titel*').fill('Tasse');
    await chosen(form).setInputFiles(photo(await drawn(page)));
    await expect(preview(form)).toBeVisible();
    await page.route('**/assets/picture-changes-*', (route) => route.abort());
    await submit.click();
    await expect(page.getByText('Keine Verbindung. Bitte prüfe dein Netz')).toBeVisible();
    await expect(preview(form)).toBeVisible();
    await page.unrouteAll();
    await submit.click();
    await expect(enlarge(card(page, 'Tasse'), 'Tasse')).toBeVisible();
    await page.reload();
    await expect(enlarge(card(page, 'Tasse'), 'Tasse')).toBeVisible();
  });
});

test('nothing is saved before the photo that was chosen is there @all', async ({ account, openAs }) => {
  const page = await openAs(account);
  const jpeg = await drawn(page);
  const read = Promise.withResolvers<void>();
  await page.route('**/assets/picture-worker-*', async (route) => {
    await read.promise;
    await route.continue();
  });
  const form = await openForm(page);
  const submit = form.getByRole('button', { name: 'Speichern' });
  await form.getByLabel('Titel*').fill('Tasse');
  await chosen(form).setInputFiles(photo(jpeg));
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await form.getByLabel('Titel*').press('Enter');
  await expect(form.getByRole('status').filter({ hasText: 'Das Bild wird gelesen …' })).toBeAttached();
  read.resolve();
  await expect(preview(form)).toBeVisible();
  await submit.click();
  await expect(enlarge(card(page, 'Tasse'), 'Tasse')).toBeVisible();

  await page.unroute('**/assets/picture-worker-*');
  await page.getByRole('button', { name: 'Schnell merken' }).click();
  const sheet = page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
  await sheet.getByRole('textbox').fill('Schal');
  await sheet.getByLabel('Foto').setInputFiles(photo(jpeg));
  await expect(sheet.getByRole('button', { name: 'Merken' })).not.toHaveAttribute('aria-busy');
  await sheet.getByRole('button', { name: 'Merken' }).click();
  await expect(enlarge(card(page, 'Schal'), 'Schal')).toBeVisible();
});

/** Adds an idea with a picture as guest. */
async function addAsGuest(page: Page) {
  await enterAsGuest(page);
  const form = await openForm(page);
  await form.getByLabel('Titel*').fill('Tasse');
  await form.getByRole('switch', { name: /KI/ }).setChecked(false);
  await chosen(form).setInputFiles(photo(await drawn(page)));
  await expect(preview(form)).toBeVisible();
  await form.getByRole('button', { name: 'Speichern' }).click();
  await expect(enlarge(card(page, 'Tasse'), 'Tasse')).toBeVisible();
}

test.describe('a guest signs in', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the pictures move along, once, also after the connection broke off @all', async ({
    page,
    account,
    request,
  }) => {
    test.slow();
    await addAsGuest(page);
    await signIn(page, account);
    await page.route('**/rest/v1/gift_pictures**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await offer(page).getByRole('button', { name: 'Übernehmen', exact: true }).click();
    const result = page.getByRole('dialog', { name: 'Noch nicht alles übernommen' });
    await expect(result).toBeVisible();
    // Nothing is lost: the idea stays with the guest until its picture is imported, too.
    expect(await stored(page, 'guest_gifts')).toHaveLength(1);
    await page.unroute('**/rest/v1/gift_pictures**');
    await result.getByRole('button', { name: 'Weiter übernehmen' }).click();
    const all = page.getByRole('dialog', { name: 'Alles übernommen' });
    await all.getByRole('button', { name: 'Fertig' }).click();
    await expect(enlarge(card(page, 'Tasse'), 'Tasse')).toBeVisible();

    expect(await stored(page, 'guest_gifts')).toEqual([]);
    const api = groupsApi(request);
    const [idea] = await api.call<{ picture_id: string }[]>(account, 'gifts?select=picture_id');
    expect(await api.call(account, 'gift_pictures?select=id')).toEqual([{ id: idea?.picture_id }]);
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page).toHaveURL('/auth');
    expect(await guestPictures(page)).toBe(0);
  });
});

function guestPictures(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('paeckchen-guest');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('pictures').objectStore('pictures').count();
          counting.addEventListener('success', () => resolve(counting.result));
        });
      }),
  );
}

test('a list asks together for the pictures that are seen, and not again @all', async ({
  account,
  insert,
  openAs,
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/auth');
  const data = (await drawn(page, { width: 48, height: 48, type: 'image/webp' })).toString('base64');
  const gifts = Array.from({ length: 120 }, (_, number) => ({
    id: randomUUID(),
    title: `Idee ${number}`,
    recipient_name: `Person ${number % 20}`,
    occasion: 'Geburtstag',
    picture_id: randomUUID(),
  }));
  await insert(
    'people',
    Array.from({ length: 20 }, (_, number) => ({
      name: `Person ${number}`,
      occasion: 'Geburtstag',
      occasion_date: `2000-02-${number + 1}`.replace(/-(\d)$/, '-0$1'),
    })),
  );
  await insert('gifts', gifts);
  const pictures = gifts.map(({ id, picture_id }) => ({ id: picture_id, gift_id: id, data }));
  // The API limits rows per request.
  for (let at = 0; at < pictures.length; at += 10) await insert('gift_pictures', pictures.slice(at, at + 10));
  const asked: string[][] = [];
  page.on('request', (request) => {
    const ids = new URL(request.url()).searchParams.get('id');
    if (request.url().includes('/gift_pictures') && ids) asked.push(ids.split(','));
  });
  await openAs(account);
  await expect(page.getByRole('main').locator('li img').first()).toBeVisible();
  // The list mounts in a few slices.
  expect(asked.length).toBeLessThan(4);
  expect(asked.flat().length).toBeLessThan(60);
  const seen = new Set(asked.flat());
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => asked.flat().length).toBeGreaterThan(seen.size);
  expect(new Set(asked.flat()).size).toBe(asked.flat().length);
});

test('in a group members see the picture; who is to be surprised gets it by no way @all', async ({
  createAccount,
  openAs,
  request,
  browser,
  page,
}) => {
  test.slow();
  const api = groupsApi(request);
  const [anna, ben, mia] = [
    await createAccount('Anna'),
    await createAccount('Ben'),
    await createAccount('Mia'),
  ];
  const { group } = await api.createGroupWith(anna, ben);
  await api.join(group, mia);
  await openAs(anna, `/g/${group.id}`);
  await page.getByRole('button', { name: 'Neue Idee' }).click();
  const form = page.getByRole('dialog', { name: 'Neue Idee' });
  await form.getByLabel('Titel*').fill('Zelt');
  await form.getByLabel('Überraschung für').selectOption('Mia');
  await chosen(form).setInputFiles(photo(await drawn(page)));
  await expect(preview(form)).toBeVisible();
  await form.getByRole('button', { name: 'Idee speichern' }).click();
  await expect(enlarge(page, 'Zelt')).toBeVisible();

  const pictures = 'group_gift_pictures?select=id,data';
  await expect.poll(() => api.call<object[]>(ben, pictures)).toHaveLength(1);
  const [picture] = await api.call<{ id: string }[]>(ben, pictures);
  expect(await api.call(mia, pictures)).toEqual([]);
  expect(await api.call(mia, `${pictures}&id=eq.${picture?.id}`)).toEqual([]);

  for (const [who, sees] of [
    [ben, true],
    [mia, false],
  ] as const) {
    const other = await (await browser.newContext()).newPage();
    await other.addInitScript(
      (session) => localStorage.setItem('paeckchen-session', JSON.stringify(session)),
      who.session,
    );
    await other.goto(`/g/${group.id}`);
    if (sees) await enlarge(other, 'Zelt').click();
    if (sees) await expect(other.getByRole('img', { name: 'Zelt' })).toBeVisible();
    else await expect(other.getByText('Noch keine Ideen')).toBeVisible();
    await expect(other.locator('img')).toHaveCount(sees ? 2 : 0);
  }
});

test.describe('without a network', () => {
  test.use(withoutNetwork);

  test('pictures that were seen are there, and a new one goes out later @all', async ({
    account,
    insert,
    openAs,
    page,
    context,
    request,
  }) => {
    test.slow();
    await page.goto('/auth');
    const jpeg = await drawn(page);
    const data = (await drawn(page, { width: 480, height: 360, type: 'image/webp' })).toString('base64');
    const [id, picture_id] = [randomUUID(), randomUUID()];
    await insert('gifts', [{ id, title: 'Tasse', picture_id }]);
    await insert('gift_pictures', [{ id: picture_id, gift_id: id, data }]);
    await insert('gifts', [{ title: 'Schal' }]);
    await openAs(account);
    await expect(enlarge(page, 'Tasse')).toBeVisible();
    await untilPersisted(page, 'Tasse');
    await expect.poll(async () => JSON.stringify(await onDevice(page))).toContain(picture_id);

    await context.setOffline(true);
    await page.reload();
    await expect(enlarge(page, 'Tasse')).toBeVisible();
    await page.getByRole('button', { name: 'Bearbeiten: Schal' }).click();
    await chosen(edit(page)).setInputFiles(photo(jpeg));
    await expect(preview(edit(page))).toBeVisible();
    await edit(page).getByRole('button', { name: 'Speichern' }).click();
    await expect(enlarge(page, 'Schal')).toBeVisible();
    await page.reload();
    await expect(enlarge(page, 'Schal')).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText('Alles gesendet.')).toBeVisible();
    const api = groupsApi(request);
    expect(await api.call<object[]>(account, 'gift_pictures?select=id')).toHaveLength(2);
  });

  test('chosen, replaced, deleted and taken back without one, the last picture is stored alone @all', async ({
    account,
    insert,
    openAs,
    page,
    context,
    request,
  }) => {
    test.slow();
    await insert('gifts', [{ title: 'Schal' }]);
    await openAs(account);
    await untilPersisted(page, 'Schal');
    const files = [await drawn(page, { colours: ['#c00'] }), await drawn(page, { colours: ['#00c'] })];
    // The chunk loads with the first picture.
    await page.getByRole('button', { name: 'Bearbeiten: Schal' }).click();
    await chosen(edit(page)).setInputFiles(photo(files[0] ?? Buffer.alloc(0)));
    await expect(preview(edit(page))).toBeVisible();
    await context.setOffline(true);
    await edit(page).getByRole('button', { name: 'Speichern' }).click();
    await expect(enlarge(page, 'Schal')).toBeVisible();
    await page.getByRole('button', { name: 'Bearbeiten: Schal' }).click();
    const before = await preview(edit(page)).getAttribute('src');
    await chosen(edit(page)).setInputFiles(photo(files[1] ?? Buffer.alloc(0)));
    await expect(preview(edit(page))).not.toHaveAttribute('src', before ?? '');
    await edit(page).getByRole('button', { name: 'Speichern' }).click();
    await expect(edit(page)).toBeHidden();
    await card(page, 'Schal')
      .getByRole('button', { name: /löschen/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(enlarge(page, 'Schal')).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText('Alles gesendet.')).toBeVisible();
    const api = groupsApi(request);
    const [idea] = await api.call<{ picture_id: string }[]>(account, 'gifts?select=picture_id');
    expect(await api.call(account, 'gift_pictures?select=id')).toEqual([{ id: idea?.picture_id }]);
    await page.reload();
    await enlarge(page, 'Schal').click();
    const large = page.getByRole('dialog', { name: 'Schal' }).getByRole('img');
    expect((await lookOf(large)).colours).toEqual(['blue', 'blue']);
  });
});
