import { useId } from 'react';

import { BowShape } from '@/ui/paper/bow-shape';
import { PaperPattern } from '@/ui/paper/paper-pattern';

const dentedBox =
  'M50 82q0-10 10-10h44l12 11 14-13 12 2h34q12 0 12 12v66q0 12-12 12H62q-12 0-12-12v-22l9-12-9-13Z';
const shade = 'var(--honig-rbd)';

/** A dented parcel whose bow has come off. */
export function IlluFehler({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden width="236" height="176" viewBox="0 0 236 176" className={className}>
      <defs>
        <PaperPattern id={id} paper="rose" />
      </defs>
      <ellipse cx="118" cy="166" rx="86" ry="6" opacity=".1" />
      <g transform="rotate(-9 118 166)">
        <path d={dentedBox} fill="var(--rose-bg)" />
        <path d={dentedBox} fill={`url(#${id})`} />
        <path d="M106 74l10 9 12-11v90h-22Z" fill="var(--himbeere-bg)" />
        <path
          d="M50 116l9 0 12-9M104 72l2 10-6 9"
          stroke={shade}
          opacity=".35"
          strokeWidth="2"
          fill="none"
          strokeLinecap="round"
        />
      </g>
      <g transform="translate(150 52) rotate(24) scale(.78)">
        <BowShape color="var(--himbeere-bg)" shade={shade} />
      </g>
    </svg>
  );
}
