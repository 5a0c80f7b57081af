import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import type { PersonalData } from '@/data/personal-data';
import { storeConflict } from '@/data/texts/conflict-writes';
import { storedConflict } from '@/data/texts/stored-conflicts';
import { day } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import { SpecialPersonForm } from './special-person-form';

let data: PersonalData;

beforeEach(async () => {
  Element.prototype.scrollIntoView = () => undefined;
  data = memoryData();
  await data.profile.save({ name: 'Sophie', birthday: null });
});

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name der Person' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Person speichern' }));

/** Chooses 4 May 1990. */
async function chooseBirthday() {
  await userEvent.click(screen.getByRole('button', { name: /^Geburtstag:/ }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Jahr auswählen' }), '1990');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Monat auswählen' }), 'Mai');
  await userEvent.click(screen.getByRole('button', { name: /, 4\. Mai 1990/ }));
}

/** Saves 'Sophie M.' after another device has stored 'Sophie Meier'. */
async function meetAnother() {
  renderWithData(<SpecialPersonForm />, data);
  await userEvent.type(await nameField(), ' M.');
  await data.profile.save({ name: 'Sophie Meier', birthday: null });
  await save();
  return screen.findByRole('region', { name: 'Auf einem anderen Gerät geändert: Besondere Person' });
}

test('what is typed below two versions counts, the birthday included', async () => {
  const conflict = await meetAnother();
  await userEvent.clear(await nameField());
  await userEvent.type(await nameField(), 'Sophie Meier-Müller');
  await chooseBirthday();
  expect(conflict).toHaveTextContent('deine FassungSophie Meier-Müller');
  await save();
  expect(await screen.findByText('Wähle zuerst eine Fassung.')).toBeVisible();
  expect(await data.profile.read()).toMatchObject({ name: 'Sophie Meier' });
  await userEvent.click(screen.getByRole('button', { name: 'Meine behalten: Besondere Person' }));
  await waitFor(() => expect(conflict).not.toBeInTheDocument());
  expect(await data.profile.read()).toEqual({ name: 'Sophie Meier-Müller', birthday: day('1990-05-04') });
  expect(await nameField()).toHaveValue('Sophie Meier-Müller');
  expect(await nameField()).toHaveFocus();
});

test('a name goes to a birthday that another device has stored, which shows', async () => {
  renderWithData(<SpecialPersonForm />, data);
  await userEvent.type(await nameField(), ' M.');
  await data.profile.save({ birthday: day('1990-05-04') });
  await save();
  await waitFor(async () => expect(await data.profile.read()).toMatchObject({ name: 'Sophie M.' }));
  expect(await data.profile.read()).toMatchObject({ birthday: '1990-05-04' });
  expect(await screen.findByRole('button', { name: /^Geburtstag: .*1990/ })).toBeVisible();
});

test('what was begun says so at the next visit, and one tap gives it up', async () => {
  const first = renderWithData(<SpecialPersonForm />, data);
  await userEvent.type(await nameField(), ' M.');
  first.unmount();
  renderWithData(<SpecialPersonForm />, data);
  expect(await nameField()).toHaveValue('Sophie M.');
  expect(screen.getByText('Entwurf')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen: Besondere Person' }));
  expect(await nameField()).toHaveValue('Sophie');
  expect(screen.queryByText('Entwurf')).toBeNull();
});

test('the other version is taken into the form, and later saves start with it', async () => {
  const conflict = await meetAnother();
  await userEvent.click(screen.getByRole('button', { name: /Andere nehmen/ }));
  await waitFor(() => expect(conflict).not.toBeInTheDocument());
  expect(await nameField()).toHaveValue('Sophie Meier');
  await userEvent.type(await nameField(), ' M.');
  await save();
  await waitFor(async () => expect(await data.profile.read()).toMatchObject({ name: 'Sophie Meier M.' }));
});

test('an own name that is too long keeps nobody from taking the other one', async () => {
  const conflict = await meetAnother();
  await userEvent.clear(await nameField());
  await userEvent.click(await nameField());
  await userEvent.paste('x'.repeat(101));
  await userEvent.click(screen.getByRole('button', { name: /Meine behalten/ }));
  expect(await nameField()).toBeInvalid();
  await userEvent.click(screen.getByRole('button', { name: /Andere nehmen/ }));
  await waitFor(() => expect(conflict).not.toBeInTheDocument());
  expect(await nameField()).toHaveValue('Sophie Meier');
  expect(await nameField()).toBeValid();
});

test('a name that was sent too late is decided on, and the focus stays in the form', async () => {
  storeConflict(data.scope, 'profile', 'profile', { mine: { name: 'So' }, theirs: { name: 'Sophie' } });
  renderWithData(<SpecialPersonForm />, data);
  await userEvent.click(await screen.findByRole('button', { name: 'Meine behalten: Besondere Person' }));
  await waitFor(() => expect(storedConflict(data.scope, 'profile', 'profile')).toBeNull());
  expect(await data.profile.read()).toMatchObject({ name: 'So' });
  await waitFor(async () => expect(await nameField()).toHaveFocus());
});

test('what is typed below a name that was sent too late stays, and replaces no choice unread', async () => {
  storeConflict(data.scope, 'profile', 'profile', {
    mine: { name: 'Sophie M.' },
    theirs: { name: 'Sophie' },
  });
  renderWithData(<SpecialPersonForm />, data);
  await userEvent.type(await nameField(), ', meine Cousine');
  await chooseBirthday();
  await userEvent.click(screen.getByRole('button', { name: 'Meine behalten: Besondere Person' }));
  await waitFor(() => expect(storedConflict(data.scope, 'profile', 'profile')).toBeNull());
  expect(await data.profile.read()).toMatchObject({ name: 'Sophie M.' });
  expect(await nameField()).toHaveValue('Sophie, meine Cousine');
  await save();
  const question = await screen.findByRole('region', { name: /Auf einem anderen Gerät/ });
  expect(question).toHaveTextContent('deine FassungSophie, meine Cousine');
  expect(question).toHaveTextContent('andere FassungSophie M.');
  await userEvent.click(screen.getByRole('button', { name: 'Meine behalten: Besondere Person' }));
  await waitFor(async () =>
    expect(await data.profile.read()).toEqual({
      name: 'Sophie, meine Cousine',
      birthday: day('1990-05-04'),
    }),
  );
});

test('of two names written in two tabs neither replaces the other unread', async () => {
  renderWithData(<SpecialPersonForm />, data);
  await userEvent.type(await nameField(), ' Berg');
  act(() =>
    storeConflict(data.scope, 'profile', 'profile', {
      mine: { name: 'Sophie M.' },
      theirs: { name: 'Sophie' },
    }),
  );
  expect(await nameField()).toHaveValue('Sophie Berg');
  await save();
  const question = await screen.findByRole('region', { name: /Auf einem anderen Gerät/ });
  expect(question).toHaveTextContent('deine FassungSophie M.');
  expect(await data.profile.read()).toMatchObject({ name: 'Sophie Berg' });
});

test('a stored birthday that is still to come is refused', async () => {
  await data.profile.save({ name: 'Sophie', birthday: day('2190-01-01') });
  renderWithData(<SpecialPersonForm />, data);
  await nameField();
  await save();
  expect(await screen.findByText('Bitte gib einen Tag an, der schon war.')).toBeVisible();
});
