import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { aPerson } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import { PersonProfile } from './person-profile';

const mia = aPerson({ name: 'Mia' });

/** Reduced page of a person with the profile in a tab. */
function Page() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Tab
      </button>
      {isShown && <PersonProfile person={mia} />}
    </>
  );
}

const field = (kind: string) => screen.getByRole('textbox', { name: `${kind}: neue Angabe` });
const openers = (name: string) => screen.getAllByRole('button', { name });

test('a draft survives closing the tab or the field, until it is saved or discarded', async () => {
  const data = memoryData();
  await data.people.add(mia);
  renderWithData(<Page />, data);
  const user = userEvent.setup();
  const tab = screen.getByRole('button', { name: 'Tab' });
  const leaveAndComeBack = async () => {
    await user.click(tab);
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(tab);
  };

  await user.click(screen.getByRole('button', { name: 'Allergien: hinzufügen' }));
  await user.type(field('Allergien'), 'Haselnüsse');
  await user.click(screen.getByRole('button', { name: 'Mag: hinzufügen' }));
  await user.type(field('Mag'), 'Rosen');
  await leaveAndComeBack();
  expect(field('Allergien')).toHaveValue('Haselnüsse');
  expect(field('Mag')).toHaveValue('Rosen');
  expect(tab).toHaveFocus();

  await user.type(field('Allergien'), '{Enter}');
  await waitFor(async () => expect((await data.people.list())[0]?.facts).toHaveLength(1));
  for (const close of openers('Eingabe schließen').toReversed()) await user.click(close);
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Mag: hinzufügen' }));
  expect(field('Mag')).toHaveValue('Rosen');
  await user.clear(field('Mag'));
  await leaveAndComeBack();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the sentence about the AI belongs to the allergies, and stands nowhere else', async () => {
  const data = memoryData();
  await data.people.add(mia);
  renderWithData(<Page />, data);
  expect(screen.getByRole('region', { name: 'Allergien' })).toHaveTextContent(
    /Allergien gehen nie an die KI\. Was sie mag, hilft der KI bei Vorschlägen\.$/,
  );
  expect(screen.getAllByText(/KI/)).toHaveLength(1);
});
