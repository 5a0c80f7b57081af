import { useMutation, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { memoryData, renderWithData } from '@/test-personal-area';

import { renewWishLink, wishLink } from './wish-link';

afterEach(() => vi.unstubAllGlobals());

function Link() {
  const { data } = useQuery(wishLink('ana'));
  const { mutate: renew } = useMutation(renewWishLink('ana'));
  return <button onClick={() => renew(false)}>{data ?? 'Erneuern'}</button>;
}

test('an answer on its way does not bring the old link back', async () => {
  const late = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/my_wish_link') ? late.promise : Promise.resolve(Response.json('new')),
  );
  const { client } = renderWithData(<Link />, memoryData());
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'new' })).toBeVisible();
  late.resolve(Response.json('old'));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.getByRole('button')).toHaveTextContent('new');
});
