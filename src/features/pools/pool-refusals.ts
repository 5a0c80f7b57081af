const tooHigh = 'Die eigenen Beträge sind zusammen höher als der Preis';

const sentences: Record<string, string> = {
  closed: 'Die Runde ist schon geschlossen',
  too_low: tooHigh,
  too_much: tooHigh,
  not_mine: 'Das Geschenk ist nicht mehr von dir reserviert',
  paid: 'Dein Anteil ist schon eingezahlt: Er zählt auch in der neuen Runde',
  collector: 'Wer sammelt, bleibt dabei. Du kannst das Zusammenlegen beenden.',
  alone: 'Noch legt sonst niemand mit',
  not_covered:
    'Die eigenen Beträge reichen noch nicht: Jemand muss mehr oder einen gleichen Teil übernehmen.',
};

const alreadySent: Record<string, string> = {
  end: 'Gib erst zurück, was du schon erhalten hast. Den Haken nimmst du in der geschlossenen Runde heraus.',
  take: 'Dieser Anteil ist inzwischen überwiesen',
};

/** German reason for a refused step of a pool. */
export function poolRefusal(step: string, answer: unknown): string {
  if (answer === 'sent')
    return alreadySent[step] ?? 'Jemand hat schon überwiesen: Die Beträge bleiben, wie sie sind';
  return sentences[String(answer)] ?? 'Die Runde hat inzwischen einen anderen Stand';
}
