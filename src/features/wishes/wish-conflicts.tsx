import { useRef } from 'react';

import { changeWish } from '@/data/queries/changes/wish-changes';
import { useConflictIds } from '@/data/texts/stored-conflicts';
import { useStoredConflict } from '@/data/texts/use-stored-conflict';
import { wishTexts } from '@/domain/fields/field-rules';
import type { Wish } from '@/domain/wish/wish';
import { TextConflict } from '@/ui/text-conflict';

/** Text conflicts of all wishes. Shown above the tabs, because a wish may be on a tab that is not open. */
export function WishConflicts({ wishes }: { wishes: readonly Wish[] }) {
  const ids = useConflictIds('wishes');
  return wishes
    .filter(({ id }) => ids.includes(id))
    .map((wish) => <WishConflict key={wish.id} wish={wish} />);
}

function WishConflict({ wish: { id, title } }: { wish: Wish }) {
  const focusTarget = useRef<HTMLDivElement>(null);
  const conflict = useStoredConflict({ list: 'wishes', id, fields: wishTexts, change: changeWish });
  return (
    <div ref={focusTarget} tabIndex={-1} className="outline-none">
      {conflict && <TextConflict {...conflict} subject={title} next={focusTarget} className="mb-4.5" />}
    </div>
  );
}
