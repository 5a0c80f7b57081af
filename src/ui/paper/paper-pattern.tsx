import type { ReactNode } from 'react';

import type { PaperName } from './paper';

type Tile = { width: number; height: number; shape: ReactNode };

const star =
  'M13 4C14.08 10.75 15.25 11.92 22 13C15.25 14.08 14.08 15.25 13 22C11.92 15.25 10.75 14.08 4 13C10.75 11.92 11.92 10.75 13 4Z';
const smallStar =
  'M39 8.4C39.43 11.1 39.9 11.57 42.6 12C39.9 12.43 39.43 12.9 39 15.6C38.57 12.9 38.1 12.43 35.4 12C38.1 11.57 38.57 11.1 39 8.4Z';
const leaves =
  'M0-3C-5-3.4-7.4-6-7.4-9.2-3.4-9.4-.6-7 0-3ZM0-3C5-3.4 7.4-6 7.4-9.2 3.4-9.4.6-7 0-3ZM0 4C-5 3.6-7.4 1-7.4-2.2-3.4-2.4-.6 0 0 4ZM0 4C5 3.6 7.4 1 7.4-2.2 3.4-2.4.6 0 0 4Z';

const sprig = (
  <>
    <path d="M0 9C-.4 3-.4-3 0-9" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    <path d={leaves} />
  </>
);

function line(d: string, strokeWidth: number) {
  return (
    <path
      d={d}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

/** The same drawings as in paper.css, for use inside an `svg`. */
const paperTiles: Record<PaperName, Tile> = {
  himbeere: {
    width: 26,
    height: 26,
    shape: (
      <>
        <circle cx="6.5" cy="6.5" r="2.7" />
        <circle cx="19.5" cy="19.5" r="2.7" />
      </>
    ),
  },
  tanne: { width: 28, height: 18, shape: line('M-1 13.5 7 5l7 8 7-8 8 8.5', 2.2) },
  honig: {
    width: 56,
    height: 56,
    shape: line(
      'M8 12l6-5M30 6l5 6M48 20l-7 2M20 28l7 3M6 40l3 7M34 46l7-4M50 44l3 6M42 34h0M16 20h0M26 52h0',
      3.2,
    ),
  },
  himmel: {
    width: 36,
    height: 18,
    shape: line(
      'M0 0a18 18 0 0 0 36 0M-18 18a18 18 0 0 1 18-18M36 0a18 18 0 0 1 18 18M9 0a9 9 0 0 0 18 0',
      2,
    ),
  },
  pflaume: {
    width: 52,
    height: 52,
    shape: (
      <>
        <path d={star} />
        <path d={star} transform="translate(26 26)" />
        <path d={smallStar} />
        <path d={smallStar} transform="translate(-26 27)" />
      </>
    ),
  },
  rose: {
    width: 28,
    height: 28,
    shape: (
      <>
        <path d="M0 0h14v28H0z" opacity=".55" />
        <path d="M0 0h28v14H0z" opacity=".55" />
      </>
    ),
  },
  salbei: {
    width: 44,
    height: 44,
    shape: (
      <>
        <g transform="translate(11 12) rotate(18)">{sprig}</g>
        <g transform="translate(33 34) rotate(-18)">{sprig}</g>
      </>
    ),
  },
  kraft: {
    width: 14,
    height: 14,
    shape: (
      <>
        <path d="M0 0h2.4v14H0z" />
        <path d="M7 0h1v14H7z" opacity=".7" />
      </>
    ),
  },
};

/** Fill with `url(#id)`. Belongs into the `defs` of something in that paper. */
export function PaperPattern({ id, paper }: { id: string; paper: PaperName }) {
  const { width, height, shape } = paperTiles[paper];
  return (
    <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
      <g fill="var(--p-pat)" color="var(--p-pat)">
        {shape}
      </g>
    </pattern>
  );
}
