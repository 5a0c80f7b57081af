/** `50€ - 120€`, `ab 60€`, `bis 40€`, or null without prices. Whole euros. */
export function personalPriceLabel(min: number | null, max: number | null): string | null {
  if (min !== null && max !== null) return `${min}€ - ${max}€`;
  if (min !== null) return `ab ${min}€`;
  return max === null ? null : `bis ${max}€`;
}

/** As `personalPriceLabel`, but one price when both are equal. */
export function groupPriceLabel(min: number | null, max: number | null): string | null {
  return min !== null && min === max ? `${min}€` : personalPriceLabel(min, max);
}
