import type { GroupPlace } from '@/data/groups/group-keys';

export const newDrawName = 'Neue Wichtelrunde';

/** Where the fields of a draw lie that somebody has begun to prepare. */
export function newDrawPlace({ groupId }: GroupPlace): string {
  return `new-draw:${groupId}`;
}
