import HatGlasses from 'lucide-react/icons/hat-glasses';
import { useId, useState } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { shortDay, today } from '@/domain/calendar/calendar-day';
import { type Draw, partOf } from '@/domain/draw/draw';
import type { Group } from '@/domain/group/group';
import { paperOf } from '@/domain/person/paper';
import { useToday } from '@/lib/hooks/use-today';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { type PaperName, paperColours } from '@/ui/paper/paper';
import { PaperPattern } from '@/ui/paper/paper-pattern';

import { useDrawNews } from '../use-draw-news';
import { BoxBow, BoxShade, WrappedSide } from './wrapped-box';

import './closed-parcel.css';

const Reveal = lazyPart(() => import('./reveal'), 'Reveal');
const AskDrawer = lazyPart(() => import('../ask-drawer'), 'AskDrawer');

/** Parcel that hides the user's receiver. The receiver is fetched on opening and removed from memory on closing. */
export function ClosedParcel({ groupRef, group, draw }: { groupRef: GroupRef; group: Group; draw: Draw }) {
  const headingId = useId();
  const day = today(useToday());
  const [layer, setLayer] = useState<'reveal' | 'ask' | null>(null);
  const me = { ...groupRef, memberId: group.me.memberId };
  const [isSeen, setSeen] = useState(false);
  const { hasQuestion, hasNews } = useDrawNews(me, draw, isSeen);
  const seenRound = partOf(draw, group.me.memberId)?.seenRound ?? 0;
  // True when names were drawn anew while the parcel was open.
  const [isPast, setPast] = useState(false);
  const isDrawnAnew = isPast || (seenRound > 0 && seenRound < draw.round);
  function close() {
    setSeen(false);
    setLayer(null);
  }
  function open() {
    setPast(false);
    setLayer('reveal');
  }
  function closePast() {
    setPast(true);
    close();
  }

  return (
    <section
      aria-labelledby={headingId}
      className="closed-parcel mx-auto flex w-full max-w-84 flex-col items-center pt-[12px] pb-[24px] text-center"
    >
      <h2 id={headingId} className="text-h1">
        Dein Los ist gezogen
      </h2>
      <p className="text-ink-2">
        {seenRound >= draw.round && 'Du hast schon ausgepackt. '}Schau nach, wenn niemand mitliest.
      </p>
      {/* Above the picture, which fills the screen of a phone. */}
      <p
        role="status"
        className="closed-parcel-news mt-[12px] flex max-w-full flex-wrap justify-center gap-[8px]"
      >
        {isDrawnAnew && <Badge tone="honey">Es wurde neu ausgelost</Badge>}
        {hasNews && <Badge tone="honey">In deinem Los gibt es etwas Neues</Badge>}
        {hasQuestion && (
          <button type="button" onClick={() => setLayer('ask')}>
            <Badge tone="honey">Neue Frage von deinem Wichtel</Badge>
          </button>
        )}
      </p>
      {/* Hidden from assistive technology: the button below does the same. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        onClick={open}
        className="mt-[20px] mb-[8px] w-[min(100%,290px)] outline-none max-md:mt-[12px] max-md:mb-[4px] max-md:w-[clamp(150px,24svh,290px)]"
      >
        <ClosedBox paper={paperOf(group.id)} />
      </button>
      <Button full onClick={open}>
        Auspacken
      </Button>
      <p className="mt-[12px] mb-[20px] text-small wrap-anywhere text-ink-2">
        {draw.title} · {shortDay(draw.day, day)}
      </p>
      {draw.note !== null && (
        <p className="mb-[20px] wrap-anywhere whitespace-pre-wrap text-ink-2">{draw.note}</p>
      )}
      <Button kind="secondary" full icon={HatGlasses} onClick={() => setLayer('ask')}>
        Fragen von deinem Wichtel
      </Button>
      <Reveal
        open={layer === 'reveal'}
        onClose={close}
        onSeen={() => setSeen(true)}
        onPast={closePast}
        groupRef={groupRef}
        group={group}
        draw={draw}
      />
      <AskDrawer open={layer === 'ask'} onClose={close} groupRef={groupRef} draw={draw} receiver={null} />
    </section>
  );
}

const body = { x: 77, y: 190, width: 236, height: 186 };

/** Picture of an unopened parcel. */
function ClosedBox({ paper }: { paper: PaperName }) {
  const pattern = useId();
  return (
    <svg aria-hidden viewBox="50 46 290 346" className={`w-full ${paperColours(paper)}`}>
      <defs>
        <PaperPattern id={pattern} paper={paper} />
      </defs>
      <ellipse cx="195" cy="378" rx="138" ry="11" opacity=".1" />
      <WrappedSide {...body} pattern={pattern} />
      <BoxShade {...body} />
      <WrappedSide x={65} y={142} width={260} height={58} pattern={pattern} />
      <rect x="77" y="200" width="236" height="10" opacity=".14" />
      <g transform="translate(195 140)">
        <BoxBow />
      </g>
    </svg>
  );
}
