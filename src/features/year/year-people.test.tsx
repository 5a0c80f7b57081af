import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { aGift, day } from '@/domain/test-data';
import { giftYear } from '@/domain/year/gift-year';

import { YearPeople } from './year-people';

const price = { priceMin: 40, priceMax: 40 };

// The page explains this rule in a text below the bars.
test('an idea counts once it is on the shopping list or wrapped', () => {
  const today = day('2026-11-24');
  const gifts = [
    aGift({ id: 'idea', recipientName: 'Mia', ...price }),
    aGift({ id: 'listed', recipientName: 'Jonas', plan: 'buy', ...price }),
    aGift({ id: 'wrapped', recipientName: 'Lena', status: 'wrapped', ...price }),
  ];
  const shown = giftYear({ gifts, people: [], occasions: [], budgets: [], received: [] }, 2026, today);
  render(<YearPeople shown={shown} people={[]} />, { wrapper: MemoryRouter });
  expect(screen.queryByText('Mia')).toBeNull();
  expect(screen.getAllByText(/^geplant 40\s€$/)).toHaveLength(2);
  expect(
    screen.getByText(/Eine Idee zählt, sobald sie auf der Einkaufsliste steht oder verpackt ist\.$/),
  ).toBeVisible();
});
