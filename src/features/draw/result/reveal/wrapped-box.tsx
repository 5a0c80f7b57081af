import { BowShape } from '@/ui/paper/bow-shape';

type Place = { x: number; y: number; width: number; height: number };

/** Side of a wrapped box with its ribbon, in the paper of the surrounding `svg`; `pattern`: id of its SVG pattern. */
export function WrappedSide({ pattern, ...place }: Place & { pattern: string }) {
  const { x, y, width, height } = place;
  const middle = x + width / 2;
  return (
    <>
      <rect {...place} rx="12" fill="var(--p-bg)" />
      <rect {...place} rx="12" fill={`url(#${pattern})`} />
      <rect x={middle - 15} y={y} width="34" height={height} opacity=".13" />
      <rect x={middle - 17} y={y} width="34" height={height} fill="var(--p-rb)" />
      <path
        d={`M${middle - 10.2} ${y}v${height}M${middle + 10.2} ${y}v${height}`}
        stroke="var(--p-rbd)"
        strokeWidth="1.6"
        opacity=".7"
      />
    </>
  );
}

export function BoxShade({ x, y, width, height }: Place) {
  return <rect x={x + width - 30} y={y} width="30" height={height} rx="12" opacity=".07" />;
}

export function BoxBow({ className }: { className?: string }) {
  return (
    <g className={className}>
      <g transform="scale(1.62)">
        <BowShape />
      </g>
    </g>
  );
}
