import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useMemo } from 'react';

import { type CalendarDay, shortDay, today } from '@/domain/calendar/calendar-day';
import { receivedByYear } from '@/domain/gift/history';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import { thankedText } from '@/domain/history/thanks';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { IconButton } from '@/ui/icon-button';
import { cardClass } from '@/ui/layout/card';

import type { AskAboutReceived } from './history-state';
import { ReceivedRow } from './received-row';

type ReceivedListProps = {
  name: string;
  received: readonly ReceivedGift[];
  /** True when only open thanks are shown. */
  onlyOpen: boolean;
  onOnlyOpen: (onlyOpen: boolean) => void;
  onAsk: AskAboutReceived;
};

/** Presents received from a person, by year. */
export function ReceivedList({ name, received, onlyOpen, onOnlyOpen, onAsk }: ReceivedListProps) {
  const id = useId();
  const day = today(useToday());
  const years = useMemo(
    () => receivedByYear(onlyOpen ? received.filter(({ thankedOn }) => thankedOn === null) : received),
    [received, onlyOpen],
  );
  return (
    <>
      <div className="mb-[14px] flex flex-wrap items-center justify-between gap-[8px]">
        {received.length > 0 && (
          <Chip type="checkbox" checked={onlyOpen} onChange={({ target }) => onOnlyOpen(target.checked)}>
            Noch zu danken
          </Chip>
        )}
        <Button kind="secondary" size="sm" icon={Plus} onClick={() => onAsk('edit', null)}>
          Geschenk eintragen
        </Button>
      </div>
      {years.length === 0 && (
        <p className="rounded-lg border border-dashed border-line-strong p-[20px] text-ink-2">
          {received.length > 0
            ? 'Du hast dich für alles bedankt.'
            : `Noch nichts eingetragen. Schreib auf, was du von ${name} bekommen hast.`}
        </p>
      )}
      {years.map(({ title, items }) => (
        <section key={title} aria-labelledby={`${id}${title}`} className="history-year">
          <h3 id={`${id}${title}`} className="mx-[2px] mt-[4px] mb-[8px] text-[1.25rem]/[1.75rem]">
            {title}
          </h3>
          <ul aria-label={`Von ${name} bekommen: ${title}`} className={cardClass()}>
            {items.map((gift) => (
              <ReceivedRow
                key={gift.id}
                gift={gift}
                facts={<Facts gift={gift} today={day} />}
                onThank={() => onAsk('thank', gift)}
                onOpen={() => onAsk('edit', gift)}
              >
                <IconButton
                  icon={Trash2}
                  label={`${gift.title} löschen`}
                  onClick={() => onAsk('delete', gift)}
                  className="received-delete"
                />
              </ReceivedRow>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Shows days without the year, which is in the heading. */
function Facts({ gift: { receivedOn, thankedOn }, today }: { gift: ReceivedGift; today: CalendarDay }) {
  return (
    <>
      {receivedOn !== null && shortDay(receivedOn, receivedOn)}
      {receivedOn !== null && thankedOn !== null && ' · '}
      {thankedOn !== null && (
        <span className="font-semibold text-pine-ink">{thankedText(thankedOn, receivedOn ?? today)}</span>
      )}
    </>
  );
}
