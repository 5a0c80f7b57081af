import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { draftNotes } from '@/data/texts/draft-notes';
import { aGift } from '@/domain/test-data';

import { GiftNotes } from './gift-notes';
import { createNoteAutosave } from './note-autosave';

test('text typed before a pause is kept, even if the list was not refetched yet', async () => {
  const user = userEvent.setup();
  const stored: string[] = [];
  const save = async (_id: string, text: string) => void stored.push(text);
  const autosave = createNoteAutosave({
    notes: draftNotes('user:ana'),
    save,
    keepBoth: () => undefined,
    readAgain: () => undefined,
  });
  render(<GiftNotes gift={aGift({ id: 'a', notes: null })} autosave={autosave} />);
  const field = screen.getByRole('textbox', { name: /^Persönliche Notizen/ });
  await user.type(field, 'rot ');
  autosave.flush('a');
  expect(await screen.findByText('Gespeichert')).toBeVisible();
  await user.type(field, 'und weich');
  expect(field).toHaveValue('rot und weich');
});
