import { cx } from '@/ui/cx';
import { Paper, type Wrapping } from '@/ui/paper/paper';

type PicturePaperProps = {
  /** Null is nobody's paper yet. */
  paper: Wrapping | null;
  className?: string | undefined;
};

/** The fallback of a picture: a sheet of paper, 88 px or as `className` says. */
export function PicturePaper({ paper, className }: PicturePaperProps) {
  const place = cx('picture-place', className);
  return paper === null ? <span className={place} /> : <Paper as="span" paper={paper} className={place} />;
}
