import type { QueryClient } from '@tanstack/react-query';

import type { DataScope } from '../personal-data';
import { forgetTextsAbout } from './local-texts';

interface DeletedTexts {
  bringBack: () => void;
}

function keyOf(scope: DataScope, id: string) {
  return [scope, 'removed', 'texts', id] as const;
}

/** Removes drafts and conflicts of an item whose deletion is stored. Memory keeps them for an undo. */
export function forgetDeletedTexts(client: QueryClient, scope: DataScope, id: string): void {
  client.setQueryData<DeletedTexts>(keyOf(scope, id), { bringBack: forgetTextsAbout(scope, id) });
}

/** Restores the drafts and conflicts of an item after the undo of its deletion. */
export function bringBackTexts(client: QueryClient, scope: DataScope, id: string): void {
  client.getQueryData<DeletedTexts>(keyOf(scope, id))?.bringBack();
  client.removeQueries({ queryKey: keyOf(scope, id), exact: true });
}
