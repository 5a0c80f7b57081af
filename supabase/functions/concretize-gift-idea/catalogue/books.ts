import { parseIdeas } from './idea.ts';

export const books = parseIdeas(`
Schöne Ausgabe des Lieblingsromans
Halbleinen, Lesebändchen und Illustrationen: eine Ausgabe, die im Regal bleiben darf.
25-60 € | Klassisch, Elegant | Geburtstag, Weihnachten
buch roman lesen literatur geschenkausgabe klassiker leserin

Leseabo mit Buch des Monats
Sechs Monate lang kommt ein ausgesuchtes Buch mit kurzem Brief. Passt, wenn der Geschmack unklar ist.
60-150 € | Klassisch, Verspielt | Geburtstag, Weihnachten
buch lesen abo roman krimi überraschung monatlich leserin

Kochbuch aus dem Lieblingsland
Rezepte aus einer Region, in der ihr gemeinsam wart. Die erste Zutat steckt als Päckchen daneben.
25-45 € | Praktisch, Kreativ | Geburtstag, Weihnachten
kochen küche rezepte buch land reise essen

Hörbuch-Guthaben für lange Fahrten
Genug für fünf lange Geschichten. Ideal für Menschen, die im Auto, im Garten oder beim Bügeln Zeit haben.
20-60 € | Praktisch, Modern | Geburtstag, Überraschung
hörbuch hören auto pendeln krimi roman geschichten

Fotobuch des gemeinsamen Jahres
Vierzig Seiten, wenige Worte, die besten Bilder. Kostet einen Abend und hält Jahrzehnte.
30-80 € | Romantisch, Kreativ | Jahrestag, Weihnachten
foto album bilder erinnerung familie oma paar persönlich

Krimi aus der Heimatstadt
Mord an der Straßenecke, die man kennt. Der Buchladen vor Ort berät gern.
12-25 € | Klassisch, Praktisch | Überraschung, Weihnachten
krimi buch lesen spannung regional mord roman leser

Graphic Novel für Erwachsene
Ein gezeichneter Roman, den man an einem Abend liest und danach noch lange anschaut.
22-45 € | Modern, Kreativ | Geburtstag, Weihnachten
comic graphic novel buch zeichnung lesen kunst

Comicbox für Kinder und Junggebliebene
Fünf Sammelbände, ein gezeichneter Geburtstagsgruß auf dem Vorsatz. Garantiert werden sie zweimal gelesen.
20-45 € | Verspielt, Kreativ | Geburtstag, Weihnachten
comic kinder teenager lesen hefte superheld lustig

Zeitschriftenabo zum Lieblingsthema
Jeden Monat Post, auf die man sich freut. Vorher prüfen, was schon im Briefkasten liegt.
40-110 € | Praktisch, Klassisch | Geburtstag, Weihnachten
zeitschrift magazin abo lesen hobby garten sport technik

Vinylplatte mit Widmung
Eine Platte, die eine Zeit in eurem Leben war. Auf der Innenhülle steht, warum.
25-45 € | Klassisch, Verspielt | Geburtstag, Jahrestag
vinyl schallplatte musik album band platte

Wissensbuch über Natur und Kosmos
Große Bilder, kluge Texte, kein Vorwissen nötig. Für alle, die beim Frühstück Fragen stellen.
28-55 € | Klassisch, Praktisch | Geburtstag, Weihnachten
sachbuch natur kosmos wissenschaft astronomie lesen

Reiseführer mit selbst gemachter Route
Zum Buch gibt es eine Karte, auf der ihr drei Ziele selbst eingetragen habt.
20-50 € | Kreativ, Praktisch | Geburtstag, Weihnachten
reise reiseführer route urlaub planung karte buch

Musikstreaming für ein Jahr
Zwölf Monate Musik ohne Werbung. Die erste Playlist hast du schon zusammengestellt.
60-130 € | Modern, Praktisch | Geburtstag, Weihnachten
musik streaming abo lieder playlist hören jahr

Poesiealbum für Erwachsene
Freunde und Familie füllen je eine Seite. Du sammelst heimlich ein, das macht den Wert aus.
20-40 € | Romantisch, Verspielt | Jahrestag, Valentinstag, Überraschung
brief erinnerung freunde album sprüche persönlich liebe

Signierte Erstausgabe
Ein Antiquariat findet Ausgaben des Lieblingsautors. Zustand und Umschlag vorher zeigen lassen.
150-420 € | Elegant, Klassisch | Geburtstag, Jahrestag
erstausgabe antiquariat buch sammler lesen literatur selten

Meine Geschichte, Erinnerungsbuch zum Ausfüllen
Fragen nach Kindheit, Liebe und Arbeit, mit viel Platz für Antworten. Das Geschenk kommt ein Jahr später zurück.
18-32 € | Klassisch, Romantisch | Weihnachten, Geburtstag
oma opa eltern erinnerung fragen buch familie tagebuch

Sprachkurs als App-Jahr
Ein Jahr lang zehn Minuten am Tag. Am Ende steht eine Reise, auf der bestellt werden darf.
60-140 € | Praktisch, Modern | Geburtstag, Weihnachten
sprache lernen kurs app italienisch spanisch französisch reise

Konzertfilm und Programmheft
Der Abend zum Wiedersehen, mit gebundenem Programmheft. Für alle, die keine Karten mehr bekommen haben.
25-55 € | Klassisch, Modern | Überraschung, Geburtstag
musik film konzert dvd band dokumentation fan

Enzyklopädie der Pflanzen, illustriert
Ein schweres Werk mit alten Tafeln, zum Blättern an Winterabenden. Auch als Blickfang auf dem Tisch.
220-320 € | Elegant, Klassisch | Weihnachten, Jahrestag
pflanzen garten botanik buch illustration natur lexikon

Trainingstagebuch mit Laufgeschichten
Ein Jahr Platz für Strecken und Zeiten, dazu ein Band mit Geschichten von Läuferinnen und Läufern.
22-45 € | Sportlich, Praktisch | Geburtstag, Weihnachten
laufen joggen sport marathon training tagebuch lesen
`);
