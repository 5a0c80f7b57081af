import Check from 'lucide-react/icons/check';
import { useId } from 'react';

import { useSetRung } from '@/data/queries/changes/use-set-rung';
import { daysBetween, today } from '@/domain/calendar/calendar-day';
import { inDaysText } from '@/domain/countdown/in-days';
import type { Gift } from '@/domain/gift/gift';
import { type Rung, rungLabels, rungOf } from '@/domain/gift/rung';
import { cx } from '@/ui/cx';
import { BottomDrawer } from '@/ui/dialog/bottom-drawer';
import { SwitchRow } from '@/ui/form/switch-row';

import { rungIcons } from './rung-icons';

import './status-drawer.css';

const steps = ['idea', 'buy', 'here', 'wrapped', 'given'] as const;
const hints: Partial<Record<Rung, string>> = {
  buy: 'Steht auf deiner Einkaufsliste',
  here: 'Liegt bei dir',
};

type StatusDrawerProps = {
  gift: Gift;
  open: boolean;
  onClose: () => void;
  /** Sets the rung; without it a change with a toast. */
  onChoose?: (gift: Gift, rung: Rung) => void;
};

/** The ladder of a gift. A choice is stored at once and closes the drawer. */
export function StatusDrawer({ gift, open, onClose, onChoose }: StatusDrawerProps) {
  const id = useId();
  const setRung = useSetRung();
  const rung = rungOf(gift);
  const current = steps.indexOf(rung === 'ordered' ? 'buy' : rung);
  const choose = (next: Rung) => {
    if (next !== rung) (onChoose ?? setRung)(gift, next);
    onClose();
  };
  return (
    <BottomDrawer open={open} onClose={onClose} kicker={aboutText(gift)} title={gift.title}>
      <div className="px-5 pb-[calc(18px+env(safe-area-inset-bottom,0px))] md:px-6">
        <p id={id} className="sr-only">
          Stand
        </p>
        <ol aria-labelledby={id}>
          {steps.map((next, index) => {
            const Icon = rungIcons[next];
            const isCurrent = index === current;
            return (
              <li key={next} className={cx('ladder-step', index <= current && 'is-reached')}>
                <button
                  type="button"
                  aria-current={isCurrent ? 'step' : undefined}
                  onClick={() => choose(isCurrent ? rung : next)}
                  className={cx('ladder-button', isCurrent && 'is-current')}
                >
                  <span className="ladder-icon">
                    <Icon aria-hidden className="size-5" />
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">{rungLabels[next]}</span>
                    {hints[next] && <span className="block text-small text-ink-2">{hints[next]}</span>}
                  </span>
                  {isCurrent && <Check aria-hidden className="mr-2.5 size-5 text-band-ink" />}
                </button>
              </li>
            );
          })}
        </ol>
        {(rung === 'buy' || rung === 'ordered') && (
          <div className="mt-3 border-t border-line pt-3">
            <SwitchRow
              tone="plain"
              title="Schon bestellt"
              hint="Steht dann unter „Bestellt“ auf der Einkaufsliste."
              checked={rung === 'ordered'}
              onCheckedChange={(isOrdered) => choose(isOrdered ? 'ordered' : 'buy')}
            />
          </div>
        )}
      </div>
    </BottomDrawer>
  );
}

/** `Für Lukas · Geburtstag in 6 Tagen` */
function aboutText({ recipientName, occasion, occasionDate }: Gift): string | null {
  const days = occasionDate && daysBetween(today(new Date()), occasionDate);
  const when = days !== null && days >= 0 ? inDaysText(days) : null;
  const about = [occasion, occasion && when].filter(Boolean).join(' ');
  return [recipientName && `Für ${recipientName}`, about].filter(Boolean).join(' · ') || null;
}
