/** Names (20) and ideas (25) for random demo data. */
export const sampleNames = [
  'Anna',
  'Ben',
  'Clara',
  'David',
  'Emma',
  'Felix',
  'Greta',
  'Henri',
  'Ida',
  'Jakob',
  'Klara',
  'Leon',
  'Marlene',
  'Noah',
  'Oma Gisela',
  'Paul',
  'Opa Werner',
  'Sophie',
  'Tante Birgit',
  'Theo',
] as const;

export interface SampleIdea {
  title: string;
  notes: string;
  /** Id of a picture in `demo-pictures.ts`. */
  pictureId?: string;
}

export const sampleIdeas: readonly SampleIdea[] = [
  {
    title: 'Wanderrucksack mit Regenhülle',
    notes: 'Der alte hat nur noch einen Träger.',
    pictureId: 'backpack',
  },
  { title: 'Kochkurs für italienische Pasta', notes: 'Samstag passt besser als Sonntag.' },
  {
    title: 'Handgemachte Keramiktasse',
    notes: 'Am liebsten in Blau, für Linkshänder.',
    pictureId: 'mug',
  },
  { title: 'Hörbuch-Abo für ein halbes Jahr', notes: 'Hört im Zug am liebsten Krimis.' },
  { title: 'Wollschal aus der Region', notes: 'Kein Mohair, der kratzt.' },
  { title: 'Vogelhaus zum Selberbauen', notes: 'Balkon geht nach Osten.' },
  { title: 'Konzertkarten für zwei', notes: 'Vorher nach dem Dienstplan fragen.' },
  { title: 'Olivenholzbrett mit Gravur', notes: 'Initialen reichen, kein Datum.' },
  { title: 'Teleskop für Einsteiger', notes: 'Muss in den Kofferraum passen.' },
  { title: 'Kräutergarten für die Fensterbank', notes: 'Basilikum und Koriander, keine Minze.' },
  { title: 'Füllfederhalter mit feiner Spitze', notes: 'Dazu ein Glas blaue Tinte.' },
  {
    title: 'Brettspiel für lange Abende',
    notes: 'Zu viert spielbar, nicht zu schwer.',
    pictureId: 'game',
  },
  { title: 'Fotokalender mit Familienbildern', notes: 'Bilder vom Sommer in Dänemark nehmen.' },
  { title: 'Kletterhalle: Schnupperkurs', notes: 'Größe der Schuhe ist 42.' },
  { title: 'Gusseiserner Bräter', notes: 'Herd ist Induktion.' },
  { title: 'Leselampe zum Anklemmen', notes: 'Warmes Licht, mit Akku.' },
  { title: 'Schokolade aus drei Ländern', notes: 'Zartbitter, ohne Nüsse.' },
  { title: 'Fahrradtasche aus Plane', notes: 'Passt ein Laptop mit 14 Zoll hinein?' },
  { title: 'Museumsjahreskarte', notes: 'Gilt auch für eine Begleitung.' },
  { title: 'Bettwäsche aus Leinen', notes: 'Maße: 155 mal 220.' },
  { title: 'Puzzle mit 1000 Teilen', notes: 'Motiv mit Leuchtturm, davon war die Rede.' },
  { title: 'Espressokocher für den Herd', notes: 'Der kleine für drei Tassen.' },
  { title: 'Nachtwanderung mit Försterin', notes: 'Termin erst im Frühjahr.' },
  { title: 'Regenschirm, der Sturm aushält', notes: 'Dunkelgrün, falls es das gibt.' },
  { title: 'Saatgut für eine Blumenwiese', notes: 'Zwei Quadratmeter vor dem Haus.' },
];
