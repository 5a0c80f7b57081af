/** Formats a price range in whole euros: `50€ - 120€`, `ab 60€`, `bis 40€`; null without prices. */
export function personalPriceLabel(min: number | null, max: number | null): string | null {
  if (min !== null && max !== null) return `${min}€ - ${max}€`;
  if (min !== null) return `ab ${min}€`;
  return max === null ? null : `bis ${max}€`;
}

/** Like `personalPriceLabel`, with one price if both are equal. */
export function groupPriceLabel(min: number | null, max: number | null): string | null {
  return min !== null && min === max ? `${min}€` : personalPriceLabel(min, max);
}
