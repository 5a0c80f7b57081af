import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { pause } from '@/lib/pause';
import { memoryData, renderWithData, stubScreen } from '@/test-personal-area';

import { me, pooledGift, serve, shareOf } from '../test-pool';
import { PayShare } from './pay-share';

let server: ReturnType<typeof serve>;
beforeEach(() => {
  stubScreen(false);
  server = serve();
  server.shares = [shareOf('k', { amountCents: 4_000 })];
});
afterEach(() => vi.unstubAllGlobals());

const fixed = pooledGift({ state: 'fixed', memberIds: ['t', 'k'] });

test('the second tap does not take back what the first one said', async () => {
  server.answers.mark_share = () => {
    server.shares = [shareOf('k', { amountCents: 4_000, state: 'sent' })];
    return 'sent';
  };
  renderWithData(<PayShare me={me} gift={fixed} open onClose={vi.fn()} />, memoryData());
  await userEvent.click(await screen.findByRole('button', { name: 'Ich habe überwiesen' }));
  const back = await screen.findByRole('button', { name: 'Doch noch nicht überwiesen' });
  await userEvent.click(back);
  await pause(400);
  expect(server.asked).toEqual([['mark_share', { p_gift: 'mill', p_is_sent: true }]]);
  await userEvent.click(back);
  await waitFor(() => expect(server.asked).toHaveLength(2));
});

test('of what is given nobody is said to have entered no account yet', async () => {
  const given = { ...fixed, status: 'gifted' as const };
  renderWithData(<PayShare me={me} gift={given} open onClose={vi.fn()} />, memoryData());
  expect(
    await screen.findByText(
      'Das Geschenk ist verschenkt, deshalb speichern wir kein Konto mehr. Frag Tim, wie das Geld ankommen soll.',
    ),
  ).toBeVisible();
});
