import { useQueryClient } from '@tanstack/react-query';
import FileDiff from 'lucide-react/icons/file-diff';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';

import { keptConflicts } from '@/data/kept-conflicts';
import { giftOfPlace, keptNotes } from '@/data/kept-notes';
import type { DataScope } from '@/data/personal-data';
import { emptySearch } from '@/domain/gift/gift-search';
import { writeGiftSearch } from '@/domain/gift/gift-search-params';
import { subscribeTexts } from '@/lib/kept-texts';
import { Wrap } from '@/ui/layout/page';

/** Texts that were changed on another device as well, and where to decide; their cards may be on another page. */
export function ConflictNotice({ scope }: { scope: DataScope }) {
  const client = useQueryClient();
  const places = useSyncExternalStore(subscribeTexts, () => conflictPlaces(scope).join(' '));
  const known = (list: string) => client.getQueryData<readonly Named[]>([scope, list]) ?? [];
  const found = places.split(' ').flatMap((place): Decision[] => {
    const [list = '', id = ''] = place.split(':');
    if (list === 'profile') return [{ name: 'Dein Profil', path: '/settings' }];
    const item = known(list).find((one) => one.id === id);
    if (item === undefined) return [];
    const name = item.title ?? item.name ?? '';
    return [{ name: `„${name}“`, path: list === 'gifts' ? pathOfGift(name) : '/people' }];
  });
  const [first] = found;
  if (first === undefined) return null;
  return (
    <div
      role="status"
      className="border-b border-line bg-honey-soft text-facts text-honey-ink forced-colors:border-b-2"
    >
      <Wrap className="flex min-h-11 items-center gap-2.5 py-2">
        <FileDiff aria-hidden className="size-[18px] flex-none" />
        <p className="[overflow-wrap:anywhere]">
          {found.length === 1
            ? `${first.name} wurde auch auf einem anderen Gerät geändert. `
            : `${found.length} Texte wurden auch auf einem anderen Gerät geändert. `}
          <Link to={first.path} className="-my-3 py-3 font-semibold underline">
            Entscheiden, was gilt
          </Link>
        </p>
      </Wrap>
    </div>
  );
}

interface Named {
  id: string;
  title?: string;
  name?: string;
}

interface Decision {
  name: string;
  path: string;
}

/** As in `gifts:1f0a…`, each thing once. */
function conflictPlaces(scope: DataScope): string[] {
  const notes = keptNotes(scope);
  const noted = notes.places().filter((place) => notes.get(place)?.theirs !== undefined);
  return [
    ...new Set([
      ...noted.map((place) => `gifts:${giftOfPlace(place)}`),
      ...keptConflicts(scope).map(({ list, id }) => `${list}:${id}`),
    ]),
  ];
}

/** The search shows the gift, however long the list is. */
function pathOfGift(title: string): string {
  return `/?${writeGiftSearch({ ...emptySearch, text: title }, new URLSearchParams()).toString()}`;
}
