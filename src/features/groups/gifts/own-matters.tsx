import Dices from 'lucide-react/icons/dices';
import HandCoins from 'lucide-react/icons/hand-coins';
import { Link } from 'react-router-dom';

import { exactPriceLabel } from '@/domain/gift/price/cents-label';
import type { WaitingThing } from '@/domain/next/waiting-thing';
import { Button, buttonClass } from '@/ui/button';
import { cardClass } from '@/ui/layout/card';

type OwnMattersProps = { things: readonly WaitingThing[]; onPay: (giftId: string) => void };

/** What the user owes in a group or has to answer, one row each. */
export function OwnMatters({ things, onPay }: OwnMattersProps) {
  const rows = things.filter(({ kind }) => kind === 'share' || kind === 'draw-question');
  if (rows.length === 0) return null;
  return (
    <ul aria-label="Für dich" className="mb-4 grid gap-2.5">
      {rows.map(({ kind, targetId, name, title, cents }) => {
        const isShare = kind === 'share';
        const Icon = isShare ? HandCoins : Dices;
        return (
          <li
            key={`${kind} ${targetId}`}
            className={cardClass('flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 px-3.5 py-2.5')}
          >
            <Icon aria-hidden className="size-6 flex-none text-ink-2" />
            <p className="min-w-0 flex-[1_1_9rem] text-facts [overflow-wrap:anywhere]">
              <b className="block font-semibold">
                {isShare ? `Dein Anteil: ${exactPriceLabel(cents ?? 0)}` : 'Wichteln: machst du mit?'}
              </b>
              <span className="text-ink-2">{isShare ? `An ${name}, für ${title}` : title}</span>
            </p>
            {isShare ? (
              <Button
                kind="secondary"
                size="sm"
                aria-label={`Überweisen: dein Anteil an ${title}`}
                onClick={() => targetId !== null && onPay(targetId)}
              >
                Überweisen
              </Button>
            ) : (
              <Link
                to="?tab=wichteln"
                replace
                className={buttonClass({ kind: 'secondary', size: 'sm' })}
                aria-label={`Antworten: ${title ?? 'Wichteln'}`}
              >
                Antworten
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
