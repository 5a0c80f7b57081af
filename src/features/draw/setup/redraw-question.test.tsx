import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { memoryData, renderWithData, stubScreen } from '@/test-personal-area';

import { aDraw, drawServer, groupRef } from '../result/test-draw-server';
import { RedrawQuestion } from './redraw-question';

afterEach(() => vi.unstubAllGlobals());

test('what was refused to a round is not said to the next one', async () => {
  stubScreen(false);
  drawServer({ 'rpc/run_draw': 'impossible' });
  const question = (round: number, open: boolean) => (
    <RedrawQuestion groupRef={groupRef} draw={aDraw({ round })} open={open} onClose={vi.fn()} />
  );
  const { rerender } = renderWithData(question(1, true), memoryData());
  await userEvent.click(await screen.findByRole('button', { name: 'Neu auslosen' }));
  expect(await screen.findByText(/^So geht es nicht auf/)).toBeVisible();
  // Another organiser has drawn anew, which closes the question.
  rerender(question(2, false));
  rerender(question(2, true));
  expect(await screen.findByRole('alertdialog', { name: 'Neu auslosen?' })).toBeVisible();
  expect(screen.queryByText(/^So geht es nicht auf/)).toBeNull();
});

test.each([
  ['names are drawn', 'drawn'],
  ['it cannot be done', () => Response.error()],
])('it closes when %s', async (_what, answer) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stubScreen(false);
  drawServer({ 'rpc/run_draw': answer });
  const onClose = vi.fn();
  renderWithData(<RedrawQuestion groupRef={groupRef} draw={aDraw()} open onClose={onClose} />, memoryData());
  await userEvent.click(await screen.findByRole('button', { name: 'Neu auslosen' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
