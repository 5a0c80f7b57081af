import * as z from 'zod/mini';

import { checkedText } from '../text/text-schema.ts';
import { cleanLine } from '../text/text.ts';
import { accountNameProblem } from './display-name.ts';
import { signUpPasswordProblem } from './password.ts';

const address = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const longestAddress = 254;

/** German message for an e-mail address that cannot be registered; null for a good address. */
export function emailProblem(email: string): string | null {
  const trimmed = email.slice(0, longestAddress + 2).trim();
  if (trimmed === '') return 'E-Mail ist erforderlich';
  const isAddress = trimmed.length <= longestAddress && trimmed.isWellFormed() && address.test(trimmed);
  return isAddress ? null : 'Ungültige E-Mail-Adresse';
}

const trimmed = z.transform((value: string) => value.trim());

/** Schema of the registration form: cleans the name, trims the address, leaves the password as typed. */
export const signUpSchema = z
  .object({
    name: z.pipe(checkedText(accountNameProblem), z.transform(cleanLine)),
    email: z.pipe(checkedText(emailProblem), trimmed),
    password: checkedText(signUpPasswordProblem),
    confirmation: checkedText((value) => (value === '' ? 'Passwort bestätigen ist erforderlich' : null)),
  })
  .check(
    z.refine(({ password, confirmation }) => confirmation === '' || confirmation === password, {
      message: 'Passwörter stimmen nicht überein',
      path: ['confirmation'],
      // Runs even if other fields are invalid, so that all messages show at once.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );

export type SignUp = z.output<typeof signUpSchema>;

export const emptySignUp: SignUp = { name: '', email: '', password: '', confirmation: '' };
