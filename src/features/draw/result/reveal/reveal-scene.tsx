import { type ReactNode, useId } from 'react';

import { paperNames } from '@/domain/person/paper';
import { initial } from '@/ui/avatar';
import { cx } from '@/ui/cx';
import { paperClass, type PaperName, paperColours, type Wrapping } from '@/ui/paper/paper';
import { PaperPattern } from '@/ui/paper/paper-pattern';

import { BoxBow, BoxShade, WrappedSide } from './wrapped-box';

const body = { x: 77, y: 326, width: 236, height: 160 };

const silkBehind =
  'M92 304 104 264 124 282 142 246 162 274 184 238 204 272 226 240 244 276 264 250 282 282 298 266 302 308Z';
const silkInFront =
  'M88 330 96 294 116 314 136 282 156 312 178 288 198 316 218 284 240 314 258 290 278 316 296 292 304 330Z';
const silkFolds = 'M116 314l4 16M156 312l-6 18M198 316l4 14M240 314l-5 16M278 316l3 14';

/** `closed` until the result is loaded, `opening` for 1.2 s, then `open`. */
export type RevealStage = 'closed' | 'opening' | 'open';

type RevealSceneProps = {
  stage: RevealStage;
  /** Paper of the group: the receiver's own paper would give the name away before the card appears. */
  paper: PaperName;
  /** Receiver of the user; null while loading. */
  receiver: { name: string; paper: Wrapping } | null;
  onOpened: () => void;
  children: ReactNode;
};

/** Animated parcel with the card that rises out of the box. */
export function RevealScene({ stage, paper, receiver, onOpened, children }: RevealSceneProps) {
  const pattern = useId();
  const colours = paperColours(paper);
  return (
    <div
      className="reveal-scene"
      data-stage={stage}
      // The animation of the lid ends last; with reduced motion a fade is the only animation.
      onAnimationEnd={({ animationName }) => /^reveal-(lid|fade)$/.test(animationName) && onOpened()}
    >
      <svg aria-hidden viewBox="0 0 390 500" className={colours}>
        <defs>
          <PaperPattern id={pattern} paper={paper} />
        </defs>
        {stage !== 'closed' && <Snippets />}
        <ellipse cx="195" cy="486" rx="138" ry="10" opacity=".1" />
        <rect x="80" y="296" width="230" height="60" rx="6" fill="var(--p-bg)" />
        <rect x="80" y="296" width="230" height="60" rx="6" opacity=".35" />
        <path className="reveal-silk" d={silkBehind} fill="#f3d3d5" />
      </svg>
      {/* Clips the card at the edge of the box, behind the front. */}
      <div className="pointer-events-none absolute inset-[-40px_0_20px] overflow-hidden">
        <div className="reveal-card">
          {receiver && (
            <div aria-hidden className={cx(paperClass(receiver.paper), 'grid h-[92px] place-items-center')}>
              <span className="grid size-[60px] place-items-center rounded-full bg-paper-bg font-display text-[27px]/[1] font-bold shadow-[inset_0_0_0_3px_var(--p-fg)]">
                {initial(receiver.name)}
              </span>
            </div>
          )}
          <div className="px-[10px] pt-[14px] pb-[106px]">{children}</div>
        </div>
      </div>
      <svg aria-hidden viewBox="0 0 390 500" className={colours}>
        <g className="reveal-silk">
          <path d={silkInFront} fill="#fbe6e8" />
          <path d={silkFolds} stroke="#ebb9c0" strokeWidth="2" strokeLinecap="round" />
        </g>
        <WrappedSide {...body} pattern={pattern} />
        <rect x="77" y="326" width="236" height="5" rx="2" fill="#fff" opacity=".14" />
        <BoxShade {...body} />
      </svg>
      <svg aria-hidden viewBox="0 0 390 500" className={`reveal-lid-layer ${colours}`}>
        <g className="reveal-lid">
          <WrappedSide x={-130} y={-29} width={260} height={58} pattern={pattern} />
          <g className="reveal-loose">
            <path
              d="M-6-31C-34-39-60-23-88-43M8-33C40-51 56-27 104-51"
              fill="none"
              stroke="var(--p-rb)"
              strokeWidth="22"
            />
            <path d="M-88-43l-16-6 6 18ZM104-51l16-10-2 20Z" fill="var(--p-rb)" />
            <rect x="-15" y="-47" width="30" height="28" rx="10" fill="var(--p-rb)" />
          </g>
          <g transform="translate(0 -31)">
            <BoxBow className="reveal-bow" />
          </g>
        </g>
      </svg>
    </div>
  );
}

function Snippets() {
  return snippets.map(({ x, y, turn, size, isRound, paper, delay }) => (
    <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`} className={`paper-${paper}`}>
      <rect
        className="reveal-snippet"
        x={-size}
        y={isRound ? -size : -size * 0.66}
        width={size * 2}
        height={isRound ? size * 2 : size * 1.3}
        rx={isRound ? size : 1.5}
        fill="var(--p-bg)"
        style={{ animationDelay: `${760 + delay}ms` }}
      />
    </g>
  ));
}

const COUNT = 60;

/** Deterministic pseudo-random number from 0 to 1: value number `place` of the snippet `index`. */
function chance(index: number, place: number): number {
  const mixed = Math.imul(index * 5 + place + 1, 2_654_435_761);
  return (((mixed ^ (mixed >>> 15)) >>> 0) % 1000) / 1000;
}

/** Final positions of the paper snippets around the parcel, in units of the SVG. */
const snippets = Array.from({ length: COUNT }, (_, index) => {
  // Every third snippet flies to the right, where the lid lands.
  const isRight = index % 3 === 0;
  const [x, y] = [chance(index, 0), chance(index, 1)];
  return {
    x: Math.round(isRight ? 314 + 110 * x : 72 - 130 * x),
    y: Math.round(isRight ? 30 + 200 * y : 40 + 280 * y),
    turn: Math.round(180 * chance(index, 2)),
    size: 3 + 3 * chance(index, 3),
    isRound: index % 4 === 1,
    paper: paperNames[index % paperNames.length] ?? 'rose',
    delay: Math.round(120 * chance(index, 4)),
  };
});
