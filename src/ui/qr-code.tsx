import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

type QrCodeProps = {
  text: string;
  label: string;
  /** In pixels; larger text does not make it easier to read for a camera. */
  size: number;
};

const quietZone = 4;

/** Always dark on white, because that is what cameras read best. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const code = generate(text);
  const modules = code.size + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${modules} ${modules}`}
      width={size}
      shapeRendering="crispEdges"
      className="max-w-full rounded-md bg-white shadow-edge"
    >
      <path d={toSvgPath(code)} fill="#2a1820" />
    </svg>
  );
}
