import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { DateField } from './date-field';

function Form({ start }: { start: string }) {
  const [day, setDay] = useState(start);
  return (
    <>
      <DateField
        label="Geburtstag"
        today="2026-11-20"
        min="1962-02-10"
        max="2026-11-20"
        value={day}
        onChange={setDay}
        error={day === '' && 'fehlt'}
      />
      <output>{day}</output>
    </>
  );
}

const opener = () => screen.getByRole('button', { name: /^Geburtstag/ });

test('a day of long ago is chosen by year and month', async () => {
  render(<Form start="" />);
  expect(opener()).toHaveAccessibleName('Geburtstag: Kein Datum');
  expect(opener()).toHaveAccessibleDescription('fehlt');
  await userEvent.click(opener());
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Jahr auswählen' }), '1962');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Monat auswählen' }), 'Februar');
  expect(screen.getByRole('button', { name: /, 9\. Februar 1962/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: /, 28\. Februar 1962/ }));
  expect(screen.getByRole('status')).toHaveTextContent('1962-02-28');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(opener()).toHaveFocus();
  expect(opener()).toHaveAccessibleName('Geburtstag: 28. Februar 1962');
});

test('days outside cannot be chosen, and a chosen one can be taken back', async () => {
  render(<Form start="2026-11-20" />);
  await userEvent.click(opener());
  expect(await screen.findByRole('button', { name: /, 20\. November 2026/ })).toBeEnabled();
  expect(screen.getByRole('button', { name: /, 21\. November 2026/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Datum entfernen' }));
  expect(screen.getByRole('status')).toHaveTextContent('');
  expect(opener()).toHaveFocus();
});
