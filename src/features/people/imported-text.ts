/** `12 Personen übernommen, 2 waren schon da.` */
export function importedText(addedCount: number, knownCount: number): string {
  const added = `${peopleText(addedCount)} übernommen`;
  if (knownCount === 0) return `${added}.`;
  return `${added}, ${knownCount === 1 ? '1 war' : `${knownCount.toLocaleString('de-DE')} waren`} schon da.`;
}

/** `1 Person`, `12 Personen` */
export function peopleText(count: number): string {
  return count === 1 ? '1 Person' : `${count.toLocaleString('de-DE')} Personen`;
}
