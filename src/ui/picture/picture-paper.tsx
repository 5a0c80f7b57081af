import { cx } from '@/ui/cx';
import { Paper, type Wrapping } from '@/ui/paper/paper';

type PicturePaperProps = {
  /** Wrapping paper; null before a person is chosen. */
  paper: Wrapping | null;
  className?: string | undefined;
};

/** Sheet of paper in place of a missing picture, 88 px or as `className` says. */
export function PicturePaper({ paper, className }: PicturePaperProps) {
  const place = cx('picture-place', className);
  return paper === null ? <span className={place} /> : <Paper as="span" paper={paper} className={place} />;
}
