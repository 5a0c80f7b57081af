import { expect, test, vi } from 'vitest';

import { preload } from './session-end-parts';

const { loaded } = vi.hoisted(() => ({ loaded: vi.fn<(part: string) => void>() }));
vi.mock('@/features/auth/auth-page', () => {
  throw new Error('404');
});
vi.mock('@/ui/missing-part', () => {
  loaded('missing-part');
  return {};
});

test('a part that does not come keeps none of the others away', async () => {
  await preload();
  expect(loaded).toHaveBeenCalledWith('missing-part');
});
