import type { Group } from '@/domain/group/group';
import { joinPath } from '@/lib/address/paths';
import { copyWithToast } from '@/ui/toast/copy-with-toast';

/** Address of the invitation; null for members who are no admins. */
export function invitationLink({ inviteToken }: Pick<Group, 'inviteToken'>): string | null {
  return inviteToken === null ? null : new URL(joinPath(inviteToken), location.origin).href;
}

/** Copies an invitation link. */
export function copyInvitation(link: string): Promise<void> {
  return copyWithToast(link, 'Einladungslink kopiert');
}

/** Opens the share sheet of the device; where there is none, copies the link. */
export async function shareInvitation(link: string, name: string): Promise<void> {
  if (!('share' in navigator)) return copyInvitation(link);
  try {
    await navigator.share({ title: name, text: `Komm in die Gruppe „${name}“ auf Päckchen`, url: link });
  } catch {
    // The user has closed the share sheet without sharing.
  }
}
