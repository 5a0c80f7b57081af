import type { GroupRef } from '@/data/groups/group-keys';
import { poolReminderText, remindedNames } from '@/domain/pool/pool-texts';
import { groupPath } from '@/lib/address/paths';
import { copyWithToast } from '@/ui/toast/copy-with-toast';

/** Opens the share sheet of the device with a reminder, or copies it; the app itself sends nothing. */
export async function remindOf({ groupId }: GroupRef, names: readonly string[], hasAccount: boolean) {
  const text = poolReminderText(`${location.origin}${groupPath(groupId)}`, hasAccount);
  if (!('share' in navigator))
    return copyWithToast(text, `Text kopiert. Schick ihn ${remindedNames(names)}.`);
  try {
    await navigator.share({ text });
  } catch {
    // A dismissed share sheet is not an error.
  }
}
