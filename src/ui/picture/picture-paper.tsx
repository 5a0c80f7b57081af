import { cx } from '@/ui/cx';
import { Paper } from '@/ui/paper/paper';
import type { Wrapping } from '@/ui/paper/paper';

import './picture-paper.css';

type PicturePaperProps = {
  /** Null is nobody's paper yet. */
  paper: Wrapping | null;
  className?: string | undefined;
};

/** Takes the room of a picture until it has come, and where it does not: 88 px, or as `className` says. */
export function PicturePaper({ paper, className }: PicturePaperProps) {
  const place = cx('picture-place', className);
  return paper === null ? <span className={place} /> : <Paper as="span" paper={paper} className={place} />;
}
