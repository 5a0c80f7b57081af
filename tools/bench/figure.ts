/** Row of the table that `npm run bench` prints. */
export interface Figure {
  what: string;
  measured: string;
  limit: string;
  isMet: boolean;
}

export function atMost(what: string, value: number, limit: number, unit: string, digits = 0): Figure {
  const measured = `${value.toFixed(digits)} ${unit}`;
  return { what, measured, limit: `<= ${limit} ${unit}`, isMet: Number(value.toFixed(digits)) <= limit };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
