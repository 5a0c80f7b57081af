import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { aPerson } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import type { BegunFacts } from './fact-group';
import { PersonProfile } from './person-profile';

const nothing = () => undefined;
const mia = aPerson({ name: 'Mia' });

/** The page of a person, as far as it shows the profile on one of its tabs. */
function Page() {
  const [begun] = useState<BegunFacts>(() => new Map());
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Tab
      </button>
      {isShown && <PersonProfile person={mia} occasions={[]} days={[]} onAct={nothing} begun={begun} />}
    </>
  );
}

const field = (kind: string) => screen.getByRole('textbox', { name: `${kind}: neue Angabe` });
const openers = (name: string) => screen.getAllByRole('button', { name });

test('what was begun is there again when the tab is, until it is saved or given up', async () => {
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
  await user.click(openers('Eingabe schließen')[0] ?? tab);
  await leaveAndComeBack();
  expect(screen.queryByRole('textbox')).toBeNull();
});
