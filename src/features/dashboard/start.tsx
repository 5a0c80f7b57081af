import { type ReactNode, useCallback, useState } from 'react';

import { useIsLate } from '@/lib/hooks/use-is-late';
import { cx } from '@/ui/cx';
import { Skeleton } from '@/ui/layout/skeleton';
import { early } from '@/ui/lazy/lazy-code';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { CountdownBlock } from './countdown-block';
import type { NextActions } from './next/next-actions';
import type { ChosenOccasion } from './next/next-list';
import { NumberedActions } from './numbered-actions';
import type { Start } from './use-start';

const NextList = lazyPart(
  early(() => import('./next/next-list')),
  'NextList',
  NextSkeleton,
);

/** Time after which the ideas are shown even if the code of the list has not come. */
const LIST_MS = 3000;

type StartContentProps = {
  start: Start;
  actions: NextActions & {
    onAddPerson: () => void;
    onAddGift: () => void;
    onConcretize: () => void;
  };
  /** Link beside the list on wide screens. */
  shopping: ReactNode;
  /** Ideas; they follow the list, so that nothing moves when it comes. */
  children: ReactNode;
};

/** Start page below the greeting: countdown, three steps, the list 'Als Nächstes', ideas. */
export function StartContent({ start, actions, shopping, children }: StartContentProps) {
  const { isKnown, isListKnown, hasPeopleRead, isUsed, sources } = start;
  const { people, special, reminders, received, waiting } = sources;
  const [chosen, choose] = useState<ChosenOccasion | null>(null);
  const [isShown, setShown] = useState(false);
  const onShown = useCallback(() => setShown(true), []);
  const hasList =
    hasPeopleRead &&
    (special?.birthday != null || [people, reminders, received, waiting].some(({ length }) => length > 0));
  const isLate = useIsLate(isListKnown && hasList && !isShown, LIST_MS);
  if (!isKnown) return <StartSkeleton />;
  const look = isUsed ? 'small' : people.length === 0 ? 'list' : 'large';
  return (
    <>
      <CountdownBlock
        onChoose={hasList ? ({ entries }) => choose({ keys: entries.map(({ key }) => key) }) : null}
      />
      <div
        className={cx(
          look === 'small' &&
            hasList &&
            'lg:mt-4 lg:grid lg:grid-cols-[minmax(0,1fr)_300px] lg:items-start lg:gap-x-6',
          look !== 'small' && 'lg:[&_.next-head]:mt-5',
        )}
      >
        <div className={cx(look === 'small' && hasList && 'lg:order-2 lg:pt-14')}>
          <NumberedActions look={look} {...actions} />
          {look === 'small' && shopping}
        </div>
        {hasList &&
          (isListKnown ? (
            <NextList start={start} actions={actions} chosen={chosen} onShown={onShown} />
          ) : (
            <NextSkeleton />
          ))}
      </div>
      {isListKnown && (!hasList || isShown || isLate) && children}
    </>
  );
}

function NextSkeleton() {
  return (
    <div aria-hidden className="animate-[fade_1ms_200ms_both]">
      <Skeleton className="mt-6 mb-4 h-6.5 w-40 lg:mt-2" />
      <div className="grid gap-px">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-16 rounded-md" />
        ))}
      </div>
    </div>
  );
}

function StartSkeleton() {
  return (
    <div className="min-h-dvh">
      <p role="status" className="sr-only">
        Lade deine Geschenke...
      </p>
      <div aria-hidden className="animate-[fade_1ms_200ms_both]">
        <div className="grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-3 lg:gap-4">
          {[1, 2, 3, 4].map((tile) => (
            <Skeleton key={tile} className={cx('h-19 rounded-lg lg:h-23', tile > 2 && 'max-md:hidden')} />
          ))}
        </div>
        <Skeleton className="mt-2 h-11 rounded-md lg:hidden" />
      </div>
      <NextSkeleton />
    </div>
  );
}
