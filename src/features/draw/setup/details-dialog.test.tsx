import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { addDays } from '@/domain/calendar/calendar-day';
import { memoryData, renderWithData, stubScreen } from '@/test-personal-area';

import { aDraw, drawServer, groupRef } from '../result/test-draw-server';
import { DetailsDialog } from './details-dialog';

afterEach(() => vi.unstubAllGlobals());

test('a day that another organiser has put off meanwhile is no mistake of whoever writes a note', async () => {
  stubScreen(false);
  const draw = aDraw();
  const server = drawServer({ 'rpc/change_draw': true });
  const onClose = vi.fn();
  const { rerender } = renderWithData(
    <DetailsDialog groupRef={groupRef} draw={draw} memberId="m-Katharina" open onClose={onClose} />,
    memoryData(),
  );
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Was ist noch wichtig?'), 'Selbstgemachtes');
  rerender(
    <DetailsDialog
      groupRef={groupRef}
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

test('what is stored is done, also when its answer was lost, and other values are not', async () => {
  stubScreen(false);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const draw = aDraw({ note: null });
  drawServer({ 'rpc/change_draw': () => Response.error() });
  const onClose = vi.fn();
  const dialogOf = (stored: typeof draw) => (
    <DetailsDialog groupRef={groupRef} draw={stored} memberId="m-Katharina" open onClose={onClose} />
  );
  const { rerender, toasts } = renderWithData(dialogOf(draw), memoryData());
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Was ist noch wichtig?'), 'Selbstgemachtes');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(toasts).toHaveLength(1), { timeout: 3000 });
  rerender(dialogOf({ ...draw, note: 'Gekauftes' }));
  expect(onClose).not.toHaveBeenCalled();
  rerender(dialogOf({ ...draw, note: 'Selbstgemachtes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('what was changed is stored, and nothing else', async () => {
  stubScreen(false);
  const draw = aDraw({ note: 'Motto' });
  const server = drawServer({ 'rpc/change_draw': true, draws: [{ ...draw, title: 'Julklapp' }] });
  const onClose = vi.fn();
  const { rerender } = renderWithData(
    <DetailsDialog groupRef={groupRef} draw={draw} memberId="m-Katharina" open onClose={onClose} />,
    memoryData(),
  );
  const user = userEvent.setup();
  const limit = await screen.findByLabelText('Höchstens');
  await user.clear(limit);
  await user.type(limit, '30');
  // Another organiser has renamed the draw meanwhile.
  const named = { ...draw, title: 'Julklapp' };
  rerender(<DetailsDialog groupRef={groupRef} draw={named} memberId="m-Katharina" open onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.bodies('rpc/change_draw')).toMatchObject([
    { p_title: 'Julklapp', p_budget_cents: 3000, p_note: 'Motto' },
  ]);
});

test('a note that another organiser has written meanwhile is shown beside the own one, and the choice is stored over it', async () => {
  stubScreen(false);
  const draw = aDraw({ note: 'Motto' });
  const server = drawServer({ 'rpc/change_draw': false, draws: [{ ...draw, note: 'Treffpunkt' }] });
  const onClose = vi.fn();
  const { toasts } = renderWithData(
    <DetailsDialog groupRef={groupRef} draw={draw} memberId="m-Katharina" open onClose={onClose} />,
    memoryData(),
  );
  const user = userEvent.setup();
  const note = await screen.findByLabelText('Was ist noch wichtig?');
  await user.clear(note);
  await user.type(note, 'Selbstgemachtes');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  const conflict = await screen.findByRole('region', { name: /Auf einem anderen Gerät geändert/ });
  expect(
    within(conflict)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Selbstgemachtes', 'Treffpunkt']);
  expect(note).toHaveValue('Selbstgemachtes');
  expect(toasts).toEqual([]);
  server.answers['rpc/change_draw'] = true;
  await user.click(within(conflict).getByRole('button', { name: /^Beide behalten/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.bodies('rpc/change_draw')).toMatchObject([
    { p_note: 'Selbstgemachtes', p_note_base: 'Motto', p_title: 'Wichteln', p_title_base: 'Wichteln' },
    { p_note: 'Selbstgemachtes\nTreffpunkt', p_note_base: 'Treffpunkt' },
  ]);
});
