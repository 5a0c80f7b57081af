import Check from 'lucide-react/icons/check';
import { Link } from 'react-router-dom';

import { cx } from '@/ui/cx';

type StepButtonProps = {
  /** Word of the step; `about` follows for screen readers. */
  label: string;
  about: string;
  /** `tick` is done at once, `pill` begins where nothing exists yet. */
  look?: 'tick' | 'pill' | 'text';
  /** True while a tick may be undone; it then waits for its next step. */
  isTicked?: boolean;
  isOpen?: boolean | undefined;
  onClick: () => void;
};

/** Next step of a row. */
export function StepButton({
  label,
  about,
  look = 'text',
  isTicked = false,
  isOpen,
  onClick,
}: StepButtonProps) {
  return (
    <button
      type="button"
      data-step
      aria-label={`${label}: ${about}`}
      aria-expanded={isOpen}
      aria-disabled={isTicked || undefined}
      onClick={isTicked ? undefined : onClick}
      className={cx('next-step', `is-${look}`)}
    >
      {look === 'tick' && <span aria-hidden>{isTicked && <Check strokeWidth={3} />}</span>}
      {label}
    </button>
  );
}

/** Step that leads to another page. */
export function StepLink({ to, label, about }: { to: string; label: string; about: string }) {
  return (
    <Link to={to} data-step aria-label={`${label}: ${about}`} className="next-step is-text">
      {label}
    </Link>
  );
}
