import type { HTMLAttributes } from 'react';

import { cx } from '@/ui/cx';

export const paperNames = [
  'himbeere',
  'tanne',
  'honig',
  'himmel',
  'pflaume',
  'rose',
  'salbei',
  'kraft',
] as const;

export type PaperName = (typeof paperNames)[number];

export function paperClass(paper: PaperName) {
  return `paper ${paperClasses[paper]}`;
}

// Spelled out so that a search for a class finds its use.
const paperClasses = {
  himbeere: 'paper-himbeere',
  tanne: 'paper-tanne',
  honig: 'paper-honig',
  himmel: 'paper-himmel',
  pflaume: 'paper-pflaume',
  rose: 'paper-rose',
  salbei: 'paper-salbei',
  kraft: 'paper-kraft',
} as const satisfies Record<PaperName, string>;

type PaperTag = 'div' | 'li' | 'span' | 'section' | 'header';

type PaperProps = HTMLAttributes<HTMLElement> & { paper: PaperName; as?: PaperTag; faded?: boolean };

/** A surface of wrapping paper. Ribbons and bows inside it lie above the paper and below the text. */
export function Paper({ paper, as: Tag = 'div', faded = false, className, ...rest }: PaperProps) {
  return <Tag {...rest} className={cx(paperClass(paper), faded && 'paper-faded', className)} />;
}
