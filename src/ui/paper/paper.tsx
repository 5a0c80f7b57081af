import { createContext, type HTMLAttributes } from 'react';

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
/** Wrapping paper with an optional second ribbon, whose colour is named after the paper of that colour. */
export type Wrapping = PaperName | `${PaperName}+${PaperName}`;

export function paperClass(wrapping: Wrapping) {
  return `paper ${paperColours(wrapping)}`;
}

/** Class with the colours of a paper, for elements on it; without the paper's surface. */
export function paperColours(wrapping: Wrapping) {
  const [paper] = wrapping.split('+');
  return `paper-${paper}`;
}

/** Class of the second ribbon; undefined without one. */
export const SecondRibbon = createContext<string | undefined>(undefined);

/** Class that gives the second ribbon the colours of its paper. */
export function secondRibbonClass(wrapping: Wrapping) {
  const [, colour] = wrapping.split('+');
  return colour && `paper-${colour}`;
}

type PaperProps = HTMLAttributes<HTMLElement> & {
  paper: Wrapping;
  as?: 'div' | 'li' | 'span';
  faded?: boolean;
};

/** Surface of wrapping paper. Ribbons and bows inside lie above the paper and below the text. */
export function Paper({ paper, as: Tag = 'div', faded = false, className, ...rest }: PaperProps) {
  const second = secondRibbonClass(paper);
  return (
    <SecondRibbon value={second}>
      <Tag {...rest} className={cx(paperClass(paper), faded && 'paper-faded', className)} />
    </SecondRibbon>
  );
}
