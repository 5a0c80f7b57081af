import { useMutation } from '@tanstack/react-query';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import type { Draw } from '@/domain/draw/draw';
import { type ExcludedPair, excludedPairs } from '@/domain/draw/draw-exclusions';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { FieldGroup } from '@/ui/form/field';
import { IconButton } from '@/ui/icon-button';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { setDrawExclusion } from '../actions/participant-actions';
import { type DrawPerson, useDrawPeople } from '../result/use-people';

const ExclusionDialog = lazyPart(() => import('./exclusion-dialog'), 'ExclusionDialog');

export function Exclusions({ groupRef, draw }: { groupRef: GroupRef; draw: Draw }) {
  const personOf = useDrawPeople(groupRef, draw);
  const { mutate: change } = useMutation(setDrawExclusion(groupRef));
  const [isAdding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const pairs = excludedPairs(draw);
  if (personOf === undefined) return null;
  return (
    <FieldGroup label="Wer darf sich nicht ziehen?">
      {pairs.length > 0 && (
        <ul className="mb-[8px] grid gap-[8px]">
          {pairs.map((pair) => (
            <PairRow
              key={`${pair.giver} ${pair.receiver}`}
              pair={pair}
              giver={personOf(pair.giver)}
              receiver={personOf(pair.receiver)}
              onRemove={() => {
                // The row unmounts, so the focus moves to the button that adds an exclusion.
                add.current?.focus();
                change({ drawId: draw.id, pair, isExcluded: false });
              }}
            />
          ))}
        </ul>
      )}
      {draw.participants.length < 2 ? (
        <p className="text-small text-ink-2">Sobald du zwei gefragt hast, kannst du Ausnahmen festlegen.</p>
      ) : (
        <Button
          ref={add}
          kind="text"
          icon={Plus}
          className="-ml-[12px] text-band-ink!"
          onClick={() => setAdding(true)}
        >
          Ausnahme
        </Button>
      )}
      <ExclusionDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        groupRef={groupRef}
        draw={draw}
        personOf={personOf}
      />
    </FieldGroup>
  );
}

type PairRowProps = { pair: ExcludedPair; giver: DrawPerson; receiver: DrawPerson; onRemove: () => void };

function PairRow({ pair: { isMutual }, giver, receiver, onRemove }: PairRowProps) {
  const Arrow = isMutual ? ArrowLeftRight : ArrowRight;
  return (
    <li className="flex min-h-[52px] items-center gap-[8px] rounded-md border border-line-strong pt-[4px] pr-[4px] pb-[4px] pl-[11px] max-[22.5em]:gap-[6px]">
      <Person person={giver} />
      <span className="grid size-[32px] flex-none place-items-center rounded-full bg-sunken text-ink-2">
        <Arrow aria-hidden className="size-[18px]" />
        <span className="sr-only">{isMutual ? 'und' : 'zieht nicht'}</span>
      </span>
      <Person person={receiver} />
      <IconButton
        icon={X}
        label={`Ausnahme entfernen: ${giver.name} und ${receiver.name}`}
        onClick={onRemove}
      />
    </li>
  );
}

function Person({ person: { name, paper } }: { person: DrawPerson }) {
  return (
    <span className="draw-pair-person flex min-w-0 flex-[1_1_0] items-center gap-[9px] font-semibold">
      <Avatar size="sm" name={name} paper={paper} />
      <span className="draw-name min-w-0 wrap-anywhere">{name}</span>
    </span>
  );
}
