import { parseIdeas } from './idea.ts';

export const hobbies = parseIdeas(`
Aufbaukeramik für zu Hause
Lufttrocknender Ton, Modellierwerkzeug und eine bebilderte Anleitung. Gut, wenn jemand lieber am Küchentisch werkelt.
30-60 € | Kreativ, Praktisch | Geburtstag, Weihnachten
ton töpfern keramik modellieren drehscheibe handwerk basteln

Aquarellkasten mit gutem Papier
Zwölf leuchtende Näpfe und ein Block, der Wasser verträgt. Besser wenige gute Farben als fünfzig blasse.
30-85 € | Kreativ, Elegant | Geburtstag, Weihnachten
malen farben zeichnen kunst pinsel aquarell künstler

Hochbeet für den Balkon
Ein schmales Beet auf Beinen, dazu Erde und Saatgut für die erste Saison. Ernte ab Juni.
60-150 € | Praktisch, Klassisch | Geburtstag
garten balkon gemüse pflanzen kräuter tomaten gärtnern natur

Saatgutbox mit alten Sorten
Zehn samenfeste Tomaten, Bohnen und Blumen mit Geschichte. Mit Pflanzkalender für den Kühlschrank.
18-35 € | Klassisch, Praktisch | Weihnachten, Überraschung
garten samen gemüse blumen balkon pflanzen opa oma natur

Fernglas zur Vogelbeobachtung
Hell, leicht und auch mit Brille gut zu benutzen. Ein kleines Bestimmungsbuch gehört unbedingt dazu.
90-220 € | Praktisch, Klassisch | Geburtstag, Weihnachten
vögel natur wandern ornithologie opa vater wald beobachten

Wanderkarten und Stempelheft
Karten der Lieblingsregion und ein Heft, in das jeder Gipfel eingetragen wird. Der erste Termin steht schon drin.
20-40 € | Sportlich, Praktisch | Geburtstag, Überraschung
wandern berge natur ausflug route karte outdoor vater

Angelausrüstung für Einsteiger
Rute, Rolle und eine sortierte Köderbox. Den Schein muss man machen, die Vorfreude nicht.
60-140 € | Sportlich, Praktisch | Geburtstag
angeln fischen see rute wasser vater opa sohn natur

Brettspiel für lange Abende
Ein Spiel mit viel Gespräch und wenig Regelwerk, das man öfter als zweimal auf den Tisch legt.
30-60 € | Verspielt, Praktisch | Weihnachten, Geburtstag
gesellschaftsspiel spiel spieleabend brettspiel familie freunde strategie

Schachbrett aus Ahorn und Nussbaum
Ein Brett, das man stehen lassen möchte. Der erste Zug ist mit einem Zettel am Bauern schon gemacht.
70-190 € | Klassisch, Elegant | Geburtstag, Weihnachten
schach spiel holz brett opa vater strategie denken

Laufweste mit Trinkflasche
Sitzt ohne zu hüpfen, mit Platz für Schlüssel, Riegel und Jacke. Gut für den ersten langen Lauf.
50-110 € | Sportlich, Praktisch | Geburtstag
laufen joggen sport marathon trail rennen läufer

Fahrradtasche, wasserdicht
Ein Klick, und sie hängt am Träger, ein zweiter, und sie ist eine Umhängetasche. Hält auch Platzregen aus.
50-110 € | Sportlich, Praktisch | Geburtstag, Weihnachten
radfahren fahrrad rad pendeln tour tasche bike

Großes Fahrradservice-Paket
Die Werkstatt prüft, ölt und stellt alles ein, du holst das Rad sogar ab. Im Frühling besonders willkommen.
70-150 € | Praktisch, Sportlich | Geburtstag, Überraschung
werkstatt fahrrad rad reparatur inspektion bike pendeln

Kaffeeröst-Set für den Herd
Rohkaffee aus drei Ländern und eine Anleitung für die Pfanne. Das Ergebnis duftet durch das ganze Haus.
40-90 € | Kreativ, Praktisch | Geburtstag, Weihnachten
kaffee rösten espresso bohnen küche hobby genuss

Sauerteig-Starterpaket
Gärkörbchen, Teigschaber und ein lebender Starter mit Namen. Nach zehn Tagen gibt es das erste eigene Brot.
25-55 € | Praktisch, Klassisch | Geburtstag, Weihnachten
brot backen sauerteig küche mehl bäcker kochen

Kalligrafie mit Feder und Tusche
Zwei Federn, schwarze Tusche und Übungsblätter. Nach einem Wochenende sehen Glückwunschkarten anders aus.
25-60 € | Kreativ, Elegant | Geburtstag, Weihnachten
schreiben schrift lettering feder tinte kreativ brief

Ukulele mit Onlinekurs
Vier Saiten, vier Griffe, schon klingt ein ganzes Lied. Das dankbarste Instrument für Spätberufene.
60-140 € | Verspielt, Kreativ | Geburtstag, Weihnachten
musik instrument gitarre lernen singen lied kinder teenager

Kleines Teleskop für den Garten
Zeigt Mondkrater und die Ringe des Saturn. Stativ und eine drehbare Sternkarte gehören dazu.
180-380 € | Klassisch, Praktisch, Romantisch | Geburtstag, Weihnachten
teleskop sterne mond himmel astronomie planeten nacht

Kletterschuhe und Hallenkarte
Eigene Schuhe plus fünf Eintritte. Die Größe wird in der Halle anprobiert, das Datum macht ihr gleich aus.
110-230 € | Sportlich, Modern | Geburtstag
klettern bouldern halle sport schuhe freunde fitness

Puzzle mit eigenem Foto
Tausend Teile aus einem Bild, an dem ihr hängt. Am schönsten mit vielen Gesichtern und wenig Himmel.
25-45 € | Verspielt, Praktisch | Weihnachten, Geburtstag
puzzle foto spiel geduld familie oma opa rätsel

Notizbuch fürs Journaling
Gutes Papier, flach aufliegend, mit einem Stift, der nicht durchschlägt. Auf Seite eins steht schon ein Gruß.
18-40 € | Klassisch, Kreativ | Überraschung, Weihnachten
tagebuch schreiben notizbuch gedanken planung freundin stift
`);
