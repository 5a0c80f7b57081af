import { useId } from 'react';

import { BowShape } from './bow-shape';
import type { PaperName } from './paper';
import { PaperPattern } from './paper-pattern';

type ParcelProps = {
  x: number;
  y: number;
  width: number;
  height: number;
  paper: PaperName;
  ribbonWidth: number;
  /** Positions of the ribbons, from 0 (left, top) to 1. Without `across` there is one ribbon. */
  down?: number;
  across?: number;
  /** Scale of the bow; undefined for none. */
  bow?: number;
};

/** Wrapped parcel for use inside an `svg`. */
export function Parcel({ x, y, width, height, paper, ribbonWidth, down = 0.5, across, bow }: ParcelProps) {
  const id = useId();
  const outline = { x, y, width, height };
  const knotX = x + width * down;
  const left = knotX - ribbonWidth / 2;
  const top = across === undefined ? 0 : y + height * across - ribbonWidth / 2;
  const sideWidth = Math.min(26, width * 0.12);

  return (
    <g className={`paper-${paper}`}>
      <defs>
        <PaperPattern id={`${id}p`} paper={paper} />
        <clipPath id={`${id}c`}>
          <rect {...outline} rx="8" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}c)`}>
        <rect {...outline} fill="var(--p-bg)" />
        <rect {...outline} fill={`url(#${id}p)`} />
        {across !== undefined && (
          <>
            <rect x={x} y={top + 2} width={width} height={ribbonWidth} opacity=".12" />
            <rect x={x} y={top} width={width} height={ribbonWidth} fill="var(--p-rb)" />
          </>
        )}
        <rect x={left + 2} y={y} width={ribbonWidth} height={height} opacity=".12" />
        <rect x={left} y={y} width={ribbonWidth} height={height} fill="var(--p-rb)" />
        <path
          d={`M${left + ribbonWidth * 0.2} ${y}v${height}M${left + ribbonWidth * 0.8} ${y}v${height}`}
          stroke="var(--p-rbd)"
          strokeWidth="1.4"
          opacity=".7"
        />
        <rect x={x + width - sideWidth} y={y} width={sideWidth} height={height} opacity=".07" />
      </g>
      {bow !== undefined && (
        <g transform={`translate(${knotX} ${y + 2}) scale(${bow})`}>
          <BowShape />
        </g>
      )}
    </g>
  );
}
