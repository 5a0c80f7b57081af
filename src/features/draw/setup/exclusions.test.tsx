import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { button, calls, drawTabWorld, everybody, open, row } from '../test-draw-tab-world';

const world = drawTabWorld();

test('an exclusion is both ways unless it is said otherwise', async () => {
  world.draws = [row(everybody())];
  open('Anna');
  await userEvent.click(await button('Ausnahme'));
  const dialog = await screen.findByRole('dialog', { name: 'Wer darf sich nicht ziehen?' });
  await userEvent.selectOptions(within(dialog).getByLabelText('Wer?'), 'Ben');
  const other = within(dialog).getByLabelText('Zieht wen nicht?');
  expect(within(other).queryByRole('option', { name: 'Ben' })).toBeNull();
  await userEvent.selectOptions(other, 'Tim');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hinzufügen' }));
  await waitFor(() =>
    expect(calls('set_draw_exclusion')).toEqual([
      { p_draw: 'd', p_giver: 'p-Ben', p_receiver: 'p-Tim', p_is_excluded: true },
      { p_draw: 'd', p_giver: 'p-Tim', p_receiver: 'p-Ben', p_is_excluded: true },
    ]),
  );
});

test('an exclusion that was refused goes, also when nothing can be read again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const exclusions = [
    { giver_id: 'p-Ben', receiver_id: 'p-Tim' },
    { giver_id: 'p-Tim', receiver_id: 'p-Ben' },
  ];
  world.draws = [row(everybody().map((one) => Object.assign(one, { exclusions })))];
  const { toasts } = open('Anna');
  const remove = () => button('Ausnahme entfernen: Ben und Tim');
  await remove();
  const refused = Promise.withResolvers<Response>();
  world.answers.set_draw_exclusion = () => refused.promise;
  await userEvent.click(await remove());
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Ausnahme entfernen/ })).toBeNull());
  expect(await button('Ausnahme')).toHaveFocus();
  world.isUnreachable = true;
  refused.reject(new TypeError('Failed to fetch'));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(await remove()).toBeVisible();
});
