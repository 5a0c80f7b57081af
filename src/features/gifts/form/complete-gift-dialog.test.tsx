import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { giftQueries } from '@/data/queries/gift-queries';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { personQueries } from '@/data/queries/person-queries';
import type { GiftChange } from '@/domain/gift/gift';
import type { GiftFormValues } from '@/domain/gift/gift-form';
import { aNewPerson, aGift, day, pictureData } from '@/domain/test-data';
import { renderWithData } from '@/test-personal-area';

import { GiftSection } from '../gift-section';
import { FakeDrawer, guestData, stubLayout } from '../test-support';
import { CompleteGiftDialog } from './complete-gift-dialog';
// Imported eagerly, so that the tests do not wait for the lazy chunk.
import '../list/gift-list';

vi.mock('canvas-confetti', () => ({ create: () => Object.assign(vi.fn(), { reset: vi.fn() }) }));

beforeEach(() => stubLayout());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const gift = aGift({
  title: 'Pflanze',
  recipientName: 'Mia',
  personId: 'mia',
  occasion: 'Umzug',
  occasionDate: day('2027-06-01'),
});
const occasion = () => screen.getByRole('combobox', { name: 'Anlass' });

async function open({ pictureId = null }: { pictureId?: string | null } = {}) {
  const shown = { ...gift, pictureId };
  const data = await guestData([shown]);
  if (pictureId !== null)
    await data.pictures.add({ id: pictureId, itemId: gift.id, data: pictureData('old') });
  await data.people.add(aNewPerson({ id: 'mia', name: 'Mia' }));
  await data.people.add(aNewPerson({ id: 'tim', name: 'Tim' }));
  const further = { day: day('2020-06-01'), sinceYear: null };
  for (const label of ['Umzug', 'Namenstag'])
    await data.occasions.add({ id: label, personId: 'mia', label, ...further });
  const onClose = vi.fn<() => void>();
  const dialog = (isOpen: boolean) => <CompleteGiftDialog open={isOpen} onClose={onClose} gift={shown} />;
  const { client, rerender } = renderWithData(dialog(false), data);
  // Loads the data before the dialog opens, as the page around the dialog does in the app.
  await Promise.all([
    client.prefetchQuery(personQueries.list(data)),
    client.prefetchQuery(occasionQueries.list(data)),
    client.prefetchQuery(giftQueries.list(data)),
  ]);
  rerender(dialog(true));
  const user = userEvent.setup();
  return {
    data,
    user,
    onClose,
    async saved() {
      await user.click(screen.getByRole('button', { name: 'Speichern' }));
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
      return (await data.gifts.list())[0];
    },
  };
}

test('a further occasion is shown, offered and can be removed', async () => {
  const { user, saved } = await open();
  expect(occasion()).toHaveValue('Umzug');
  await user.selectOptions(occasion(), 'Kein Anlass');
  expect(await saved()).toMatchObject({ occasion: null });
});

test('another person does not get the further occasion', async () => {
  const { user, saved } = await open();
  await user.click(screen.getByRole('radio', { name: 'Tim' }));
  expect(occasion()).toHaveValue('');
  expect(screen.queryByRole('option', { name: 'Umzug' })).toBeNull();
  expect(await saved()).toMatchObject({ recipientName: 'Tim', occasion: null, occasionDate: null });
});

test('an occasion that everybody has stays when the person changes', async () => {
  const { user, saved } = await open();
  await user.selectOptions(occasion(), 'Weihnachten');
  await user.click(screen.getByRole('radio', { name: 'Tim' }));
  expect(await saved()).toMatchObject({ recipientName: 'Tim', occasion: 'Weihnachten' });
});

test('an idea that was given meanwhile on another device stays given', async () => {
  const { data, user, saved } = await open();
  const given = { status: 'verschenkt', givenOn: day('2026-05-01'), isFavorite: true } as const;
  await data.gifts.change(gift.id, given);
  await user.selectOptions(occasion(), 'Weihnachten');
  expect(await saved()).toMatchObject({ ...given, occasion: 'Weihnachten' });
});

test('only touched fields are sent, so changes from elsewhere stay', async () => {
  const { data, user, saved } = await open();
  const elsewhere = { priceMax: 80, category: 'Technik', recipientName: 'Tim', personId: 'tim' };
  await data.gifts.change(gift.id, elsewhere);
  const change = vi.spyOn(data.gifts, 'change');
  await user.type(screen.getByRole('textbox', { name: /^Titel/ }), 'nregal');
  expect(await saved()).toMatchObject({ ...elsewhere, title: 'Pflanzenregal', style: null, budget: null });
  expect(change).toHaveBeenCalledExactlyOnceWith(
    gift.id,
    { title: 'Pflanzenregal' },
    expect.objectContaining({ title: 'Pflanze' }),
  );
});

test('with nothing touched nothing is sent', async () => {
  const { data, saved } = await open();
  const change = vi.spyOn(data.gifts, 'change');
  await saved();
  expect(change).not.toHaveBeenCalled();
});

test('a picture is added with nothing else touched', async () => {
  vi.stubGlobal('Worker', FakeDrawer);
  const { data, user, saved } = await open();
  await user.upload(
    screen.getByLabelText('Bild hinzufügen'),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  await screen.findByRole('button', { name: 'Bild entfernen' });
  const pictured = await saved();
  expect(pictured).toMatchObject({ title: 'Pflanze', pictureId: expect.any(String) });
  const id = pictured?.pictureId ?? '';
  await waitFor(async () => expect(await data.pictures.read([id])).toEqual([{ id, data: 'UklGRjrawn' }]));
});

test('a picture that is taken away leaves its idea', async () => {
  const { user, saved } = await open({ pictureId: 'old' });
  await user.click(await screen.findByRole('button', { name: 'Bild entfernen' }));
  expect(await saved()).toMatchObject({ title: 'Pflanze', pictureId: null });
});

test('removing a picture also cancels the reading of its replacement', async () => {
  let finish = () => {};
  class SlowDrawer extends FakeDrawer {
    override postMessage() {
      finish = () => super.postMessage();
    }
  }
  vi.stubGlobal('Worker', SlowDrawer);
  const { user, saved } = await open({ pictureId: 'old' });
  const other = new File(['x'], 'a.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText('Anderes Bild'), other);
  await user.click(screen.getByRole('button', { name: 'Bild entfernen' }));
  await act(async () => finish());
  expect(screen.getByText('Das Bild ist entfernt.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Bild entfernen' })).toBeNull();
  expect(await saved()).toMatchObject({ pictureId: null });
});

test('a picture that is dropped beside its field is taken, and the page stays', async () => {
  vi.stubGlobal('Worker', FakeDrawer);
  await open();
  const title = screen.getByRole('textbox', { name: /^Titel/ });
  const text = { dataTransfer: { types: ['text/plain'], files: [] } };
  expect(fireEvent.drop(title, text), 'left to the field').toBe(true);
  const files = [new File(['x'], 'a.png', { type: 'image/png' })];
  const dataTransfer = { types: ['Files'], files };
  expect(fireEvent.dragOver(title, { dataTransfer })).toBe(false);
  expect(fireEvent.drop(title, { dataTransfer })).toBe(false);
  expect(await screen.findByRole('button', { name: 'Bild entfernen' })).toBeVisible();
});

test('a title that was changed elsewhere as well asks which one', async () => {
  const { data, user, onClose } = await open();
  await data.gifts.change(gift.id, { title: 'Kaktus' });
  await user.type(screen.getByRole('textbox', { name: /^Titel/ }), 'nregal');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await user.click(await screen.findByRole('button', { name: /^Meine behalten/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect((await data.gifts.list())[0]).toMatchObject({ title: 'Pflanzenregal', recipientName: 'Mia' });
});

test('a text typed back to the stored one causes no conflict', async () => {
  const { data, user, onClose } = await open();
  await data.gifts.change(gift.id, { title: 'Kaktus' });
  const title = screen.getByRole('textbox', { name: /^Titel/ });
  await user.type(title, 'n');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  const keep = await screen.findByRole('button', { name: /^Meine behalten/ });
  expect(screen.getByText('Pflanzen')).toBeVisible();
  await user.type(title, '{Backspace}');
  expect(screen.queryByText('Pflanze')).toBeNull();
  await user.click(keep);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect((await data.gifts.list())[0]?.title).toBe('Kaktus');
});

type User = ReturnType<typeof userEvent.setup>;
type Field = Exclude<keyof GiftFormValues, 'refineWithAi'>;
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const typed = (name: RegExp, text: string) => (user: User) => user.type(field(name), text);
const chosen = (name: string, option: string) => (user: User) =>
  user.selectOptions(screen.getByRole('combobox', { name }), option);

// For each form field how to fill it and the change that is stored. The type requires an entry for every field.
const filled: Record<Field, [fill: (user: User) => Promise<void>, stored: GiftChange]> = {
  title: [typed(/^Titel/, 'n'), { title: 'Pflanzen' }],
  description: [typed(/^Beschreibung/, 'Mit Topf'), { notes: 'Mit Topf' }],
  link: [typed(/^Link/, 'https://laden.example/'), { link: 'https://laden.example/' }],
  priceMin: [typed(/^Budget von/, '10'), { priceMin: 10 }],
  priceMax: [typed(/^Budget bis/, '20'), { priceMax: 20 }],
  category: [chosen('Kategorie', 'Technik'), { category: 'Technik' }],
  style: [chosen('Stil', 'Klassisch'), { style: 'Klassisch' }],
  status: [chosen('Status', 'Verpackt'), { status: 'wrapped' }],
  personId: [
    (user) => user.click(screen.getByRole('radio', { name: 'Tim' })),
    { personId: 'tim', recipientName: 'Tim' },
  ],
  occasion: [chosen('Anlass', 'Weihnachten'), { occasion: 'Weihnachten' }],
  isFavorite: [(user) => user.click(screen.getByRole('switch', { name: /Favorit/ })), { isFavorite: true }],
};

test('every field of the form is stored', async () => {
  const { user, saved } = await open();
  for (const [fill] of Object.values(filled)) await fill(user);
  const stored: GiftChange = Object.assign({}, ...Object.values(filled).map(([, part]) => part));
  expect(await saved()).toMatchObject(stored);
});

describe.each(['cards', 'list'] as const)('from the %s', (view) => {
  async function edit() {
    localStorage.setItem('paeckchen-gift-view', view);
    const data = await guestData([gift]);
    renderWithData(<GiftSection onAddGift={() => undefined} />, data);
    await screen.findByRole('button', { name: 'Favorit: Pflanze' });
    const user = userEvent.setup();
    if (view === 'list') await user.click(screen.getByRole('button', { name: /^Pflanze/, expanded: false }));
    const opener = screen.getByRole('button', { name: 'Bearbeiten: Pflanze' });
    opener.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Idee bearbeiten' });
    return { data, user, opener };
  }

  test('an idea can be changed at any time, also its link', async () => {
    const { data, user, opener } = await edit();
    const price = screen.getByRole('textbox', { name: 'Budget bis' });
    expect(price).toHaveValue('');
    await user.type(price, '40');
    await user.type(screen.getByRole('textbox', { name: 'Link' }), 'laden.example/pflanze');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await data.gifts.list())[0]).toMatchObject({
      priceMin: null,
      priceMax: 40,
      budgetRange: 'bis 40€',
      link: 'https://laden.example/pflanze',
      recipientName: 'Mia',
      occasion: 'Umzug',
      category: null,
    });
    expect(opener).toHaveFocus();
  });

  test('a gift set to given in the form is asked for its price too', async () => {
    const { user } = await edit();
    await user.selectOptions(
      within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Status' }),
      'Verschenkt',
    );
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText(/Was hat (es|.+) gekostet\?/)).toBeVisible();
  });

  test('leaving it changes nothing and gives the focus back', async () => {
    const { user, opener } = await edit();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opener).toHaveFocus();
  });
});
