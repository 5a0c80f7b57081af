import Check from 'lucide-react/icons/check';
import { useState } from 'react';

import type { CelebratedPerson } from '@/domain/next/next-row';

import { useListShared } from './list-context';
import { StepButton } from './step-button';
import { isTick } from './use-ticks';

/** Next step for one person: a tick, or a button that begins something. `stepKey` is unique in the list. */
export function PersonStep({ celebrated, stepKey }: { celebrated: CelebratedPerson; stepKey: string }) {
  const { actions, ticked, onTickGift, onShowGifts } = useListShared();
  const { person, entry, state } = celebrated;
  const { step, gifts } = state;
  const [gift] = gifts;
  if (step === null) return <Check aria-hidden className="next-done" />;
  if (step === 'Idee finden') {
    const find = () => actions.onFindIdeas(person, entry.occasion);
    return <StepButton look="pill" label={step} about={`für ${person.name}`} onClick={find} />;
  }
  if (isTick(step) && gift !== undefined) {
    return (
      <StepButton
        look={step === 'Besorgen' ? 'text' : 'tick'}
        isTicked={ticked.has(stepKey)}
        label={step}
        about={`${gift.title}, für ${person.name}`}
        onClick={() => onTickGift(stepKey, gift, step)}
      />
    );
  }
  return <StepButton label={step} about={`für ${person.name}`} onClick={() => onShowGifts(celebrated)} />;
}

/** Question for the price of a gift that was ticked as given at `stepKey`. */
export function StepQuestion({ stepKey }: { stepKey: string }) {
  const { actions, asked, onAnswered } = useListShared();
  const [typed] = useState(() => new Map<string, string>());
  if (asked?.key !== stepKey) return null;
  return (
    <div className="next-question">
      <actions.PriceQuestion gift={asked.gift} typed={typed} onClose={onAnswered} />
    </div>
  );
}
