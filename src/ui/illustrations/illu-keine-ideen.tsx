import { BowShape } from '@/ui/paper/bow-shape';

const dashed = { stroke: 'var(--line-strong)', strokeWidth: 2, strokeDasharray: '7 7' };

/** Parcel with a dashed outline and a real bow, for an empty list. */
export function IlluKeineIdeen({ className }: { className?: string }) {
  return (
    <svg aria-hidden width="188" height="148" viewBox="0 0 188 148" className={className}>
      <rect x="33" y="58" width="122" height="84" rx="12" fill="var(--sunken)" {...dashed} />
      <path d="M94 58v84" {...dashed} />
      <g className="paper-honig" transform="translate(94 54) scale(.86)">
        <BowShape color="var(--band)" />
      </g>
    </svg>
  );
}
