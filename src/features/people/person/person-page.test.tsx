import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { AppError } from '@/data/app-error';
import { usePersonalData } from '@/data/personal-data-context';
import { occasionQueries } from '@/data/queries/occasion-queries';
import { aPerson } from '@/domain/test-data';
import { memoryData, renderWithData, stubScreen } from '@/test-personal-area';

import { PersonPage } from './person-page';
// Imported eagerly, so that the tests do not wait for the lazy chunk.
import './person-profile';

/** Stand-in for the gift lists, which also read the occasions. */
function Gifts() {
  useQuery(occasionQueries.list(usePersonalData()));
  return <h2>Ideen</h2>;
}

test.each([
  ['cannot be read', () => Promise.reject(new AppError('server'))],
  ['do not come', () => new Promise<never>(() => undefined)],
])('the page shows without further occasions that %s', async (_what, list) => {
  stubScreen(true);
  const data = memoryData();
  const mia = await data.people.add(aPerson({ name: 'Mia' }));
  const read = vi.spyOn(data.occasions, 'list').mockImplementation(list);
  const back = { to: '/people', text: 'Zurück' };
  const page = { back, onAct: () => undefined, renderGifts: () => <Gifts /> };
  renderWithData(<PersonPage personId={mia.id} {...page} />, data);
  expect(await screen.findByRole('heading', { name: 'Ideen' }, { timeout: 5000 })).toBeVisible();
  const asked = read.mock.calls.length;
  await expect(vi.waitUntil(() => read.mock.calls.length > asked + 1, 200)).rejects.toThrow('Timed out');
  expect(screen.getByRole('heading', { level: 1, name: 'Mia' })).toBeVisible();
});
