import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { accountGone } from '@/data/session/account-gone';

import { UnsavedPanel } from './unsaved-panel';
import type { UnsavedThing } from './unsaved-things';

function thing(id: string, text = id): UnsavedThing {
  const title = 'Änderung an „Buch“';
  return { id, kind: 'Änderung', title, reason: '', text, retry: null, drop: vi.fn(async () => {}) };
}

afterEach(() => accountGone.set(false));

const panelOf = (things: UnsavedThing[]) => (
  <UnsavedPanel what="changes" label="Panel" heading="Panel" things={things} />
);

test('a question about something that is decided elsewhere closes, and nothing else is given up', async () => {
  const [first, second, third] = [thing('a'), thing('b'), thing('c')];
  const { rerender } = render(panelOf([first, second]));
  await userEvent.click(screen.getByRole('button', { name: 'Änderung an „Buch“ (b) verwerfen' }));
  expect(screen.getByRole('alertdialog', { name: 'Änderung verwerfen?' })).toHaveAccessibleDescription(
    'Änderung an „Buch“ (b) lässt sich nicht wiederherstellen.',
  );
  rerender(panelOf([first, third]));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  rerender(panelOf([first, second, third]));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  for (const { drop } of [first, second, third]) expect(drop).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Änderung an „Buch“ (c) verwerfen' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Verwerfen' }));
  expect(third.drop).toHaveBeenCalledOnce();
  expect(second.drop).not.toHaveBeenCalled();
});

test('a question keeps its words while it leaves', async () => {
  const { container } = render(
    <>
      <style>{'[data-state=open] { animation: enter 1s } [data-state=closed] { animation: leave 1s }'}</style>
      {panelOf([thing('a')])}
    </>,
  );
  await userEvent.click(within(container).getByRole('button', { name: 'Änderung an „Buch“ (a) verwerfen' }));
  const question = screen.getByRole('alertdialog');
  const words = question.textContent;
  await userEvent.click(within(question).getByRole('button', { name: 'Abbrechen' }));
  expect(question).toHaveAttribute('data-state', 'closed');
  expect(question).toHaveTextContent(words);
});

test('giving up a deletion loses nothing, and asks nothing', async () => {
  const deletion = { ...thing('a'), choices: { retry: 'Trotzdem löschen', drop: 'Behalten' } };
  render(panelOf([deletion]));
  await userEvent.click(screen.getByRole('button', { name: /: Behalten$/ }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(deletion.drop).toHaveBeenCalledOnce();
});

test('nobody is asked to try again for an account that is gone', () => {
  render(panelOf([{ ...thing('a'), retry: async () => {} }]));
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons()).toEqual(['Kopieren', 'Noch einmal', 'Verwerfen']);
  act(() => accountGone.set(true));
  expect(buttons()).toEqual(['Kopieren', 'Verwerfen']);
});
