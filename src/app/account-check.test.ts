import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { recordWaitingCount } from '@/data/offline/outbox/waiting-count';
import { accountGone } from '@/data/session/account-gone';

import { watchAccount } from './account-check';

const scope = 'user:ana';

test('whoever finds out that an account is gone, it ends with the last thing that was not stored', async () => {
  const onGone = vi.fn<() => void>();
  recordWaitingCount(scope, 0, 2);
  const stop = watchAccount(new QueryClient(), scope, onGone);
  accountGone.set(true);
  recordWaitingCount(scope, 0, 1);
  expect(onGone).not.toHaveBeenCalled();
  recordWaitingCount(scope, 0);
  expect(onGone).toHaveBeenCalledOnce();
  expect(accountGone.get()).toBe(false);
  stop();
});

test('it ends at once when that was known before, and nothing waits', () => {
  const onGone = vi.fn<() => void>();
  accountGone.set(true);
  watchAccount(new QueryClient(), scope, onGone)();
  expect(onGone).toHaveBeenCalledOnce();
});
