import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

type QrCodeProps = {
  text: string;
  label: string;
  /** Size in pixels, independent of the text size: cameras gain nothing from a larger code. */
  size: number;
};

const quietZone = 4;

/** Dark on white in both themes, which cameras read best. */
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
