const tooHigh = 'Die eigenen Beträge sind zusammen höher als der Preis';

const sentences: Record<string, string> = {
  closed: 'Die Runde ist schon geschlossen',
  too_low: tooHigh,
  too_much: tooHigh,
  not_mine: 'Das Geschenk ist nicht mehr von dir reserviert',
  collector: 'Wer sammelt, bleibt dabei. Du kannst die Runde beenden.',
  alone: 'Noch legt sonst niemand mit',
  not_covered: 'Die Anteile gehen noch nicht auf: Jemand muss einen anderen Betrag übernehmen.',
};

/** Why a step of a pool was not taken, by the answer of the database. */
export function refusalOf(step: string, answer: unknown): string {
  if (answer === 'sent')
    return step === 'end'
      ? 'Gib erst zurück, was du schon erhalten hast'
      : 'Jemand hat schon überwiesen: Die Beträge bleiben, wie sie sind';
  return sentences[String(answer)] ?? 'Die Runde hat inzwischen einen anderen Stand';
}
