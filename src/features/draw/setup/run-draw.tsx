import { useMutation, useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Shuffle from 'lucide-react/icons/shuffle';
import { useId, useState, useMemo } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import type { CalendarDay } from '@/domain/calendar/calendar-day';
import { type Draw, acceptedParticipants, openParticipants } from '@/domain/draw/draw';
import { fewestToDraw, type DrawOutlook, drawOutlook } from '@/domain/draw/draw-outlook';
import { nameList } from '@/domain/text/name-list';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { runDraw } from '../actions/draw-actions';
import { drawQueries } from '../draw-queries';
import { type DrawPerson, useDrawPeople } from '../result/use-people';
import { answerText } from './run-answer';

const AlertDialog = lazyPart(() => import('@/ui/dialog/alert-dialog'), 'AlertDialog');

type RunDrawProps = { groupRef: GroupRef; draw: Draw; hidesLastPairs: boolean; today: CalendarDay };

/**
 * Number of possible drawings and the button 'Jetzt auslosen'. The button asks for confirmation when members have not
 * answered, because they can only join after the drawing.
 */
export function RunDraw({ groupRef, draw, hidesLastPairs, today }: RunDrawProps) {
  const personOf = useDrawPeople(groupRef, draw);
  const run = useMutation(runDraw(groupRef));
  const [isAsking, setAsking] = useState(false);
  // Reason why the server refused to draw, together with the draw as it was then.
  const [refused, setRefused] = useState<{ draw: Draw; text: string } | null>(null);
  const open = openParticipants(draw);
  const isEarly = acceptedParticipants(draw).length < fewestToDraw;
  // With too few members the note above already says why drawing is impossible.
  const isWaiting = isEarly && acceptedParticipants(draw).length + open.length >= fewestToDraw;
  const reasonId = useId();

  function start() {
    setAsking(false);
    if (run.isPending) return;
    run.mutate(draw, {
      onSuccess: (answer) => setRefused(answer === 'drawn' ? null : { draw, text: answerText(answer) }),
    });
  }

  return (
    <>
      <OutlookNote
        groupRef={groupRef}
        draw={draw}
        hidesLastPairs={hidesLastPairs}
        refusal={refused?.draw === draw ? refused.text : null}
      />
      <Button
        full
        icon={Shuffle}
        busy={run.isPending}
        disabled={draw.day < today || isEarly}
        aria-describedby={isWaiting ? reasonId : undefined}
        onClick={() => (open.length > 0 ? setAsking(true) : start())}
      >
        Jetzt auslosen
      </Button>
      {isWaiting && (
        <p id={reasonId} className="text-center text-small text-ink-2">
          Auslosen kannst du, sobald drei zugesagt haben.
        </p>
      )}
      <AlertDialog
        harmless
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Jetzt schon auslosen?"
        description={openText(open.map(({ id }) => personOf?.(id)))}
        confirmLabel="Trotzdem auslosen"
        onConfirm={start}
      />
    </>
  );
}

function openText(open: readonly (DrawPerson | undefined)[]): string {
  const names = nameList(open.map((person) => person?.name ?? ''));
  const isOne = open.length === 1;
  return `${names} ${isOne ? 'hat' : 'haben'} noch nicht zugesagt. Wer später zusagt, bekommt dann noch ein Los.`;
}

const tones: Record<DrawOutlook['tone'], string> = {
  good: 'bg-pine-soft text-pine-ink',
  tight: 'bg-honey-soft text-honey-ink',
  impossible: 'bg-danger-soft text-danger-ink',
};

type OutlookNoteProps = {
  groupRef: GroupRef;
  draw: Draw;
  /** True when pairs of the last draw may be excluded. Only the server knows these pairs. */
  hidesLastPairs: boolean;
  /** Reason why the server has just refused to draw. */
  refusal: string | null;
};

/** Number of possible drawings with the current exclusions. */
function OutlookNote({ groupRef, draw, hidesLastPairs, refusal }: OutlookNoteProps) {
  const personOf = useDrawPeople(groupRef, draw);
  const { data: withoutMatch } = useQuery({
    ...drawQueries.withoutMatch(groupRef, draw.id),
    enabled: hidesLastPairs,
  });
  const outlook = useMemo(
    () =>
      drawOutlook(draw, {
        nameOf: ({ id }) => personOf?.(id).name ?? '',
        hidesLastPairs,
        withoutMatch: (hidesLastPairs && withoutMatch) || null,
      }),
    [draw, personOf, hidesLastPairs, withoutMatch],
  );
  const { tone, text } = refusal === null ? outlook : refused(outlook, refusal);
  const Sign = tone === 'impossible' ? CircleAlert : Shuffle;
  return (
    <p role="status" className={cx('draw-note-box', tones[tone])}>
      <Sign aria-hidden className="size-[20px] flex-none" />
      {text}
    </p>
  );
}

/** Text after a refusal. The name of a participant who cannot be matched, if known, replaces the server's reason. */
function refused({ tone, text }: DrawOutlook, refusal: string): DrawOutlook {
  const isKnown = tone === 'impossible';
  return { tone: 'impossible', text: isKnown ? `So lässt sich nicht auslosen: ${text}` : refusal };
}
