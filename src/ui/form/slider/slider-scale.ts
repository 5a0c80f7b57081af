/** Point of a piecewise linear track: `value` lies at the share `at` (0 to 1) of its length. */
export type ScalePoint = { value: number; at: number };

/** `value` and `at` must ascend from point to point; values outside are clamped. */
export function positionOf(value: number, scale: readonly ScalePoint[]) {
  return interpolate(value, scale, 'value', 'at');
}

export function valueAt(position: number, scale: readonly ScalePoint[]) {
  return interpolate(position, scale, 'at', 'value');
}

function interpolate(
  input: number,
  scale: readonly ScalePoint[],
  from: keyof ScalePoint,
  to: keyof ScalePoint,
) {
  const last = scale.at(-1);
  const upperIndex = scale.findIndex((point) => input <= point[from]);
  const upper = scale[upperIndex];
  if (!upper) return last?.[to] ?? input;
  const lower = scale[upperIndex - 1];
  if (!lower) return upper[to];
  const share = (input - lower[from]) / (upper[from] - lower[from]);
  return lower[to] + share * (upper[to] - lower[to]);
}
