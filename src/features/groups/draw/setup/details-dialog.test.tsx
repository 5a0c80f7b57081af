import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { addDays } from '@/domain/calendar/calendar-day';
import { memoryData, renderWithData, stubScreen } from '@/test-personal-area';

import { aDraw, drawServer, place } from '../result/draw-test-server';
import { DetailsDialog } from './details-dialog';

afterEach(() => vi.unstubAllGlobals());

test('a day that another organiser has put off meanwhile is no mistake of whoever writes a note', async () => {
  stubScreen(false);
  const draw = aDraw();
  const server = drawServer({ 'rpc/change_draw': true });
  const onClose = vi.fn();
  const { rerender } = renderWithData(
    <DetailsDialog place={place} draw={draw} memberId="m-Katharina" open onClose={onClose} />,
    memoryData(),
  );
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Was ist noch wichtig?'), 'Selbstgemachtes');
  rerender(
    <DetailsDialog
      place={place}
      draw={{ ...draw, day: addDays(draw.day, 3) }}
      memberId="m-Katharina"
      open
      onClose={onClose}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.bodies('rpc/change_draw')).toMatchObject([{ p_note: 'Selbstgemachtes' }]);
});

test('what was changed is stored, and nothing else', async () => {
  stubScreen(false);
  const draw = aDraw({ note: 'Motto' });
  const server = drawServer({ 'rpc/change_draw': true, draws: [{ ...draw, title: 'Julklapp' }] });
  const onClose = vi.fn();
  const { rerender } = renderWithData(
    <DetailsDialog place={place} draw={draw} memberId="m-Katharina" open onClose={onClose} />,
    memoryData(),
  );
  const user = userEvent.setup();
  const limit = await screen.findByLabelText('Höchstens');
  await user.clear(limit);
  await user.type(limit, '30');
  // Another organiser has named it anew meanwhile.
  const named = { ...draw, title: 'Julklapp' };
  rerender(<DetailsDialog place={place} draw={named} memberId="m-Katharina" open onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.bodies('rpc/change_draw')).toMatchObject([
    { p_title: 'Julklapp', p_budget_cents: 3000, p_note: 'Motto' },
  ]);
});
