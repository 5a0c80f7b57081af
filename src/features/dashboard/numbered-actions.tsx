import Lightbulb from 'lucide-react/icons/lightbulb';
import Sparkles from 'lucide-react/icons/sparkles';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';

import { cx } from '@/ui/cx';
import type { Icon } from '@/ui/icon';

type NumberedActionsProps = {
  onAddPerson: () => void;
  onAddGift: () => void;
  onConcretize: () => void;
};

export function NumberedActions({ onAddPerson, onAddGift, onConcretize }: NumberedActionsProps) {
  return (
    <div className="grid gap-2 xs:grid-cols-3 xs:gap-2.5 md:gap-3.5 xl:max-h-58">
      <Action number={1} title="Person hinzufügen" icon={UserRoundPlus} onClick={onAddPerson}>
        Wen beschenkst du?
      </Action>
      <Action number={2} title="Geschenkidee" icon={Lightbulb} onClick={onAddGift}>
        Halte den Einfall gleich fest.
      </Action>
      <Action number={3} title="KI Konkretisierer" icon={Sparkles} onClick={onConcretize}>
        Mach die Idee richtig rund.
      </Action>
    </div>
  );
}

type ActionProps = { number: 1 | 2 | 3; title: string; icon: Icon; onClick: () => void; children: string };

function Action({ number, title, icon: Icon, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="relative flex min-h-15 items-center gap-3.5 rounded-lg bg-surface px-2 py-2 text-left shadow-card transition-[translate,box-shadow,scale] duration-[160ms] active:scale-[.985] xs:min-h-26 xs:flex-col xs:gap-2 xs:px-1.5 xs:pt-3.5 xs:pb-3 xs:text-center md:min-h-[146px] md:items-start md:justify-between md:gap-4 md:p-4.5 md:text-left forced-colors:border [@media(hover:hover)]:hover:-translate-y-0.5 [@media(hover:hover)]:hover:shadow-[var(--edge),var(--sh-2)]"
    >
      {number > 1 && <Thread className="left-0 rounded-r-full xs:max-md:right-[calc(50%+24px)] md:w-3" />}
      {number < 3 && (
        <Thread className="-right-2.5 rounded-l-full xs:max-md:left-[calc(50%+24px)] md:-right-3.5 md:left-17" />
      )}
      <span className="grid size-9 flex-none place-items-center rounded-full bg-band font-display text-[1.25rem] leading-none font-[760] text-on-band md:size-11 md:text-[1.5rem]">
        {number}
      </span>{' '}
      <span className="flex min-w-0 flex-1 items-center gap-3 md:w-full md:flex-none md:items-end md:justify-between">
        <span className="block min-w-0">
          <span className="block font-display text-[0.9375rem]/[1.125rem] font-[680] tracking-[-.01em] md:text-[1.1875rem]/6 2xl:text-[1.375rem]/7">
            {title}
          </span>{' '}
          <span className="text-[0.90625rem]/5 text-ink-2 max-md:hidden md:block 2xl:text-[1rem]/5.5">
            {children}
          </span>
        </span>
        <Icon className="size-5.5 flex-none text-ink-3 max-md:hidden" />
      </span>
    </button>
  );
}

// Line that connects the cards. Each card draws its own piece, so that the piece moves with a card lifted on hover.
function Thread({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'absolute top-[30px] h-1 bg-band max-xs:hidden md:top-[38px] forced-colors:bg-[CanvasText]',
        className,
      )}
    />
  );
}
