import { MutationObserver } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { AppError } from '@/data/app-error';
import { changeGift } from '@/data/queries/changes/gift-changes';
import type { PageFacts } from '@/domain/page/page-facts';
import { aPage } from '@/domain/test-data';
import { functions } from '@/lib/supabase/functions-client';
import { memoryData, renderWithData } from '@/test-personal-area';

import { FakeDrawer, stubLayout } from '../test-support';
import { IdeaSheet } from './idea-sheet';

const address = 'https://www.teeladen-brandt.de/kanne-arare';

let asked: string[] = [];
let facts: Promise<Partial<PageFacts>>;
beforeEach(() => {
  stubLayout();
  vi.stubGlobal('Worker', FakeDrawer);
  asked = [];
  facts = Promise.resolve({});
  vi.spyOn(functions, 'invoke').mockImplementation(async (_name, { body } = {}) => {
    asked.push(new Map(Object.entries(body ?? {})).get('url'));
    return { data: aPage({ picture: 'UklGRg==', ...(await facts) }), error: null };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function open(shared: Parameters<typeof IdeaSheet>[0]['shared'] = null) {
  const data = memoryData();
  const onClose = vi.fn<() => void>();
  const sheet = (isOpen: boolean) => (
    <IdeaSheet open={isOpen} shared={shared} onClose={onClose} onComplete={vi.fn()} onReceived={vi.fn()} />
  );
  const view = renderWithData(sheet(true), data);
  await screen.findByRole('button', { name: /^Mehr Angaben/ });
  return { ...view, data, onClose, sheet, user: userEvent.setup() };
}

const field = () => screen.getByRole('textbox', { name: 'Titel*' });
const bring = (text: string) => fireEvent.change(field(), { target: { value: text } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Merken' }));

test('a link shows what its page says, and is stored with it', async () => {
  const { data, onClose } = await open();
  bring(`${address}?utm_source=mail`);
  expect(screen.getByText('Kanne arare · teeladen-brandt.de')).toBeVisible();
  expect(screen.getByText('Lese die Seite …')).toBeVisible();
  expect(await screen.findByText('Teekanne Arare')).toBeVisible();
  expect(screen.getByText('teeladen-brandt.de · 54,90 €')).toBeVisible();
  expect(screen.getByText('Ohne Tracking gespeichert')).toBeVisible();
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [gift] = await data.gifts.list();
  expect(gift).toMatchObject({
    title: 'Teekanne Arare',
    link: address,
    notes: null,
    priceMin: 50,
    priceMax: 60,
    budgetRange: '50€ - 60€',
  });
  const id = gift?.pictureId ?? '';
  await waitFor(async () => expect(await data.pictures.read([id])).toEqual([{ id, data: 'UklGRjrawn' }]));
  expect(asked).toEqual([address]);
});

test('words of one’s own stay the title', async () => {
  const { data, onClose } = await open({ title: 'Kanne für Oma', description: '', link: address });
  expect(await screen.findByText('teeladen-brandt.de · 54,90 €')).toBeVisible();
  expect(screen.getByText('Kanne für Oma', { selector: 'b' })).toBeVisible();
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.gifts.list()).toMatchObject([{ title: 'Kanne für Oma', link: address, priceMax: 60 }]);
});

test('details of the page can be removed, also for all fields', async () => {
  const { data, user, onClose } = await open();
  bring(address);
  await user.click(await screen.findByRole('button', { name: 'Angaben der Seite weglassen' }));
  expect(field()).toHaveFocus();
  expect(screen.getByText('Kanne arare · teeladen-brandt.de')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Mehr Angaben/ }));
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(address);
  expect(field()).toHaveValue('Kanne arare · teeladen-brandt.de');
  await user.click(screen.getByRole('switch', { name: 'KI-Assistent' }));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.gifts.list()).toMatchObject([
    { title: 'Kanne arare · teeladen-brandt.de', link: address, priceMax: 500, pictureId: null },
  ]);
});

test('saving does not wait for the page, and a typed address is read when it is there to its end', async () => {
  facts = new Promise(() => {});
  const { data, user, onClose } = await open();
  await user.type(field(), 'https://laden.de/tasse');
  expect(asked).toEqual([]);
  await user.tab();
  expect(asked).toEqual(['https://laden.de/tasse']);
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.gifts.list()).toMatchObject([{ title: 'Tasse · laden.de', priceMin: null }]);
});

test.each<[state: PageFacts['state'], words: string]>([
  ['blocked', 'Diese Seite lässt uns nicht lesen.'],
  ['nothing', 'Auf der Seite stand kein Produkt.'],
  ['refused', 'Diese Adresse lesen wir nicht.'],
])('%s: the row shows the reason instead of details', async (state, words) => {
  facts = Promise.resolve({ state, title: null, cents: null, picture: null });
  await open();
  bring(address);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('Kanne arare · teeladen-brandt.de')).toBeVisible();
});

test('a photo is taken along, survives closing, and comes before the picture of the page', async () => {
  const { data, user, rerender, sheet, onClose } = await open();
  bring(`Kanne ${address}`);
  await user.upload(screen.getByLabelText('Foto'), new File(['x'], 'kanne.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByRole('button', { name: 'Foto entfernen' })).toBeVisible();
  rerender(sheet(false));
  rerender(sheet(true));
  expect(screen.getByRole('button', { name: 'Foto entfernen' })).toBeVisible();
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [gift] = await data.gifts.list();
  expect(gift).toMatchObject({ title: 'Kanne', pictureId: expect.any(String) });
  rerender(sheet(false));
  rerender(sheet(true));
  expect(screen.queryByRole('button', { name: 'Foto entfernen' })).toBeNull();
});

test('a photo that the browser has no room for is told of last, so that nothing takes its place', async () => {
  const { data, user, toasts, onClose } = await open();
  vi.spyOn(data.pictures, 'add').mockRejectedValue(new AppError('storage', 'Der Speicher ist voll.'));
  bring('Kanne');
  await user.upload(screen.getByLabelText('Foto'), new File(['x'], 'kanne.jpg', { type: 'image/jpeg' }));
  await screen.findByRole('button', { name: 'Foto entfernen' });
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(toasts).toMatchObject([
    { title: 'Gemerkt' },
    { title: 'Das Bild konnte nicht gespeichert werden', description: 'Der Speicher ist voll.' },
  ]);
});

test('a photo survives closing also while it is read, and before it is there a reload asks', async () => {
  const drawers: EventTarget[] = [];
  class SlowDrawer extends EventTarget {
    postMessage() {
      drawers.push(this);
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', SlowDrawer);
  const asksBeforeReload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { data, user, rerender, sheet, onClose } = await open();
  bring('Kanne');
  expect(asksBeforeReload()).toBe(false);
  await user.upload(screen.getByLabelText('Foto'), new File(['x'], 'kanne.jpg', { type: 'image/jpeg' }));
  expect(asksBeforeReload()).toBe(true);
  rerender(sheet(false));
  expect(asksBeforeReload()).toBe(false);
  rerender(sheet(true));
  await waitFor(() => expect(drawers).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Merken' })).toHaveAttribute('aria-busy', 'true');
  drawers[1]?.dispatchEvent(new MessageEvent('message', { data: { data: 'UklGRjslow' } }));
  expect(await screen.findByRole('button', { name: 'Foto entfernen' })).toBeVisible();
  expect(asksBeforeReload()).toBe(true);
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [gift] = await data.gifts.list();
  expect(await data.pictures.read([gift?.pictureId ?? ''])).toMatchObject([{ data: 'UklGRjslow' }]);
  expect(asksBeforeReload()).toBe(false);
});

describe('saved before the page was read', () => {
  async function saveAtOnce(text: string) {
    const read = Promise.withResolvers<Partial<PageFacts>>();
    facts = read.promise;
    const page = await open();
    bring(text);
    save();
    await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce());
    const [gift] = await page.data.gifts.list();
    if (!gift) throw new Error('Nothing was stored');
    expect(gift).toMatchObject({ priceMax: null, pictureId: null });
    // The user starts another capture before the page of the link is read.
    page.rerender(page.sheet(false));
    page.rerender(page.sheet(true));
    const listed = async () => (await page.data.gifts.list())[0];
    return { ...page, gift, listed, read };
  }

  test('details of the page are added silently once it was read', async () => {
    const { data, listed, read, toasts } = await saveAtOnce(address);
    read.resolve({});
    await waitFor(async () =>
      expect(await listed()).toMatchObject({ title: 'Teekanne Arare', priceMin: 50, priceMax: 60 }),
    );
    const id = (await listed())?.pictureId ?? '';
    await waitFor(async () => expect(await data.pictures.read([id])).toHaveLength(1));
    expect(toasts).toMatchObject([{ title: 'Gemerkt' }]);
    expect(asked).toEqual([address]);
  });

  test('values entered meanwhile are kept', async () => {
    const { data, client, gift, listed, read } = await saveAtOnce(address);
    const said = { title: 'Kanne für Oma', priceMax: 20, pictureId: 'own' };
    const save = new MutationObserver(client, changeGift(data));
    await save.mutate({ id: gift.id, change: said, base: { title: gift.title } });
    const changes = client.getMutationCache().getAll().length;
    const list = vi.spyOn(data.gifts, 'list');
    read.resolve({});
    await waitFor(() => expect(list).toHaveBeenCalled());
    await waitFor(() => expect(client.isFetching()).toBe(0));
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    expect(client.getMutationCache().getAll()).toHaveLength(changes);
    expect(await listed()).toMatchObject(said);
  });

  test('words of one’s own stay the title then, too', async () => {
    const own = await saveAtOnce(`Kanne für Oma ${address}`);
    own.read.resolve({ picture: null });
    await waitFor(async () =>
      expect(await own.listed()).toMatchObject({ title: 'Kanne für Oma', priceMax: 60, pictureId: null }),
    );
  });
});
