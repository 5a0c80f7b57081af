import { cx } from '@/ui/cx';
import { Paper, type Wrapping } from '@/ui/paper/paper';

type PicturePaperProps = {
  /** Null before a person is chosen. */
  paper: Wrapping | null;
  className?: string | undefined;
};

/** Fallback of a picture: a sheet of paper, 88 px or as `className` says. */
export function PicturePaper({ paper, className }: PicturePaperProps) {
  const place = cx('picture-place', className);
  return paper === null ? <span className={place} /> : <Paper as="span" paper={paper} className={place} />;
}
