import { useState } from 'react';

import { inDaysText } from '@/domain/countdown/in-days';
import { type Gift, giftPlanLabels, giftStatusLabels } from '@/domain/gift/gift';
import type { CelebratedPerson } from '@/domain/next/next-row';
import { Button } from '@/ui/button';
import { BottomDrawer } from '@/ui/dialog/bottom-drawer';

import { StepButton } from './step-button';
import type { Tick } from './use-ticks';

type GiftsDrawerProps = {
  open: boolean;
  onClose: () => void;
  celebrated: CelebratedPerson;
  onTick: (gift: Gift, tick: Tick) => void;
};

/** Drawer 'Für Lukas': several ideas to choose from, or several gifts, each with its own step. */
export function GiftsDrawer({ open, onClose, celebrated, onTick }: GiftsDrawerProps) {
  const { person, entry, state } = celebrated;
  const isChoice = state.step === 'Auswählen';
  const [chosen, choose] = useState<string | null>(null);
  const idea = isChoice ? state.gifts.find(({ id }) => id === chosen) : undefined;
  return (
    <BottomDrawer
      open={open}
      onClose={onClose}
      title={`Für ${person.name}`}
      kicker={`${entry.occasion} ${inDaysText(entry.days)}`}
      footer={
        isChoice && (
          <div className="border-t border-line px-5 pt-3 pb-[calc(14px+env(safe-area-inset-bottom,0px))] md:px-6">
            <Button
              full
              disabled={idea === undefined}
              onClick={() => {
                if (idea) onTick(idea, 'Besorgen');
                onClose();
              }}
            >
              Besorgen
            </Button>
          </div>
        )
      }
    >
      <ul className="grid px-5 pb-4 md:px-6">
        {state.gifts.length === 0 && <li className="py-3 text-ink-2">{state.text}</li>}
        {state.gifts.map((gift) => (
          <li key={gift.id} className="flex min-h-13 items-center gap-3 border-line not-first:border-t">
            {isChoice ? (
              <label className="flex min-h-13 flex-1 cursor-pointer items-center gap-3 py-2">
                <input
                  type="radio"
                  name="idea"
                  className="size-5 flex-none accent-(--band)"
                  checked={gift.id === chosen}
                  onChange={() => choose(gift.id)}
                />
                <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{gift.title}</span>
              </label>
            ) : (
              <>
                <p className="min-w-0 flex-1 py-2 [overflow-wrap:anywhere]">
                  <b className="font-semibold">{gift.title}</b>
                  <span className="block text-small text-ink-2">{rungText(gift)}</span>
                </p>
                <StepButton
                  look="tick"
                  label={tickOf(gift)}
                  about={gift.title}
                  onClick={() => onTick(gift, tickOf(gift))}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </BottomDrawer>
  );
}

function tickOf({ status, plan }: Gift): Tick {
  if (status === 'wrapped') return 'Verschenkt';
  return plan === 'here' ? 'Verpackt' : 'Besorgt';
}

function rungText({ status, plan }: Gift): string {
  return status === 'idea' && plan !== null ? giftPlanLabels[plan] : giftStatusLabels[status];
}
