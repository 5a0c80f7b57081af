import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { PageFacts } from '@/domain/page/page-facts';
import { aPage } from '@/domain/test-data';

import { NewIdeaDialog } from './new-idea-dialog';

/** Stub of the picture worker: returns the same picture for every file. */
class FakeDrawer extends EventTarget {
  postMessage() {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { data: 'UklGRjrawn' } })));
  }
  terminate() {}
}

const address = 'https://teeladen-brandt.de/kanne';
const me = { userId: 'ana', groupId: 'g', memberId: 'a' };

let stored: unknown[] = [];
let facts: Partial<PageFacts> = {};
let isAnswerLost = false;
beforeEach(() => {
  stored = [];
  facts = {};
  isAnswerLost = false;
  vi.stubGlobal('Worker', FakeDrawer);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (input: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input);
    if (pathname.endsWith('/read-product-link')) return Response.json(aPage(facts));
    if (method === 'POST' && typeof body === 'string') stored.push(JSON.parse(body));
    if (method === 'POST' && isAnswerLost) throw new TypeError('Failed to fetch');
    if (pathname.endsWith('/group_gifts') && method === 'GET')
      return Response.json([{ title: 'Rad', pictureId: Reflect.get(Object(stored[0]), 'picture_id') }]);
    return Response.json([]);
  });
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const onClose = vi.fn<() => void>();
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <NewIdeaDialog me={me} open onClose={onClose} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { onClose, user: userEvent.setup() };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const bring = () => fireEvent.change(field('Link'), { target: { value: `${address}?utm_source=mail` } });

test('the page of a link fills an idea of a group, and each field can be taken back', async () => {
  const { user, onClose } = open();
  expect(field('Titel*')).toHaveFocus();
  bring();
  expect(await screen.findByRole('button', { name: 'Zurück: Titel' })).toBeVisible();
  expect(field('Titel*')).toHaveValue('Teekanne Arare');
  expect(field('Preis von (€)')).toHaveValue('50');
  expect(field('Preis bis (€)')).toHaveValue('60');
  await user.click(screen.getByRole('button', { name: 'Zurück: Preis' }));
  expect(field('Preis von (€)')).toHaveValue('');
  expect(field('Preis von (€)')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Idee speichern' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(stored).toMatchObject([
    { title: 'Teekanne Arare', url: address, price_min: null, price_max: null, picture_id: null },
  ]);
});

test('a page that cannot be read leaves everything to the hand', async () => {
  facts = { state: 'blocked', title: null, cents: null };
  open();
  bring();
  expect(
    await screen.findByText('Diese Seite lässt uns nicht lesen. Titel und Preis bitte selbst eintragen.', {
      selector: '.page-remark',
    }),
  ).toBeVisible();
  expect(field('Link')).toHaveValue(address);
  expect(screen.getByRole('button', { name: 'Idee speichern' })).toBeDisabled();
});

test('another photo after a try without an answer is stored under the name that the idea has', async () => {
  const { user, onClose } = open();
  const photo = () => screen.getByLabelText(/Bild/, { selector: 'input[type=file]' });
  const choose = (name: string) => user.upload(photo(), new File(['x'], name, { type: 'image/jpeg' }));
  const save = screen.getByRole('button', { name: 'Idee speichern' });
  await user.type(field('Titel*'), 'Rad');
  await choose('first.jpg');
  expect(await screen.findByText('Das Bild ist da.')).toBeInTheDocument();
  isAnswerLost = true;
  await user.click(save);
  await waitFor(() => expect(stored).toHaveLength(1));
  isAnswerLost = false;
  await choose('second.jpg');
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  await waitFor(() => expect(stored).toHaveLength(3));
  const [first, , picture] = stored;
  expect(Reflect.get(Object(picture), 'id')).toBe(Reflect.get(Object(first), 'picture_id'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
