import type { MutationOptions, QueryClient } from '@tanstack/react-query';

import { type FieldsOf, partSchema } from '@/domain/fields/field';
import { giftTexts, personTexts, receivedTexts, wishTexts } from '@/domain/fields/field-rules';

import type { AppError } from '../app-error';
import type { PersonalData } from '../personal-data';
import { changeGift } from '../queries/gift-queries';
import { changePerson } from '../queries/person-queries';
import { changeReceived } from '../queries/received-queries';
import { changeWish } from '../queries/wish-queries';
import type { Texts } from './text-conflict';

interface Decided {
  id: string;
  texts: Texts;
  /** Texts of the other device, which the chosen texts replace. */
  base: Texts;
}

interface Change<T> {
  id: string;
  change: Partial<T>;
  base: Partial<T>;
}

function listOf<T extends object, Before>(
  fields: FieldsOf<T>,
  changeOf: (data: PersonalData) => MutationOptions<void, AppError, Change<NoInfer<T>>, Before>,
) {
  const schema = partSchema(fields);
  return {
    labels: new Map(Object.entries<{ label: string }>(fields).map(([name, { label }]) => [name, label])),
    save: (client: QueryClient, data: PersonalData, { id, texts, base }: Decided): Promise<void> =>
      client
        .getMutationCache()
        .build(client, changeOf(data))
        .execute({ id, change: schema.parse(texts), base: schema.parse(base) }),
  };
}

/** Labels and save function for resolving conflicts, by list. */
export const conflictLists = {
  gifts: listOf(giftTexts, changeGift),
  people: listOf(personTexts, changePerson),
  received: listOf(receivedTexts, changeReceived),
  wishes: listOf(wishTexts, changeWish),
};
