import { useId } from 'react';

import { type PaperName, paperColours } from '@/ui/paper/paper';
import { PaperPattern } from '@/ui/paper/paper-pattern';

import { BoxBow, BoxShade, WrappedSide } from './wrapped-box';

const body = { x: 77, y: 190, width: 236, height: 186 };

/** Picture of an unopened parcel. */
export function ClosedBox({ paper }: { paper: PaperName }) {
  const pattern = useId();
  return (
    <svg aria-hidden viewBox="50 46 290 346" className={`closed-box ${paperColours(paper)}`}>
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
