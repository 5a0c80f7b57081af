import Check from 'lucide-react/icons/check';
import { useState } from 'react';

import { cx } from '@/ui/cx';
import { paperClass, type Wrapping } from '@/ui/paper/paper';

import './patchwork.css';

export interface Patch {
  id: string;
  /** Wrapping paper of the payer; null for an amount that nobody pays yet. */
  paper: Wrapping | null;
  /** Width relative to the other patches. */
  weight: number;
  look?: 'received' | 'open' | 'missing';
}

const looks = { strip: 'patches-strip', bar: '', large: 'patches-large' } as const;

type PatchworkProps = { patches: readonly Patch[]; label: string; look: keyof typeof looks };

/** Picture of a pool: one patch per share, in the paper of its member. The label says the same in words. */
export function Patchwork({ patches, label, look }: PatchworkProps) {
  // Ids of the patches at first; patches added later appear with an animation.
  const [first] = useState(() => new Set(patches.map(({ id }) => id)));
  return (
    <div role="img" aria-label={label} className={cx('patches', looks[look])}>
      {patches.map(({ id, paper, weight, look: state }) => (
        <span
          key={id}
          className={cx(
            'patch',
            paper === null ? 'patch-free' : paperClass(paper),
            look !== 'strip' && state === 'open' && 'patch-open',
            state === 'missing' && 'patch-missing',
            !first.has(id) && 'patch-new',
          )}
          style={{ flexGrow: weight }}
        >
          {paper === null && <span>{state === 'missing' ? 'fehlt' : 'du'}</span>}
          {look !== 'strip' && state === 'received' && <Check />}
        </span>
      ))}
    </div>
  );
}
