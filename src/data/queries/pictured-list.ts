import type { MutationFunctionContext } from '@tanstack/react-query';

import type { Picture } from '@/domain/picture/picture';
import { inTurn } from '@/lib/in-turn';

import type { PersonalData } from '../personal-data';
import { bringBackTexts } from '../texts/deleted-texts';
import type { OwnList } from './latest-try';
import { ownListOptions } from './own-list';
import { type PicturedList, showPicture } from './picture-queries';
import { asRemoved } from './removed-item';
import { untilStored } from './until-stored';
import { bringBackPicture, keepForUndo, type PicturedItem, whenKept, withPicture } from './with-picture';

/** With the picture that the item names, where that is a new one: stored after it, and before that counts as done. */
interface WithPicture {
  picture?: Picture | undefined;
}

/**
 * As `ownListOptions`, of items with pictures; what was removed can come back just as it was. The picture of an item that
 * is removed stays with the page for that. `newOf` says what of a removed one is stored again.
 */
export function picturedListOptions<
  Item extends PicturedItem & object,
  New extends PicturedItem & { createdAt?: string },
  Texts,
>(
  data: PersonalData,
  own: OwnList<Item, New, Texts> & { name: PicturedList },
  newOf: (removed: Item) => New,
) {
  const { scope } = data;
  const list = own.name;
  const options = ownListOptions(own);
  const { add, change, remove } = options;
  type Change = Parameters<typeof change.mutationFn>[0];
  const turnOf = (id: string) => `${scope} ${list} ${id} removal`;
  return {
    list: options.list,
    add: {
      ...add,
      mutationFn: (added: New & WithPicture, context: MutationFunctionContext) => {
        const { picture, item } = taken<New>(added);
        return withPicture(context.client, data, { list, itemId: item.id, picture }, () =>
          add.mutationFn(item, context),
        );
      },
    },
    change: {
      ...change,
      mutationFn: ({ picture, ...changed }: Change & WithPicture, { client }: MutationFunctionContext) =>
        withPicture(client, data, { list, itemId: changed.id, picture }, () => change.mutationFn(changed)),
      onMutate: ({ picture, ...changed }: Change & WithPicture, context: MutationFunctionContext) => {
        if (picture) showPicture(context.client, data, list, picture);
        return change.onMutate(changed, context);
      },
    },
    remove: {
      ...remove,
      onMutate: (item: Item, context: MutationFunctionContext) => {
        keepForUndo(context.client, data, list, { item, turn: turnOf(item.id) });
        return remove.onMutate(item, context);
      },
      mutationFn: (item: Item, context: MutationFunctionContext) =>
        inTurn(turnOf(item.id), async () => {
          await whenKept(turnOf(item.id));
          await remove.mutationFn(item, context);
        }),
    },
    restore: {
      mutationKey: [scope, list, 'restore'],
      // After its removal, which may still wait for the picture.
      mutationFn: (shown: Item, { client }: MutationFunctionContext) =>
        inTurn(turnOf(shown.id), async () => {
          const removed = asRemoved(client, scope, list, shown);
          const storing = own.store.add(newOf(removed));
          await untilStored(storing);
          bringBackTexts(shown);
          await bringBackPicture(client, data, list, removed);
          return storing;
        }),
      onSuccess: (item: Item, removed: Item, before: unknown, context: MutationFunctionContext) =>
        add.onSuccess(item, newOf(removed), before, context),
      onSettled: add.onSettled,
    },
  };
}

function taken<New extends object>(added: New & WithPicture): { item: New; picture: Picture | undefined } {
  const { picture, ...item } = added;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no item has its picture in it
  return { item: item as unknown as New, picture };
}
