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
  return `paper paper-${paper}`;
}

type PaperProps = HTMLAttributes<HTMLElement> & {
  paper: PaperName;
  as?: 'div' | 'li' | 'span';
  faded?: boolean;
};

/** A surface of wrapping paper. Ribbons and bows inside it lie above the paper and below the text. */
export function Paper({ paper, as: Tag = 'div', faded = false, className, ...rest }: PaperProps) {
  return <Tag {...rest} className={cx(paperClass(paper), faded && 'paper-faded', className)} />;
}
