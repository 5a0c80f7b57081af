import { cx } from '@/ui/cx';

/** Loops of the logo's bow, around its knot. */
export const loops =
  'M-1.5-.4C-3-8.6-10.6-17.6-17.6-15.2C-24.4-12.8-23.4-2.6-15.6-.4C-10.6 1-5 .8-1.5-.4ZM1.5-.4C3-8.6 10.6-17.6 17.6-15.2C24.4-12.8 23.4-2.6 15.6-.4C10.6 1 5 .8 1.5-.4Z';
const halves =
  'M8 32a8.5 8.5 0 0 1 8.5-8.5H27.2v36.5H18.5A10.5 10.5 0 0 1 8 49.5ZM56 32a8.5 8.5 0 0 0-8.5-8.5H36.8v36.5h8.7A10.5 10.5 0 0 0 56 49.5Z';

type MarkProps = { /** Pixels. */ size: number; className?: string };

export function Mark({ size, className = 'text-brand' }: MarkProps) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 64 64"
      className={cx('flex-none fill-current', className)}
    >
      <path transform="translate(32 20.4)" d={loops} />
      <path d={halves} />
    </svg>
  );
}

const box = { x: 50, y: -756, width: 4225, height: 776 };

/** Wordmark: index.html contains its letters for the first paint; the loops of the bow are the dots of the ä. */
function Wordmark({ height }: { height: number }) {
  return (
    <svg
      role="img"
      aria-label="Päckchen"
      width={Math.round((height * box.width) / box.height)}
      height={height}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      className="flex-none"
    >
      <use href="#wordmark" className="fill-ink" />
      <path transform="translate(842 -562) scale(10.4)" d={loops} className="fill-brand" />
    </svg>
  );
}

type LogoProps = { /** Pixels. */ markSize?: number; height?: number };

export function Logo({ markSize = 30, height = 21 }: LogoProps) {
  return (
    <span className="inline-flex min-h-11 flex-none items-center gap-[9px]">
      <Mark size={markSize} />
      <Wordmark height={height} />
    </span>
  );
}
