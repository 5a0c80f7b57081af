import type { Group } from '@/domain/group/group';

import type { GroupPlace } from '../shared/group-keys';

export function DrawTab({ group }: { place: GroupPlace; group: Group }) {
  return <p>{group.hasDraw ? 'Wichteln' : 'Wichteln vorbereiten'}</p>;
}
