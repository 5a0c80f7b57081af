import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aNewPerson } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import { Greeting } from './greeting';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) }));
afterEach(() => vi.useRealTimers());

test('greets by name and says which day it is', async () => {
  const data = memoryData();
  await data.people.add(aNewPerson({ name: 'Mia' }));
  renderWithData(<Greeting name="Katharina" onCapture={() => undefined} />, data);
  expect(screen.getByRole('heading', { name: 'Hallo Katharina' })).toBeVisible();
  expect(screen.getByText('Freitag, 20. November 2026')).toBeVisible();
  expect(screen.getByText('Das steht bei dir als Nächstes an.')).toBeVisible();
});

test('tells a newcomer where to begin, and greets guests without a name', async () => {
  renderWithData(<Greeting name={null} onCapture={() => undefined} />, memoryData());
  expect(screen.getByRole('heading', { name: 'Hallo' })).toBeVisible();
  expect(await screen.findByText('Leg los: erst eine Person, dann die erste Idee.')).toBeVisible();
});
