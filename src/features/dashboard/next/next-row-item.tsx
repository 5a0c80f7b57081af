import Bell from 'lucide-react/icons/bell';
import Check from 'lucide-react/icons/check';

import type { NextRow } from '@/domain/next/next-row';
import { boundReminderText } from '@/domain/next/reminder-rows';
import type { Reminder } from '@/domain/reminder/reminder';
import { cx } from '@/ui/cx';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { useListShared } from './list-context';
import { PersonStep, StepQuestion } from './person-step';
import { RowMenu } from './row-menu';
import { RowTile } from './row-tile';
import { pathOfRow, RowWords } from './row-words';
import { StepButton, StepLink } from './step-button';

const FeastPeople = lazyPart(() => import('./feast-people'), 'FeastPeople');

/** Row of the list: picture, two lines, one next step. */
export function NextRowItem({ row, onSkip }: { row: NextRow; onSkip: () => void }) {
  const { actions, papers, opened, onOpen } = useListShared();
  const isOpen = opened === row.key;
  const open =
    row.kind === 'feast'
      ? () => onOpen(row.key)
      : row.kind === 'unplanned'
        ? () => actions.onChooseFeast(row.feast)
        : undefined;
  return (
    <li data-row={row.key}>
      <RowMenu row={row} onSkip={onSkip}>
        <RowTile row={row} papers={papers} />
        <RowWords row={row} onOpen={open} isOpen={isOpen} />
        <RowStep row={row} isOpen={isOpen} />
      </RowMenu>
      {row.kind === 'occasion' && <StepQuestion stepKey={row.key} />}
      {row.kind === 'occasion' &&
        row.reminders.map((reminder) => (
          <BoundReminder key={reminder.id} reminder={reminder} name={row.person.name} />
        ))}
      {row.kind === 'feast' && isOpen && <FeastPeople row={row} />}
    </li>
  );
}

function RowStep({ row, isOpen }: { row: NextRow; isOpen: boolean }) {
  const { actions, onOpen } = useListShared();
  if (row.kind === 'occasion') return <PersonStep celebrated={row} stepKey={row.key} />;
  if (row.kind === 'feast') {
    if (row.isDone) return <Check aria-hidden className="next-done" />;
    const label = row.text === 'Schon verschenkt?' ? 'Ansehen' : 'Wer fehlt?';
    return <StepButton label={label} about={row.feast} isOpen={isOpen} onClick={() => onOpen(row.key)} />;
  }
  if (row.kind === 'unplanned') {
    return (
      <StepButton label="Auswählen" about={row.feast} onClick={() => actions.onChooseFeast(row.feast)} />
    );
  }
  if (row.kind === 'reminder') return <ReminderTick reminder={row.reminder} about={row.title} />;
  const [gift, other] = row.kind === 'thanks' ? row.received : [];
  if (gift && !other) {
    return <StepButton label="Danke sagen" about={gift.fromName} onClick={() => actions.onThank(gift)} />;
  }
  return (
    <StepLink
      to={pathOfRow(row) ?? ''}
      label={(row.kind === 'group' && groupSteps[row.waiting.kind]) || 'Ansehen'}
      about={row.title}
    />
  );
}

const groupSteps: Partial<Record<string, string>> = {
  'draw-question': 'Antworten',
  'draw-result': 'Auspacken',
};

/** Own reminder below the occasion that it is for. */
function BoundReminder({ reminder, name }: { reminder: Reminder; name: string }) {
  const { today } = useListShared();
  const isToday = reminder.reminderDate <= today;
  return (
    <div className="next-bound">
      <Bell aria-hidden />
      <p className={cx('min-w-0 [overflow-wrap:anywhere]', isToday && 'font-semibold text-honey-ink')}>
        {boundReminderText(reminder, today)}
      </p>
      <ReminderTick reminder={reminder} about={`${reminder.title ?? 'Erinnerung'}, für ${name}`} />
    </div>
  );
}

function ReminderTick({ reminder, about }: { reminder: Reminder; about: string }) {
  const { ticked, onTickReminder } = useListShared();
  return (
    <StepButton
      look="tick"
      isTicked={ticked.has(reminder.id)}
      label="Erledigt"
      about={about}
      onClick={() => onTickReminder(reminder)}
    />
  );
}
