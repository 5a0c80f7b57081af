import type { QueryClient } from '@tanstack/react-query';

import type { Picture } from '@/domain/picture/picture';

import type { DataScope } from '../personal-data';

export function pictureKey(scope: DataScope, id: string | null) {
  return [scope, 'pictures', id] as const;
}

/** What the device keeps is that of accounts; guests and the demo have nothing else. */
export function keptPlace(scope: DataScope): readonly [DataScope] | null {
  return scope.startsWith('user:') ? [scope] : null;
}

/** Shows a picture at once that was made on this page. */
export function showPicture(client: QueryClient, scope: DataScope, { id, data }: Picture): void {
  client.setQueryData(pictureKey(scope, id), data);
}
