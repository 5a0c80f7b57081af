/** Reason why a file cannot become a picture. */
export type PictureProblem = keyof typeof problemSentences;

const shot = 'Mach einen Bildschirmschnappschuss davon oder wähle ein JPEG.';

/** German sentence per reason. */
export const problemSentences = {
  unreadable: 'Das ist kein Bild, das wir lesen können.',
  heic: `Dein Browser kann HEIC-Fotos nicht lesen. ${shot}`,
  bytes: 'Das Bild ist zu groß. Wir lesen Bilder bis 30 MB.',
  pixels:
    'Das Bild hat zu viele Bildpunkte. Nimm ein kleineres oder mach einen Bildschirmschnappschuss davon.',
  worker:
    'Dein Browser konnte das Bild nicht im Hintergrund lesen. Lade die Seite neu und versuche es noch einmal.',
} as const;
