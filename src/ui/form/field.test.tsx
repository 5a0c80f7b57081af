import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';

import { Field, FieldGroup } from './field';
import { Input } from './input';
import { PasswordInput } from './password-input';
import { Select } from './select';
import { Textarea } from './textarea';

const controls: [name: string, control: ReactNode][] = [
  ['input', <Input key="i" />],
  ['input with affixes', <Input key="a" lead="von" trail="€" />],
  ['textarea', <Textarea key="t" />],
  ['password', <PasswordInput key="p" />],
  ['select', <Select key="s" />],
];

test('an input shows what stands at its ends', () => {
  render(<Input aria-label="Budget von" lead="von" trail="€" />);
  expect(screen.getByText('von')).toBeVisible();
  expect(screen.getByText('€')).toBeVisible();
  expect(screen.getByRole('textbox')).not.toHaveAttribute('lead');
});

describe.each(controls)('%s in a field', (_name, control) => {
  test('takes label and hint from the field', () => {
    render(
      <Field label="Beschreibung" hint="Ein Satz genügt.">
        {control}
      </Field>,
    );
    const input = screen.getByLabelText('Beschreibung');
    expect(input).toHaveAccessibleDescription('Ein Satz genügt.');
    expect(input).toBeValid();
  });

  test('an error replaces the hint and marks the control', () => {
    render(
      <Field label="Beschreibung" hint="Ein Satz genügt." error="Fehlt noch">
        {control}
      </Field>,
    );
    const input = screen.getByLabelText('Beschreibung');
    expect(input).toHaveAccessibleDescription('Fehlt noch');
    expect(input).toBeInvalid();
    expect(screen.queryByText('Ein Satz genügt.')).not.toBeInTheDocument();
  });
});

test('without hint and error nothing is described', () => {
  render(
    <Field label="Name">
      <Input />
    </Field>,
  );
  expect(screen.getByLabelText('Name')).not.toHaveAttribute('aria-describedby');
});

test('a control may bring its own name and id', () => {
  render(
    <Field label="Budget">
      <Input id="from" aria-label="Budget von" />
    </Field>,
  );
  expect(screen.getByRole('textbox', { name: 'Budget von' })).toHaveAttribute('id', 'from');
});

test('a group is named by its legend and described by its error', () => {
  render(
    <FieldGroup label="Budget" error="Von ist größer als bis">
      <Input aria-label="von" />
    </FieldGroup>,
  );
  expect(screen.getByRole('group', { name: 'Budget' })).toHaveAccessibleDescription('Von ist größer als bis');
});

test('a password can be shown and hidden again', async () => {
  render(
    <Field required label="Passwort">
      <PasswordInput defaultValue="geheim" />
    </Field>,
  );
  const input = screen.getByLabelText('Passwort');
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toBeRequired();

  const show = screen.getByRole('button', { name: 'Passwort anzeigen' });
  expect(show).toHaveAccessibleDescription('Passwort');
  await userEvent.click(show);
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Passwort verbergen' }));
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveValue('geheim');
});
