import { correction, generate, mode } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

type GiroCodePictureProps = {
  payload: string;
  /** Size of the code without its quiet zone, in pixels. */
  size: number;
};

const quietZone = 4;
const utf8 = new TextEncoder();

/**
 * GiroCode, dark on white in every theme. Byte mode and level M as in the EPC standard; the library's default mode
 * would add an encoding header.
 */
export function GiroCodePicture({ payload, size }: GiroCodePictureProps) {
  const code = generate(mode.bytes(utf8.encode(payload)), {
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
    maxVersion: 13,
  });
  const modules = code.size + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label="GiroCode für die Überweisung"
      viewBox={`${-quietZone} ${-quietZone} ${modules} ${modules}`}
      width={Math.round((size * modules) / code.size)}
      shapeRendering="crispEdges"
      className="giro-code"
    >
      <path d={toSvgPath(code)} fill="#2a1820" />
    </svg>
  );
}
