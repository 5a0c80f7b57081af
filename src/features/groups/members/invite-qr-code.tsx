import { generate } from 'lean-qr';

const quietZone = 4;

/** Drawn as one path of dark squares. Always dark on white, because that is what cameras read best. */
export function InviteQrCode({ link }: { link: string }) {
  const code = generate(link);
  const size = code.size + 2 * quietZone;
  let squares = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) squares += `M${x + quietZone} ${y + quietZone}h1v1h-1z`;
    }
  }
  return (
    <svg
      role="img"
      aria-label="QR-Code mit dem Einladungslink"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 max-w-full rounded-md bg-white"
    >
      <path d={squares} fill="#2a1820" />
    </svg>
  );
}
