import { mutationOptions } from '@tanstack/react-query';

import { AppError } from '@/data/app-error';
import { groupKey, type Membership } from '@/data/groups/group-keys';
import { changeToasts } from '@/data/groups/group-toasts';
import { earlierTries, loadRetriedAdd } from '@/data/queries/list/earlier-tries';
import { addsItem } from '@/data/queries/list/list-changes';
import { showAdded } from '@/data/queries/list/optimistic-list';
import { dataOf, rowsOf } from '@/data/supabase/request';
import { type GroupGift, type NewGroupGift, noWish } from '@/domain/group/group-gift';
import type { Picture } from '@/domain/picture/picture';
import { textLimits } from '@/domain/text/text';
import { rest } from '@/lib/supabase/rest-client';

import { loadGroupPictures } from './pictures/group-pictures';

/** New idea and its picture, which is stored after the idea. */
type AddedGift = NewGroupGift & { picture?: Picture | undefined };

/** Stores an idea, then shows it first in the list. Idempotent by the id in the variables. */
export function addGroupGift(me: Membership) {
  const key = groupKey(me, 'gifts');
  return mutationOptions({
    ...addsItem(key),
    mutationFn: async (added: AddedGift, context) => {
      const { picture, ...gift } = added;
      // Loads the picture chunk before sending: if loading fails, idea and picture both stay in the form.
      const pictures = picture && (await loadGroupPictures());
      const tries = earlierTries(gift, context);
      const { priceMin, priceMax, recipientUserId, pictureId, ...same } = gift;
      const row = {
        ...same,
        group_id: me.groupId,
        created_by: me.memberId,
        price_min: priceMin,
        price_max: priceMax,
        recipient_user_id: recipientUserId,
        picture_id: pictureId,
        status: 'idea',
      };
      await dataOf(rest.from('group_gifts').upsert(row, { ignoreDuplicates: true }));
      // A retry uploads the picture again: the first try may have stored the idea without its picture.
      if (picture) await pictures?.storeGroupPicture(context.client, me, gift.id, picture);
      if (tries.length > 0) await checkLatest(gift, tries);
    },
    meta: changeToasts('Geschenkidee erstellt!', 'Geschenkidee konnte nicht erstellt werden'),
    onSuccess: (_result, variables, _before, { client }) => {
      const { picture: _, ...gift } = variables;
      const added: GroupGift = {
        ...gift,
        ...noWish,
        status: 'idea',
        reservedBy: null,
        reserverName: null,
        createdAt: new Date().toISOString(),
      };
      showAdded(client, key, added);
    },
  });
}

const ideaTextFields = {
  title: { kind: 'line', limit: textLimits.title },
  notes: { kind: 'text', limit: textLimits.notes },
  url: { kind: 'link', limit: textLimits.link },
} as const;

/** Throws `invalid` when an earlier try stored another text: group ideas are immutable, so this text would be lost. */
async function checkLatest(gift: NewGroupGift, tries: readonly NewGroupGift[]): Promise<void> {
  const read = rest
    .from('group_gifts')
    .select(
      'title, notes, url, priceMin:price_min, priceMax:price_max, recipientUserId:recipient_user_id, pictureId:picture_id',
    )
    .eq('id', gift.id);
  const [stored] = await rowsOf(read);
  const { isOlder } = await loadRetriedAdd();
  if (stored === undefined || !isOlder(gift, tries, stored, ideaTextFields)) return;
  throw new AppError(
    'invalid',
    'Die Idee ist schon gespeichert, so wie du sie zuerst abgeschickt hast. Schreib als Kommentar dazu, was fehlt.',
  );
}
