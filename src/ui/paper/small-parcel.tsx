import Check from 'lucide-react/icons/check';

import { cx } from '@/ui/cx';

import { Bow } from './bow';
import { paperClass, paperColours, SecondRibbon, secondRibbonClass, type Wrapping } from './paper';
import { Ribbon } from './ribbon';

type SmallParcelProps = {
  /** Null is nobody's paper yet. */
  paper: Wrapping | null;
  /** A bare sheet with a turned corner, with ribbon and bow, or faded with a check. */
  look: 'bare' | 'wrapped' | 'given';
  /** Plays the tying once when it appears. */
  tie?: boolean;
};

/** 36 px. Stands beside a text that says the same. */
export function SmallParcel({ paper, look, tie = false }: SmallParcelProps) {
  const isWrapped = look === 'wrapped';
  return (
    <span
      aria-hidden
      className={cx(
        'relative isolate block size-9 flex-none [--p-rb:var(--band)] [--p-rbd:var(--band-press)]',
        paper !== null && paperColours(paper),
      )}
    >
      <span
        key={String(tie)}
        className={cx(
          'absolute inset-0 -z-1 overflow-hidden rounded-[9px] shadow-[inset_0_0_0_1px_rgb(0_0_0/.06)]',
          paper === null ? 'isolate border border-dashed border-line-strong bg-sunken' : paperClass(paper),
          // `.paper` is relative.
          'absolute!',
          isWrapped && 'top-[3px]',
          look === 'given' && 'opacity-45',
          look === 'bare' && cornerClass,
        )}
      >
        {isWrapped && (
          <SecondRibbon value={paper === null ? undefined : secondRibbonClass(paper)}>
            <Ribbon direction="across" width={8} tie={tie} className="top-[13px]" />
            <Ribbon width={8} tie={tie} className="left-3.5" />
          </SecondRibbon>
        )}
      </span>
      {isWrapped && <Bow width={30} tie={tie} className="-top-2 left-[3px] z-0!" />}
      {look === 'given' && (
        <span className="absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full bg-pine-soft text-pine-ink shadow-[0_0_0_2px_var(--surface)]">
          <Check className="size-3" strokeWidth={3.4} />
        </span>
      )}
    </span>
  );
}

const cornerClass =
  "after:absolute after:right-0 after:bottom-0 after:size-[13px] after:rounded-tl-[5px] after:bg-[linear-gradient(135deg,light-dark(rgb(0_0_0/.13),rgb(0_0_0/.2))_0_2px,light-dark(#fffd,#ffffffb8)_2px_8.5px,var(--surface)_9px)] after:content-['']";
