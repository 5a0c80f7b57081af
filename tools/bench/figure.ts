/** One line of the table. */
export interface Figure {
  what: string;
  measured: string;
  limit: string;
  isMet: boolean;
  /** Of the measurement itself; else the one that was measured before its part. */
  cpuIndex?: number;
}

export function atMost(what: string, value: number, limit: number, unit: string, digits = 0): Figure {
  const measured = `${value.toFixed(digits)} ${unit}`;
  return { what, measured, limit: `<= ${limit} ${unit}`, isMet: Number(value.toFixed(digits)) <= limit };
}
