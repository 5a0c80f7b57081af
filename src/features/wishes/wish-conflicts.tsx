import { useRef } from 'react';

import { changeWish } from '@/data/queries/wish-queries';
import { useConflictIds } from '@/data/texts/stored-conflicts';
import { useStoredConflict } from '@/data/texts/use-stored-conflict';
import { wishTexts } from '@/domain/fields/field-rules';
import type { Wish } from '@/domain/wish/wish';
import { TextConflict } from '@/ui/text-conflict';

/** Texts of wishes in two versions; above the tabs, as the wish may stand anywhere. */
export function WishConflicts({ wishes }: { wishes: readonly Wish[] }) {
  const ids = useConflictIds('wishes');
  return wishes
    .filter(({ id }) => ids.includes(id))
    .map((wish) => <WishConflict key={wish.id} wish={wish} />);
}

function WishConflict({ wish: { id, title } }: { wish: Wish }) {
  const place = useRef<HTMLDivElement>(null);
  const conflict = useStoredConflict({ list: 'wishes', id, fields: wishTexts, change: changeWish });
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {conflict && <TextConflict {...conflict} subject={title} next={place} className="mb-4.5" />}
    </div>
  );
}
