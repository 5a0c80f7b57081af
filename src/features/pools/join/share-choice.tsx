import { type ReactNode, useId } from 'react';

import { exactPriceLabel } from '@/domain/gift/price/cents-label';
import { coveredText } from '@/domain/pool/pool-texts';

type ShareChoiceProps = {
  isOwn: boolean;
  onChange: (isOwn: boolean) => void;
  evenCents: number;
  /** Field for the user's own amount. */
  children: ReactNode;
};

export function ShareChoice({ isOwn, onChange, evenCents, children }: ShareChoiceProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label="Dein Beitrag" className="grid gap-[12px]">
      <Choice
        name={name}
        title="Gleicher Teil"
        hint={evenCents === 0 ? coveredText : 'sinkt, wenn noch jemand mitmacht'}
        end={exactPriceLabel(evenCents)}
        checked={!isOwn}
        onChoose={() => onChange(false)}
      />
      <Choice
        name={name}
        title="Eigener Betrag"
        hint={evenCents === 0 ? 'geht erst, wenn jemand weniger gibt' : 'den Rest teilen sich die anderen'}
        checked={isOwn}
        onChoose={() => onChange(true)}
      />
      {isOwn && (
        <div ref={bringIntoView} className="pool-own">
          {children}
        </div>
      )}
    </div>
  );
}

type ChoiceProps = {
  name: string;
  title: string;
  hint: string;
  end?: string;
  checked: boolean;
  onChoose: () => void;
};

function Choice({ name, title, hint, end, checked, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label className="pool-choice relative grid min-h-[52px] cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-[12px] rounded-[14px] border border-line-strong px-[14px] py-[6px]">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-hint`}
      />
      <span>
        <b id={`${id}-title`}>{title}</b>
        <small id={`${id}-hint`}>{hint}</small>
      </span>
      {end !== undefined && <b className="tabular-nums">{end}</b>}
    </label>
  );
}

function bringIntoView(field: HTMLElement | null) {
  field?.scrollIntoView({ block: 'nearest' });
}
