import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';

import { storeConflict } from '@/data/texts/conflict-writes';
import { TextConflict } from '@/ui/text-conflict';

import { ConflictNotice } from './conflict-notice';

const scope = 'user:ana';
const title = { mine: { title: 'Kurs' }, theirs: { title: 'Töpferkurs' } };

beforeEach(() => localStorage.clear());

function question(subject: string) {
  return <TextConflict versions={[]} canJoin={false} onChoose={() => undefined} subject={subject} />;
}

/** Opens a route that loads no data itself; two gifts of the start page have text conflicts. */
function open() {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/settings']}>
        <ConflictNotice scope={scope} />
        <Routes>
          <Route path="/settings" element={question('Besondere Person')} />
          <Route
            path="/"
            element={
              <>
                {question('Notizen zu Buch')}
                {question('Töpferkurs')}
              </>
            }
          />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const read = (list: string, items: object[]) =>
    act(() => {
      client.setQueryData([scope, list], items);
    });
  return { read };
}

const line = () => screen.queryByRole('status');
const link = () => screen.getByRole('link', { name: 'Entscheiden, was gilt' });

test('a conflict of an earlier visit is told at once, and by its name as soon as that is known', () => {
  storeConflict(scope, 'gifts', 'a', title);
  const { read } = open();
  expect(line()).toHaveTextContent('Ein Geschenk wurde auch auf einem anderen Gerät geändert.');
  expect(link()).toHaveAttribute('href', '/');
  read('gifts', [{ id: 'a', title: 'Kurs' }]);
  expect(line()).toHaveTextContent('„Kurs“ wurde auch auf einem anderen Gerät geändert.');
  expect(link()).toHaveAttribute('href', '/?suche=Kurs');
});

test('the line leads to the title that is stored now, and not to what is gone', () => {
  storeConflict(scope, 'gifts', 'a', { mine: { notes: 'meine' }, theirs: { notes: 'fremd' } });
  const { read } = open();
  read('gifts', [{ id: 'a', title: 'Kurs' }]);
  read('gifts', [{ id: 'a', title: 'Töpferkurs' }]);
  expect(link()).toHaveAttribute('href', '/?suche=T%C3%B6pferkurs');
  read('gifts', []);
  expect(line()).toBeNull();
});

test('what is about a received gift is decided on the page of the person it is from', () => {
  storeConflict(scope, 'received', 'r', { mine: { title: 'Hut' }, theirs: { title: 'Schal' } });
  const { read } = open();
  expect(line()).toHaveTextContent('Ein Geschenk für dich wurde auch auf einem anderen Gerät geändert.');
  expect(link()).toHaveAttribute('href', '/geschenkejahr');
  const scarf = { id: 'r', title: 'Schal', personId: 'p', fromName: 'Oma' };
  read('received', [scarf]);
  expect(line()).toHaveTextContent('„Schal“ wurde auch');
  expect(link()).toHaveAttribute('href', '/people/p?tab=bisher');
  read('received', [{ ...scarf, personId: null }]);
  read('people', [{ id: 'q', name: 'oma' }]);
  expect(link()).toHaveAttribute('href', '/people/q?tab=bisher');
  // Without its giver no page shows the received present, so its conflict is left to the notice of lost texts.
  read('people', [{ id: 'q', name: 'Opa' }]);
  expect(line()).toBeNull();
});

test.each([
  ['people', 'Eine Person wurde auch', '/people'],
  ['profile', 'Deine besondere Person wurde auch', '/settings'],
] as const)('what is not loaded is told as well: %s', (list, text, path) => {
  storeConflict(scope, list, 'a', { mine: { name: 'Luca' }, theirs: { name: 'Lukas' } });
  open();
  expect(line()).toHaveTextContent(text);
  expect(link()).toHaveAttribute('href', path);
});

test('the link leads to the question itself, each time', async () => {
  const scrolled = vi.fn<(element: Element) => void>();
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    scrolled(this);
  };
  storeConflict(scope, 'gifts', 'a', title);
  const { read } = open();
  read('gifts', [{ id: 'a', title: 'Töpferkurs' }]);
  for (const times of [1, 2]) {
    await userEvent.click(link());
    await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(times));
    const there = screen.getByRole('region', { name: 'Auf einem anderen Gerät geändert: Töpferkurs' });
    expect(scrolled).toHaveBeenLastCalledWith(there);
    expect(there).toContainElement(document.activeElement as HTMLElement);
  }
});
