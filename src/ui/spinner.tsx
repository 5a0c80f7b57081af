import { cx } from './cx';

const sizes = {
  '2xs': 'size-3.5 border-2',
  xs: 'size-[1.1875rem] border-2',
  sm: 'size-[1.375rem] border-3',
  md: 'size-11 border-4',
  fill: 'absolute inset-0 border-4',
} as const;

const tones = {
  band: 'border-line border-t-band',
  ice: 'border-ice-line border-t-ice',
  current: 'border-current/35 border-t-current',
} as const;

type SpinnerProps = { size?: keyof typeof sizes; tone?: keyof typeof tones; className?: string };

/** Hidden from screen readers: the text beside it tells the state. */
export function Spinner({ size = 'md', tone = 'band', className }: SpinnerProps) {
  return (
    <span
      aria-hidden="true"
      className={cx('spin block flex-none rounded-full', sizes[size], tones[tone], className)}
    />
  );
}
