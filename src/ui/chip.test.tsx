import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { Chip, ChipGroup } from './chip';

function Example() {
  const [chosen, setChosen] = useState('lukas');
  const chip = (value: string) => ({
    name: 'person',
    value,
    checked: chosen === value,
    onChange: () => setChosen(value),
  });
  return (
    <ChipGroup label="Für wen?">
      <Chip paper="himbeere" {...chip('lukas')}>
        Lukas
      </Chip>
      <Chip paper="salbei" {...chip('oma')}>
        Oma Ilse
      </Chip>
      <Chip {...chip('')}>Keine spezifische Person</Chip>
    </ChipGroup>
  );
}

test('chips are radio buttons of one group, named without their initial', () => {
  render(<Example />);
  expect(screen.getByRole('group', { name: 'Für wen?' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Lukas' })).toBeChecked();
});

test('exactly one chip is chosen, by pointer and by arrow keys', async () => {
  render(<Example />);
  await userEvent.click(screen.getByText('Oma Ilse'));
  expect(screen.getByRole('radio', { name: 'Oma Ilse' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Lukas' })).not.toBeChecked();

  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Keine spezifische Person' })).toBeChecked();
});
