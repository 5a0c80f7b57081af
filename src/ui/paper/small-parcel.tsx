import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';

import { cx } from '@/ui/cx';

import { Bow } from './bow';
import { paperClass, paperColours, SecondRibbon, secondRibbonClass, type Wrapping } from './paper';
import { Ribbon } from './ribbon';

import './small-parcel.css';

type SmallParcelProps = {
  /** Wrapping paper; null before a person is chosen. */
  paper: Wrapping | null;
  /** `bare`: sheet with a folded corner. `wrapped`: with ribbon and bow. `given`: faded, with a check mark. */
  look: 'bare' | 'wrapped' | 'given';
  /** Plays the tying animation once on mount. */
  tie?: boolean;
  /** Picture of the gift, framed by the paper. */
  picture?: ReactNode;
};

/** Parcel of 36 px, hidden from screen readers: the text beside it says the same. */
export function SmallParcel({ paper, look, tie = false, picture }: SmallParcelProps) {
  const isWrapped = look === 'wrapped';
  return (
    <span
      aria-hidden
      className={cx(
        'small-parcel relative isolate block size-9 flex-none',
        paper !== null && paperColours(paper),
      )}
    >
      <span
        key={String(tie)}
        className={cx(
          'small-parcel-sheet',
          paper === null ? 'border border-dashed border-line-strong bg-sunken' : paperClass(paper),
          isWrapped && 'is-wrapped',
          look === 'given' && 'is-given',
          look === 'bare' && !picture && 'is-bare',
        )}
      >
        {picture}
        {isWrapped && !picture && (
          <SecondRibbon value={paper === null ? undefined : secondRibbonClass(paper)}>
            <Ribbon direction="across" tie={tie} className="top-3.25 h-2" />
            <Ribbon tie={tie} className="left-3.5 w-2" />
          </SecondRibbon>
        )}
      </span>
      {isWrapped && <Bow tie={tie} className="-top-2 left-0.75 h-auto w-7.5" />}
      {look === 'given' && (
        <span className="absolute -right-[4px] -bottom-[4px] grid size-5 place-items-center rounded-full bg-pine-soft text-pine-ink shadow-[0_0_0_2px_var(--surface)]">
          <Check className="size-3" strokeWidth={3.4} />
        </span>
      )}
    </span>
  );
}
