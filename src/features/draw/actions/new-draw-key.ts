import type { GroupRef } from '@/data/groups/group-keys';

export const newDrawName = 'Neue Wichtelrunde';

/** Key of the draft of a new draw. */
export function newDrawKey({ groupId }: GroupRef): string {
  return `new-draw:${groupId}`;
}
