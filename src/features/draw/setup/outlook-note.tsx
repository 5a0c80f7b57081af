import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Shuffle from 'lucide-react/icons/shuffle';
import { useMemo } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import type { Draw } from '@/domain/draw/draw';
import { type DrawOutlook, drawOutlook } from '@/domain/draw/draw-outlook';
import { cx } from '@/ui/cx';

import { drawQueries } from '../draw-queries';
import { useDrawPeople } from '../result/use-people';

const tones: Record<DrawOutlook['tone'], string> = {
  good: 'bg-pine-soft text-pine-ink',
  tight: 'bg-honey-soft text-honey-ink',
  impossible: 'bg-danger-soft text-danger-ink',
};

type OutlookNoteProps = {
  groupRef: GroupRef;
  draw: Draw;
  /** True when pairs of the last draw may be excluded; only the server knows these pairs. */
  hidesLastPairs: boolean;
  /** Reason why the server has just refused to draw. */
  refusal: string | null;
};

/** Number of possible drawings with the current exclusions. */
export function OutlookNote({ groupRef, draw, hidesLastPairs, refusal }: OutlookNoteProps) {
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
      <Sign aria-hidden />
      {text}
    </p>
  );
}

/** The name of the participant without a match, when known, is more helpful than the refusal of the server. */
function refused({ tone, text }: DrawOutlook, refusal: string): DrawOutlook {
  const isKnown = tone === 'impossible';
  return { tone: 'impossible', text: isKnown ? `So lässt sich nicht auslosen: ${text}` : refusal };
}
