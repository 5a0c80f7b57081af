import { type MutationFunctionContext, mutationOptions } from '@tanstack/react-query';

import type { Picture } from '@/domain/picture/picture';
import type { TextField } from '@/domain/text/text';
import { inTurn } from '@/lib/in-turn';

import { untilStored } from '../../app-error';
import { itemState } from '../../offline/outbox/waiting-count';
import type { ItemStore, PersonalData, StoreName } from '../../personal-data';
import { bringBackTexts, forgetDeletedTexts } from '../../texts/deleted-texts';
import type { MutationTexts, ToastText } from '../mutation-meta';
import { showPicture } from '../pictures/picture-queries';
import {
  bringBackPicture,
  startReadForUndo,
  pictureReadForUndo,
  withPicture,
} from '../pictures/with-picture';
import { earlierTries, loadRetriedAdd } from './earlier-tries';
import { addsItem, changesItem, removesSeen } from './list-changes';
import { showAdded } from './optimistic-list';
import { asRemoved } from './removed-item';
import type { OwnList } from './retried-add';

interface Item {
  id: string;
  pictureId?: string | null;
}

/** New picture of the item, stored after the item. */
interface WithPicture {
  picture?: Picture | undefined;
}

interface ItemChange<New, Texts> extends WithPicture {
  id: string;
  change: Partial<Omit<New, 'id' | 'createdAt'>>;
  /** Previous texts of changed fields as they were shown; see `base` in `ItemStore.change`. */
  base?: Partial<Texts>;
  /** Toast after success instead of the usual one. */
  toast?: ToastText | undefined;
}

interface ListOptions<I, New extends Item, Texts> {
  name: OwnList<I, New, Texts>['name'];
  storeOf: (data: PersonalData) => ItemStore<I, New, Texts>;
  texts: Readonly<Record<string, TextField>>;
  /** Further lists to invalidate after a removal. */
  alsoRead?: readonly StoreName[];
}

/** Mutations of a personal list, made with their toasts. Changes and removals are optimistic; `add` is idempotent. */
export function personalListChanges<I extends Item, New extends Item, Texts>({
  name,
  storeOf,
  texts,
  alsoRead = [],
}: ListOptions<I, New, Texts>) {
  const keyOf = ({ scope }: PersonalData) => [scope, name] as const;
  const pictures = name === 'gifts' || name === 'wishes' ? name : null;
  const turnOf = ({ scope }: PersonalData, id: string) => `${scope} ${name} ${id} removal`;

  async function addRetried(item: New, data: PersonalData, context: MutationFunctionContext): Promise<I> {
    const tries = earlierTries(item, context);
    if (tries.length === 0) return storeOf(data).add(item);
    const { storeRetried } = await loadRetriedAdd();
    return storeRetried(item, tries, { scope: data.scope, name, store: storeOf(data), texts });
  }

  return {
    /** Adds an item, which appears at the front of the list once it is stored. */
    add: (meta: MutationTexts) => (data: PersonalData) =>
      mutationOptions({
        ...addsItem(keyOf(data)),
        mutationFn: (added: New & WithPicture, context) => {
          const { picture, item } = taken<New>(added);
          return withPicture(context.client, data, { list: pictures, itemId: item.id, picture }, () =>
            addRetried(item, data, context),
          );
        },
        meta,
        onSuccess: (item, _new, _before, { client }) => showAdded(client, keyOf(data), item),
      }),
    change: (meta: MutationTexts) => (data: PersonalData) => {
      const changes = changesItem(keyOf(data), (change: ItemChange<New, Texts>) => change);
      return mutationOptions({
        ...changes,
        meta,
        onMutate: (change: ItemChange<New, Texts>, context: MutationFunctionContext) => {
          if (change.picture && pictures) showPicture(context.client, data, pictures, change.picture);
          return changes.onMutate(change, context);
        },
        mutationFn: ({ id, change, base, picture }: ItemChange<New, Texts>, context) =>
          withPicture(context.client, data, { list: pictures, itemId: id, picture }, () =>
            storeOf(data).change(id, change, base),
          ),
      });
    },
    /** Removes an item. Variables: the item as shown. Its picture stays in memory for an undo. */
    remove: (meta: MutationTexts) => (data: PersonalData) => {
      const removes = removesSeen(
        { scope: data.scope, name, store: storeOf(data) },
        alsoRead.map((list) => [data.scope, list]),
      );
      return mutationOptions({
        ...removes,
        meta,
        onMutate: (item: I, context: MutationFunctionContext) => {
          const turn = turnOf(data, item.id);
          if (pictures) startReadForUndo(context.client, data, pictures, { item, turn });
          return removes.onMutate(item, context);
        },
        mutationFn: (item: I, context) =>
          inTurn(turnOf(data, item.id), async () => {
            await pictureReadForUndo(turnOf(data, item.id));
            await removes.mutationFn(item, context);
          }),
        onSuccess: (_result, { id }, _shown, { client }) => {
          // A waiting removal may still be refused; `recordRemovals` forgets the item's texts once it is stored.
          if (itemState(data.scope, id) === null) forgetDeletedTexts(client, data.scope, id);
        },
      });
    },
    /** Restores a removed item unchanged. `newOf` maps it to an item to add. */
    restore: (newOf: (removed: I) => New, meta: MutationTexts) => (data: PersonalData) =>
      mutationOptions({
        mutationKey: [...keyOf(data), 'restore'],
        // Runs after the removal, which may still wait until the picture is read for this undo.
        mutationFn: (shown: I, { client }) =>
          inTurn(turnOf(data, shown.id), async () => {
            const removed = asRemoved(client, data.scope, name, shown);
            const storing = storeOf(data).add(newOf(removed));
            await untilStored(storing);
            bringBackTexts(client, data.scope, shown.id);
            if (pictures) await bringBackPicture(client, data, pictures, removed);
            return storing;
          }),
        meta,
        onSuccess: (item, _shown, _before, { client }) => showAdded(client, keyOf(data), item),
        onSettled: addsItem(keyOf(data)).onSettled,
      }),
  };
}

function taken<New extends object>(added: New & WithPicture): { item: New; picture: Picture | undefined } {
  const { picture, ...item } = added;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no item has its picture in it
  return { item: item as unknown as New, picture };
}
