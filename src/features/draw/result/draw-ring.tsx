import type { ReactNode } from 'react';

import { Avatar } from '@/ui/avatar';

import type { DrawPerson } from './use-people';

const SIZE = 326;
const CENTRE = SIZE / 2;
const RADIUS = 124;
/** A larger number of arrows would touch the people. */
const MOST_ARROWS = 20;

type DrawRingProps = {
  /** In the order of giving: each gives to the next one. */
  people: readonly DrawPerson[];
  isLarge: boolean;
  /** Content in the middle of the ring. */
  children: ReactNode;
};

/** Circle of people on a ribbon, in the order of giving. Decorative: the list below says the same. */
export function DrawRing({ people, isLarge, children }: DrawRingProps) {
  const step = 360 / people.length;
  const width = Math.max(16, Math.min(56, ((2 * Math.PI * RADIUS) / people.length) * 0.72));
  return (
    <div className={isLarge ? 'draw-ring' : 'draw-ring is-small'}>
      <svg aria-hidden viewBox={`0 0 ${SIZE} ${SIZE}`}>
        <g fill="none" transform={`translate(${CENTRE} ${CENTRE})`}>
          <circle r={RADIUS} cy="2" stroke="#000" opacity=".1" strokeWidth="14" />
          <circle r={RADIUS} stroke="var(--band)" strokeWidth="14" />
          <circle r={RADIUS + 4} stroke="#7f102c" strokeWidth="1.5" opacity=".5" />
          <circle r={RADIUS - 4} stroke="#7f102c" strokeWidth="1.5" opacity=".5" />
          {people.length <= MOST_ARROWS &&
            people.map(({ id }, index) => (
              <path
                key={id}
                transform={`rotate(${step * (index + 0.5)}) translate(0 ${-RADIUS})`}
                d="M-3-4 2 0-3 4"
                stroke="#fff"
                strokeWidth="2.4"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            ))}
        </g>
      </svg>
      {people.map(({ id, name, paper }, index) => (
        <span
          key={id}
          className="draw-ring-person"
          style={{
            left: `${(0.5 + (RADIUS / SIZE) * Math.sin((step * index * Math.PI) / 180)) * 100}%`,
            top: `${(0.5 - (RADIUS / SIZE) * Math.cos((step * index * Math.PI) / 180)) * 100}%`,
            width: `${(width / SIZE) * 100}%`,
            fontSize: `${(width / SIZE) * 42}cqw`,
          }}
        >
          <Avatar name={name} paper={paper} className="draw-ring-avatar" />
        </span>
      ))}
      <div className="absolute inset-[22%] grid place-content-center text-center">{children}</div>
    </div>
  );
}
