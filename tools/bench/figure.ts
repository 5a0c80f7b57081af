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
