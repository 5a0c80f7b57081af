import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { aPerson } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import { OccasionDialog } from './occasion-dialog';

test('a whole date is a day and the year since then', async () => {
  const data = memoryData();
  const ilse = aPerson({ name: 'Oma Ilse' });
  await data.people.add(ilse);
  const close = vi.fn<() => void>();
  renderWithData(<OccasionDialog open onClose={close} person={ilse} occasion={null} />, data);
  const user = userEvent.setup();
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

  await user.selectOptions(field('Anlass'), 'Jahrestag');
  await user.type(field('Datum'), '12.8.1970');
  expect(field('Datum').value).toBe('12.8.');
  expect(field('Seit').value).toBe('1970');
  await user.click(screen.getByRole('button', { name: 'Anlass hinzufügen' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(await data.occasions.list()).toEqual([
    expect.objectContaining({ label: 'Jahrestag', day: expect.stringMatching(/-08-12$/u), sinceYear: 1970 }),
  ]);
});
