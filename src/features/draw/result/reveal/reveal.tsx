import * as RadixDialog from '@radix-ui/react-dialog';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import type { Draw } from '@/domain/draw/draw';
import type { Group } from '@/domain/group/group';
import { paperOf } from '@/domain/person/paper';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { Button } from '@/ui/button';
import { closeByEscape, useBack } from '@/ui/dialog/use-back';
import { useReturnFocus } from '@/ui/dialog/use-return-focus';
import { IconButton } from '@/ui/icon-button';

import { ReceiverDetails } from '../receiver-details';
import { resultQueries } from '../result-queries';
import { useDrawPeople } from '../use-people';
import { RevealScene, type RevealStage } from './reveal-scene';

import './reveal.css';

type RevealProps = {
  open: boolean;
  onClose: () => void;
  /** Called when the receiver is loaded. */
  onSeen: () => void;
  /** Called when names were drawn anew; the new receiver is only shown at the next opening. */
  onPast: () => void;
  groupRef: GroupRef;
  group: Group;
  draw: Draw;
};

/** Full-screen reveal of the receiver. Closing and the back button lead to the closed parcel. */
export function Reveal({ open, onClose, ...of }: RevealProps) {
  const { remember, giveBack } = useReturnFocus();
  useBack(open, onClose, { holdsInput: true });
  return (
    <RadixDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={remember}
          onCloseAutoFocus={giveBack}
          onEscapeKeyDown={closeByEscape}
          className="reveal fade"
        >
          {/* Snippets fly beyond the edge of a phone and must not cause scrolling. */}
          <div className="flex min-h-full overflow-x-clip">
            <div className="reveal-page">
              <div className="relative z-1 flex justify-end lg:justify-start">
                <IconButton icon={X} label="Schließen" className="reveal-x" onClick={onClose} />
                <Button kind="text" icon={ArrowLeft} className="reveal-back" onClick={onClose}>
                  Zurück zur Gruppe
                </Button>
              </div>
              <Unwrapping {...of} />
            </div>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function Unwrapping({ onSeen, onPast, groupRef, group, draw }: Omit<RevealProps, 'open' | 'onClose'>) {
  const result = useQuery(resultQueries.mine(groupRef, draw.id));
  const people = useDrawPeople(groupRef, draw);
  const retry = useFocusAfterRetry(() => void result.refetch());
  const [isOpened, setOpened] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const receiverId = result.data?.receiverId;
  const receiver = receiverId === undefined ? undefined : people?.(receiverId);
  const name = receiver?.name;
  const see = useEffectEvent(onSeen);
  useEffect(() => {
    if (name === undefined) return;
    title.current?.focus({ preventScroll: true });
    see();
  }, [name]);

  const isPast = result.data?.isPast === true;
  const leave = useEffectEvent(onPast);
  useEffect(() => {
    if (isPast) leave();
  }, [isPast]);

  let stage: RevealStage = 'closed';
  if (receiver) stage = isOpened ? 'open' : 'opening';
  const open = () => setOpened(stage !== 'closed');
  // Enter and Space on the focused heading end the animation, because a heading has no key handling of its own.
  const openByKey = ({ key }: KeyboardEvent) => (key === 'Enter' || key === ' ') && open();

  return (
    <div className="reveal-columns">
      {/* A click skips the animation; the buttons work meanwhile. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="relative flex flex-col items-center" onClick={open} onKeyDown={openByKey}>
        <RevealScene
          stage={stage}
          paper={paperOf(group.id)}
          receiver={receiver ?? null}
          onOpened={() => setOpened(true)}
        >
          <RadixDialog.Title
            ref={title}
            tabIndex={-1}
            className={receiver ? 'reveal-title' : 'sr-only'}
            data-length={lengthOf(name ?? '')}
          >
            {receiver ? (
              <>
                <span className="block font-text text-[16px]/[20px] font-semibold tracking-[0] text-ink-2">
                  Du beschenkst
                </span>{' '}
                <b>{receiver.name}</b>
              </>
            ) : (
              'Dein Los'
            )}
          </RadixDialog.Title>
        </RevealScene>
      </div>
      <div className="reveal-details relative grid gap-[12px]" data-stage={stage}>
        {result.isPending && (
          <p role="status" className="sr-only">
            Wird ausgepackt …
          </p>
        )}
        {result.data === null && (
          <p className="text-center text-ink-2">
            Die Lose werden gerade neu gezogen. Schau später noch einmal.
          </p>
        )}
        {result.isError && result.data === undefined && (
          <div role="alert" className="text-center">
            <p className="text-ink-2">Dein Los lässt sich gerade nicht auspacken.</p>
            <Button kind="text" {...retry}>
              Erneut versuchen
            </Button>
          </div>
        )}
        {result.data && receiver && (
          <ReceiverDetails
            groupRef={groupRef}
            group={group}
            draw={draw}
            result={result.data}
            receiver={receiver}
          />
        )}
      </div>
    </div>
  );
}

/** Names have up to 50 characters, and the card is narrow. */
function lengthOf(name: string): 'short' | 'middle' | 'long' {
  if (name.length <= 8) return 'short';
  return name.length <= 14 ? 'middle' : 'long';
}
