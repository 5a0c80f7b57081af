import { useMutation } from '@tanstack/react-query';

import { usePersonalData } from '@/data/personal-data-context';
import { changeGift } from '@/data/queries/changes/gift-changes';
import { addReminder, completeReminder } from '@/data/queries/changes/reminder-changes';
import type { ToastText } from '@/data/queries/mutation-meta';
import { today } from '@/domain/calendar/calendar-day';
import type { Gift, GiftChange } from '@/domain/gift/gift';
import { givenChange } from '@/domain/gift/given';
import { type Rung, toRung } from '@/domain/gift/rung';
import type { Step } from '@/domain/next/person-state';
import type { Reminder } from '@/domain/reminder/reminder';
import { showToast } from '@/ui/toast/toast';

/** Steps that are done at once. */
export type Tick = Extract<Step, 'Besorgen' | 'Besorgt' | 'Verpackt' | 'Verschenkt'>;

export function isTick(step: Step): step is Tick {
  return step === 'Besorgen' || step === 'Besorgt' || step === 'Verpackt' || step === 'Verschenkt';
}

const toasts = {
  Besorgen: { title: 'Steht auf deiner Einkaufsliste' },
  Besorgt: { title: 'Auf „Da“ gesetzt' },
  Verpackt: { title: 'Status aktualisiert', description: "Geschenk auf 'Verpackt' gesetzt." },
  Verschenkt: { title: 'Status aktualisiert', description: "Geschenk auf 'Verschenkt' gesetzt." },
} satisfies Record<Tick, ToastText>;

/** Changes by ticks, each with a toast that takes it back and then calls `onUndo`. */
export function useTicks(onUndo: () => void) {
  const data = usePersonalData();
  const { mutate: changeBack, mutateAsync: change } = useMutation(changeGift(data));
  const { mutateAsync: complete } = useMutation(completeReminder(data));
  const { mutate: add } = useMutation(addReminder(data));

  // After the change itself, whose own toast has no button.
  function tell(stored: Promise<unknown>, toast: ToastText, undo: () => void) {
    const onSelect = () => {
      undo();
      onUndo();
    };
    const action = { label: 'Rückgängig', onSelect };
    void stored.then(
      () => showToast({ tone: 'success', ...toast, action }),
      () => undefined,
    );
  }

  return {
    tickGift: (gift: Gift, tick: Tick) => {
      const { id, status, plan, givenOn } = gift;
      const before = { status, plan, givenOn };
      tell(change({ id, change: changeOf(gift, tick) }), toasts[tick], () =>
        changeBack({ id, change: before }),
      );
    },
    tickReminder: ({ reminderDate, title, personId, id }: Reminder) => {
      const again = { id: crypto.randomUUID(), reminderDate, title, personId };
      tell(complete(id), { title: 'Erinnerung erledigt' }, () => add(again));
    },
  };
}

const rungs = { Besorgen: 'buy', Besorgt: 'here', Verpackt: 'wrapped', Verschenkt: 'given' } satisfies Record<
  Tick,
  Rung
>;

function changeOf(gift: Gift, tick: Tick): GiftChange {
  return givenChange(gift, toRung(gift, rungs[tick]), today(new Date()));
}
