import { useId } from 'react';

import { BowShape } from '@/ui/paper/bow-shape';
import { PaperPattern } from '@/ui/paper/paper-pattern';

const dentedBox =
  'M50 82q0-10 10-10h44l12 11 14-13 12 2h34q12 0 12 12v66q0 12-12 12H62q-12 0-12-12v-22l9-12-9-13Z';

/** Dented parcel whose bow has come off. */
export function IlluFehler({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden width="236" height="176" viewBox="0 0 236 176" className={className}>
      <ellipse cx="118" cy="166" rx="86" ry="6" opacity=".1" />
      <g className="paper-rose" transform="rotate(-9 118 166)">
        <defs>
          <PaperPattern id={id} paper="rose" />
        </defs>
        <path d={dentedBox} fill="var(--p-bg)" />
        <path d={dentedBox} fill={`url(#${id})`} />
        <path d="M106 74l10 9 12-11v90h-22Z" fill="var(--p-rb)" />
        <path
          className="paper-honig"
          d="M50 116l9 0 12-9M104 72l2 10-6 9"
          stroke="var(--p-rbd)"
          opacity=".35"
          strokeWidth="2"
          fill="none"
          strokeLinecap="round"
        />
      </g>
      <g className="paper-honig" transform="translate(150 52) rotate(24) scale(.78)">
        <BowShape />
      </g>
    </svg>
  );
}
