import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';

import type { ListedWish } from '@/domain/wish/wish-view';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';

import type { GivenState } from './given-states';

export type WishActionProps = {
  wish: ListedWish;
  state: GivenState;
  isBusy: boolean;
  /** True when this browser can give the wish back. */
  hasKey: boolean;
  onTake: (wish: ListedWish) => void;
  onShow: (wish: ListedWish) => void;
};

/** The same button before and after taking a wish, so that it keeps the focus. */
export function WishAction({ wish, state, isBusy, hasKey, onTake, onShow }: WishActionProps) {
  if (state === 'others')
    return (
      <p className={cx(stateClass, 'bg-sunken text-ink-2 shadow-edge')}>
        <Lock /> Schon vergeben
      </p>
    );
  const mineText = state === 'given' ? 'Hast du verschenkt' : 'Das schenkst du';
  if (state !== 'free' && !hasKey)
    return (
      <>
        <p className={cx(stateClass, mineClass)}>
          <Check /> {mineText}
        </p>
        <p className={hintClass}>Zurücknehmen geht mit dem Link, den du dir aufgehoben hast.</p>
      </>
    );
  const button = (
    <Button
      full
      kind={state === 'free' ? 'primary' : 'text'}
      busy={isBusy}
      icon={state === 'free' ? undefined : Check}
      aria-label={`${state === 'free' ? 'Das schenke ich' : mineText}: ${wish.title}`}
      aria-haspopup={state === 'free' ? undefined : 'dialog'}
      className={cx('mt-2', state !== 'free' && mineClass)}
      onClick={() => (state === 'free' ? onTake(wish) : onShow(wish))}
    >
      {state === 'free' ? 'Das schenke ich' : mineText}
    </Button>
  );
  return (
    <>
      {button}
      {state === 'changed' && <p className={hintClass}>Geändert, seit du es ausgesucht hast</p>}
    </>
  );
}

const hintClass = 'mt-1.5 text-center text-small text-ink-2';

const stateClass =
  'mt-2 flex min-h-11.5 items-center justify-center gap-[9px] rounded-md px-4 font-[650] [&_svg]:size-[1.1875rem] [&_svg]:flex-none forced-colors:border';
const mineClass = 'bg-pine-soft! text-pine-ink!';
