import { parseIdeas } from './idea.ts';

export const other = parseIdeas(`
Gutscheinheft mit gemeinsamer Zeit
Zehn handgeschriebene Gutscheine: ausschlafen, Lieblingsessen, ein Abend ohne Telefon. Ohne Verfallsdatum.
10-25 € | Romantisch, Kreativ | Valentinstag, Jahrestag, Geburtstag, Entschuldigung
gutschein zeit selbstgemacht selber machen liebe paar kinder familie

Brief zum Öffnen in einem Jahr
Ein ehrlicher Brief, versiegelt, mit Datum auf dem Umschlag. Leg ein Foto von heute dazu.
10-20 € | Romantisch, Klassisch | Jahrestag, Valentinstag, Entschuldigung
brief schreiben liebe erinnerung papier persönlich freundschaft

Entschuldigung mit Lieblingskuchen
Selbst gebacken oder vom guten Konditor, mit einem Satz, der nichts beschönigt. Danach hört ihr euch zu.
15-35 € | Romantisch, Verspielt | Entschuldigung
kuchen backen entschuldigung verzeihung sorry süß versöhnung

Frühstück ans Bett
Frische Brötchen, gute Marmelade und ein Tablett mit Füßen. Der Abwasch gehört zum Geschenk.
15-40 € | Romantisch, Verspielt | Valentinstag, Jahrestag, Überraschung, Entschuldigung
frühstück bett morgen essen paar mama überraschung

Blumenstrauß mit Bedeutung
Jede Blume steht für etwas, die Karte erklärt, wofür. Die Floristin hilft bei der Auswahl.
25-60 € | Romantisch, Klassisch | Valentinstag, Entschuldigung, Jahrestag
blumen strauß rosen frau mutter liebe entschuldigung

Adventskalender zum Selbstfüllen
Vierundzwanzig Säckchen mit Kleinem, Süßem und ein paar Aufgaben. Gefüllt wird an einem Abend.
25-60 € | Verspielt, Kreativ | Weihnachten
advent kalender weihnachten basteln füllen kinder süßigkeiten

Spende für eine Herzenssache
Eine Urkunde über Bäume, Bienen oder Schulbücher. Wählt ein Ziel, das wirklich zu der Person passt.
20-100 € | Praktisch, Klassisch | Geburtstag, Weihnachten
spende natur umwelt tiere hilfe nachhaltig gutes tun

Schatzsuche durch die Stadt
Fünf Umschläge, fünf Orte mit Bedeutung, am Ende ein Tisch im Lieblingscafé.
10-35 € | Verspielt, Kreativ | Geburtstag, Überraschung, Jahrestag
rätsel suche abenteuer stadt kinder paar überraschung spiel

Picknickkorb mit Leibspeisen
Alles, was die Person gern isst, in einem Korb, der bleibt. Fast ohne Verpackung.
40-90 € | Klassisch, Verspielt | Geburtstag, Überraschung
korb essen feinkost genuss eltern decke sommer

Käseplatte vom Hofladen
Fünf Sorten, Feigensenf und Brot vom selben Tag. Ein Geschenk, das man sofort teilt.
25-55 € | Klassisch, Praktisch | Überraschung, Weihnachten
käse feinkost hofladen genuss essen regional eltern

Gewürzreise in zwölf Gläsern
Zwölf kleine Gläser und ein Heft mit Rezepten von nah bis fern. Für neugierige Köche.
25-55 € | Kreativ, Praktisch | Geburtstag, Weihnachten
gewürze kochen küche asiatisch orientalisch genuss rezepte

Schokolade aus kleinen Manufakturen
Sechs Tafeln mit Herkunft, von mild bis kräftig. Mit Anleitung für eine kleine Verkostung zu Hause.
18-45 € | Elegant, Verspielt | Valentinstag, Weihnachten, Überraschung, Entschuldigung
schokolade süß süßigkeiten naschen kakao pralinen genuss

Regionale Saftkiste
Zwölf Flaschen vom Streuobsthof, sortenrein und gut gemischt. Bringst du persönlich vorbei.
25-45 € | Praktisch, Klassisch | Überraschung, Weihnachten
saft apfel obst regional getränke alkoholfrei familie

Kaffeeabo aus der Rösterei
Drei Monate lang frische Bohnen, jedes Mal aus einem anderen Land. Mahlgrad vorher erfragen.
45-110 € | Modern, Praktisch | Geburtstag, Weihnachten
kaffee espresso bohnen abo rösterei genuss morgen

Hilfe beim Umzug, schriftlich
Ein unterschriebener Gutschein für zwei Arme und ein Auto. Mehr wert als jeder Blumenstrauß.
10-20 € | Praktisch, Sportlich | Entschuldigung, Überraschung, Geburtstag
hilfe gutschein umzug renovieren handwerk freund zeit

Spieleabend in der großen Runde
Du lädst ein, kochst und bringst drei Spiele mit. Der Ehrengast muss nur erscheinen.
25-50 € | Verspielt, Praktisch | Geburtstag, Überraschung
spieleabend freunde spiele kochen pizza gesellschaft wohnzimmer

Gutschein für das Lieblingslokal
Ein Abend ohne Einkaufen und Abwasch. Auf der Rückseite steht ein Terminvorschlag.
40-120 € | Praktisch, Klassisch | Geburtstag, Jahrestag, Entschuldigung
restaurant essen gutschein abend paar dinner eltern

Baumpflanzung mit Urkunde
Ein Apfelbaum für den Garten oder ein Setzling im Wald, gepflanzt zu einem Datum, das zählt.
35-90 € | Praktisch, Klassisch | Jahrestag, Geburtstag
baum natur garten nachhaltig taufe hochzeit umwelt wald

Großes Familienfoto beim Profi
Zwei Stunden, alle Generationen, ein Abzug für die Wand. Der Termin ist schon abgestimmt.
180-380 € | Klassisch, Elegant | Jahrestag, Weihnachten, Geburtstag
foto familie porträt shooting eltern oma bilder studio

Feinschmeckermenü im Sternelokal
Sieben Gänge für zwei, die man nicht selbst kochen könnte. Ein Abend, der lange erzählt wird.
260-520 € | Elegant, Klassisch | Jahrestag, Geburtstag
restaurant menü essen gourmet sterne paar abend edel
`);
