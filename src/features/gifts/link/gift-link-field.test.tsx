import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { PageFacts } from '@/domain/page/page-facts';
import { aGift, aPage } from '@/domain/test-data';
import { functions } from '@/lib/supabase/functions-client';
import { renderWithData } from '@/test-personal-area';

import { CompleteGiftDialog } from '../form/complete-gift-dialog';
import { IdeaSheet } from '../idea/idea-sheet';
import { FakeDrawer, guestData, stubLayout } from '../test-support';

const address = 'https://teeladen-brandt.de/kanne';

/** Intercepted calls of the edge function, in order. */
let asked: { address: string; signal?: AbortSignal; answer: (facts: Partial<PageFacts>) => void }[] = [];

beforeEach(() => {
  stubLayout();
  asked = [];
  vi.spyOn(functions, 'invoke').mockImplementation(
    (_name, { body, signal } = {}) =>
      new Promise((resolve) => {
        const answer = (facts: Partial<PageFacts>) => resolve({ data: aPage(facts), error: null });
        asked.push({
          address: new Map(Object.entries(body ?? {})).get('url'),
          answer,
          ...(signal && { signal }),
        });
      }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function open(shared: Parameters<typeof IdeaSheet>[0]['shared'] = null) {
  const data = await guestData();
  const onClose = vi.fn<() => void>();
  const view = renderWithData(
    <IdeaSheet open more onClose={onClose} shared={shared} onComplete={vi.fn()} onReceived={vi.fn()} />,
    data,
  );
  await screen.findByRole('textbox', { name: 'Link' });
  return { ...view, data, onClose, user: userEvent.setup() };
}

const link = () => screen.getByRole('textbox', { name: 'Link' });
const title = () => screen.getByRole('textbox', { name: 'Titel*' });
const budget = () =>
  ['Budget von', 'Budget bis'].map((name) => screen.getByRole('textbox', { name }).getAttribute('value'));
const bring = (text: string) => fireEvent.change(link(), { target: { value: text } });
const back = (field: string) => screen.queryByRole('button', { name: `Zurück: ${field}` });
async function answer(facts: Partial<PageFacts> = {}) {
  asked.at(-1)?.answer(facts);
  await waitFor(() => expect(said()).not.toBe('Lese die Seite …'));
  // The fields are filled one step after the status text has rendered.
  await act(async () => {});
}
const said = () => screen.getByRole('dialog').querySelector('.page-link > [role=status]')?.textContent;

test('a pasted link is read, and fills what is empty, each with its way back', async () => {
  const { user } = await open();
  bring(`${address}?utm_source=mail`);
  expect(link()).toHaveValue(address);
  expect(asked.map((one) => one.address)).toEqual([address]);
  expect(said()).toBe('Lese die Seite …');
  expect(link()).toHaveAccessibleDescription('Lese die Seite …');
  await answer();
  expect(title()).toHaveValue('Teekanne Arare');
  expect(budget()).toEqual(['50', '60']);
  expect(screen.getByText('54,90 €')).toBeVisible();
  expect(screen.getByText('Preis vom 21. November')).toBeVisible();
  expect(screen.getAllByText('von teeladen-brandt.de')).toHaveLength(2);
  expect(said()).toBe('Von teeladen-brandt.de eingetragen: Titel und Budget.');
  expect(link()).toHaveAccessibleDescription(/^Ohne Tracking gespeichert/);

  fireEvent.click(screen.getByRole('button', { name: 'Zurück: Titel' }));
  expect(title()).toHaveValue('');
  expect(title()).toHaveFocus();
  expect(back('Titel')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Zurück: Budget' }));
  expect(budget()).toEqual(['0', '500']);
  expect(screen.getByRole('textbox', { name: 'Budget von' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Zurück: Link mit Tracking' }));
  expect(link()).toHaveValue(`${address}?utm_source=mail`);
  expect(link()).toHaveFocus();
  fireEvent.blur(link());
  expect(link()).toHaveValue(`${address}?utm_source=mail`);
  expect(asked).toHaveLength(1);
});

test('text typed during the request stays, and editing page text removes its mark', async () => {
  const { user } = await open();
  bring(address);
  await user.type(title(), 'Kanne');
  await answer();
  expect(title()).toHaveValue('Kanne');
  expect(back('Titel')).toBeNull();
  expect(budget()).toEqual(['50', '60']);
  const to = screen.getByRole('textbox', { name: 'Budget bis' });
  await user.type(to, '0');
  expect(to).toHaveValue('600');
  expect(back('Budget')).toBeNull();
});

test('another link gives up the answer, and takes back what the page had filled', async () => {
  const { user } = await open();
  bring(address);
  bring('');
  expect(asked[0]?.signal?.aborted).toBe(true);
  asked[0]?.answer({});
  bring(`${address}/zwei`);
  await answer({ title: 'Zweite' });
  expect(title()).toHaveValue('Zweite');
  await user.click(screen.getByRole('button', { name: 'Link entfernen' }));
  expect(link()).toHaveFocus();
  expect(link()).toHaveValue('');
  expect(title()).toHaveValue('');
  expect(budget()).toEqual(['0', '500']);
  expect(said()).toBe('');
  bring(`${address}/zwei`);
  expect(title()).toHaveValue('Zweite');
  expect(asked).toHaveLength(2);
});

test('a typed address is read on Enter or when the field loses the focus', async () => {
  const { user, data } = await open();
  await user.type(link(), 'teeladen-brandt.de/kanne');
  expect(asked).toEqual([]);
  await user.keyboard('{Enter}');
  expect(asked.map((one) => one.address)).toEqual([address]);
  expect(await data.gifts.list()).toEqual([]);
  await user.type(link(), 'n');
  await user.tab();
  expect(asked.map((one) => one.address)).toEqual([address, `${address}n`]);
  await answer({ title: 'Kannen' });
  expect(title()).toHaveValue('Kannen');
});

test.each<[state: PageFacts['state'], words: string]>([
  ['blocked', 'Diese Seite lässt uns nicht lesen. Titel und Preis bitte selbst eintragen.'],
  ['nothing', 'Auf der Seite stand kein Produkt.'],
  ['refused', 'Diese Adresse lesen wir nicht. Titel und Preis bitte selbst eintragen.'],
])('%s: the reason is told, and the link stays', async (state, words) => {
  await open();
  act(() => link().focus());
  bring(address);
  await answer({ state, title: null, cents: null });
  expect(said()).toBe(words);
  expect(link()).toHaveAccessibleDescription('Der Link bleibt bei der Idee.');
  expect(link()).toHaveValue(address);
  expect(title() === document.activeElement).toBe(state === 'blocked');
});

test('a blocked page does not take the focus from another field', async () => {
  const { user } = await open();
  bring(address);
  await user.click(screen.getByRole('textbox', { name: 'Beschreibung' }));
  await answer({ state: 'blocked', title: null, cents: null });
  expect(screen.getByRole('textbox', { name: 'Beschreibung' })).toHaveFocus();
});

test('saving does not wait for the page', async () => {
  const { user, data, onClose } = await open();
  bring(address);
  await user.type(title(), 'Kanne');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.gifts.list()).toMatchObject([{ title: 'Kanne', link: address, priceMax: 500 }]);
});

test('an address that is pasted as a title moves to the link, once', async () => {
  const { user } = await open();
  await user.click(title());
  await user.paste(address);
  expect(link()).toHaveValue(address);
  expect(title()).toHaveValue('');
  expect(asked).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Link entfernen' }));
  await user.click(title());
  await user.paste(address);
  expect(title()).toHaveValue(address);
  expect(link()).toHaveValue('');
});

test.each(['title', 'link'])(
  'of a text that a shop shares, pasted as the %s, the address is the link',
  async (place) => {
    const { user } = await open();
    await user.click(place === 'title' ? title() : link());
    await user.paste(`Schau mal! ${address}`);
    expect(link()).toHaveValue(address);
    expect(title()).toHaveValue(place === 'title' ? 'Schau mal!' : '');
    expect(asked).toHaveLength(1);
  },
);

test('an address that is pasted into words, or beside another link, stays in the title', async () => {
  const { user } = await open();
  await user.type(title(), 'Kanne ');
  await user.paste(address);
  expect(title()).toHaveValue(`Kanne ${address}`);
  expect(link()).toHaveValue('');
  await user.clear(title());
  bring(address);
  await user.click(title());
  await user.paste(`${address}/zwei`);
  expect(title()).toHaveValue(`${address}/zwei`);
  expect(link()).toHaveValue(address);
});

test('a link that is typed on gives up what its page had filled', async () => {
  const { user } = await open();
  bring(address);
  await answer({ title: 'Teekanne' });
  expect(title()).toHaveValue('Teekanne');
  await user.type(link(), 'n');
  expect(link()).toHaveValue(`${address}n`);
  expect(title()).toHaveValue('');
  expect(asked).toHaveLength(1);
});

test('a shared link is read at once, and may replace a title made of the link', async () => {
  await open({ title: 'Kanne · teeladen-brandt.de', description: '', link: `${address}?gclid=1` });
  expect(link()).toHaveValue(address);
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveAccessibleDescription('Lese die Seite …');
  await answer();
  expect(title()).toHaveValue('Teekanne Arare');
  expect(link()).toHaveAccessibleDescription(/^Ohne Tracking gespeichert/);
});

test('the picture of the page goes with the gift, unless it is left out', async () => {
  vi.stubGlobal('Worker', FakeDrawer);
  const { user, data, onClose } = await open();
  bring(address);
  await answer({ picture: 'UklGRg==' });
  expect(await screen.findByRole('img', { name: 'Teekanne Arare' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ohne Bild' }));
  expect(screen.queryByRole('img')).toBeNull();
  // The focus stays beside the removed picture instead of moving to the top of the form.
  expect(screen.getByLabelText(/^Bild hinzufügen/).closest('.page-link')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Link entfernen' }));
  bring(address);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [gift] = await data.gifts.list();
  await waitFor(async () =>
    expect(await data.pictures.read([gift?.pictureId ?? ''])).toEqual([
      { id: gift?.pictureId, data: 'UklGRjrawn' },
    ]),
  );
});

test('of an idea that is there only a changed link is read, and what it says stays', async () => {
  const gift = aGift({ title: 'Kanne', link: address, priceMin: 0, priceMax: 500 });
  const data = await guestData([gift]);
  const onClose = vi.fn<() => void>();
  renderWithData(<CompleteGiftDialog open onClose={onClose} gift={gift} />, data);
  act(() => link().focus());
  await userEvent.tab();
  bring(`${address}/eins`);
  bring(address);
  expect(asked.map((one) => one.address)).toEqual([`${address}/eins`]);
  bring(`${address}/zwei?utm_source=x`);
  await answer();
  expect(title()).toHaveValue('Kanne');
  expect(budget()).toEqual(['0', '500']);
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(await data.gifts.list()).toMatchObject([{ title: 'Kanne', link: `${address}/zwei`, priceMax: 500 }]);
});
