import * as z from 'zod/mini';

import { partSchema, wholeSchema, wordsOf } from '@/domain/fields/field';
import { profileFields, profileTexts } from '@/domain/fields/kept-fields';
import type { ProfileTexts, SpecialPerson } from '@/domain/person/profile';

import { operation } from './operation';

interface SaveProfile {
  kind: 'profile.save';
  id: 'profile';
  value: SpecialPerson;
  /** The texts as they were when the change was made. */
  base?: Partial<ProfileTexts> | undefined;
}

export const profileOperations = {
  save: operation<SaveProfile, void>({
    kind: 'profile.save',
    schema: z.object({
      kind: z.literal('profile.save'),
      id: z.literal('profile'),
      value: wholeSchema(profileFields),
      base: z.optional(partSchema(profileTexts)),
    }),
    send: (data, { value, base }) => data.profile.save(value, base),
    answer: () => {},
    show: { profile: (_profile, { value }) => value },
    replaces: () => true,
    title: 'Besondere Person',
    subject: 'die besondere Person',
    words: ({ value }) => wordsOf(profileFields, value),
  }),
};
