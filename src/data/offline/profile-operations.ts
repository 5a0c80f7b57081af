import * as z from 'zod/mini';

import { wholeSchema, wordsOf } from '@/domain/field';
import { profileFields } from '@/domain/kept-fields';
import type { SpecialPerson } from '@/domain/profile';

import { operation } from './operation';

interface SaveProfile {
  kind: 'profile.save';
  id: 'profile';
  value: SpecialPerson;
}

export const profileOperations = {
  save: operation<SaveProfile, void>({
    kind: 'profile.save',
    schema: z.object({
      kind: z.literal('profile.save'),
      id: z.literal('profile'),
      value: wholeSchema(profileFields),
    }),
    send: (data, { value }) => data.profile.save(value),
    answer: () => {},
    show: { profile: (_profile, { value }) => value },
    replaces: () => true,
    failure: 'Fehler beim Speichern',
    title: 'Besondere Person',
    subject: 'die besondere Person',
    words: ({ value }) => wordsOf(profileFields, value),
  }),
};
