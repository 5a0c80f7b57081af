import { parseIdeas } from './idea.ts';

export const home = parseIdeas(`
Sternenkarte eines gemeinsamen Abends
So standen die Sterne, als ihr euch kennengelernt habt. Mit Datum, Ort und einem kurzen Satz darunter.
25-60 € | Romantisch, Klassisch | Jahrestag, Valentinstag
poster sterne himmel bild datum paar liebe

Wandbild aus dem Urlaubsfoto
Ein einziges Foto, groß gedruckt auf Holz oder Papier mit Tiefe. Besser als zehn kleine Rahmen.
30-90 € | Modern, Romantisch | Jahrestag, Geburtstag, Weihnachten
bild foto leinwand deko erinnerung wohnzimmer

Handgetöpferte Lieblingstasse
Ein Becher mit Daumenmulde und ungleichmäßiger Glasur. Jeder Morgen wird ein wenig persönlicher.
20-45 € | Klassisch, Verspielt | Überraschung, Weihnachten
tasse becher keramik kaffee tee frühstück küche

Genügsame Zimmerpflanze
Eine Pflanze für helle oder dunkle Ecken, dazu ein Zettel mit Namen und Gießplan.
20-55 € | Modern, Praktisch | Geburtstag, Überraschung
pflanze grün blume fensterbank wohnung pflegeleicht

Kräuter-Set für die Küche
Drei Töpfe, drei Samentüten, ein Holzbrett zum Schneiden. Die Ernte kommt nach sechs Wochen.
20-45 € | Praktisch, Klassisch | Weihnachten, Geburtstag
kräuter küche kochen balkon basilikum pflanzen garten

Messer vom Schmied
Ein scharfes Kochmesser mit Holzgriff und dem Angebot, es jedes Jahr nachschleifen zu lassen.
80-180 € | Klassisch, Praktisch | Geburtstag, Weihnachten
messer küche kochen schneiden schmied holz hobbykoch

Gusseiserner Bräter
Vom Herd in den Ofen auf den Tisch, und in dreißig Jahren noch im Gebrauch.
70-190 € | Praktisch, Klassisch | Geburtstag, Weihnachten
kochen braten schmoren küche essen gäste

Lichterkette aus Papierlaternen
Zehn kleine Laternen für Balkon oder Bett. Die Zeitschaltuhr macht den Abend von allein gemütlich.
18-40 € | Verspielt, Romantisch | Überraschung, Valentinstag, Weihnachten
licht lampe laterne balkon garten deko gemütlich abend

Kuscheldecke aus Wolle
Groß genug für zwei, schwer genug zum Bleiben. Auf dem Sofa ab Oktober unersetzlich.
45-120 € | Klassisch, Romantisch | Weihnachten, Geburtstag
decke sofa warm wolle winter gemütlich wohnzimmer

Tischdecke mit eingestickten Namen
Bei jedem Fest schreibt jemand seinen Namen auf das Tuch, du stickst ihn nach. Wächst mit der Familie.
40-95 € | Kreativ, Romantisch | Weihnachten, Jahrestag
tischdecke sticken familie namen tisch küche tradition

Öl- und Essigset vom Feinkostladen
Ein kräftiges Olivenöl, ein alter Balsamico und frisches Brot. Für Küchen, in denen alles da ist.
25-60 € | Elegant, Klassisch | Überraschung, Weihnachten
öl essig feinkost kochen salat genuss küche delikatesse

Espressokocher mit zwei Tassen
Ein Kocher für den Herd und zwei Tassen mit dicken Wänden. Bohnen von der Rösterei nebenan dazu.
35-80 € | Klassisch, Verspielt | Geburtstag, Weihnachten
kaffee espresso küche kanne italienisch frühstück morgen

Weltkarte zum Rubbeln
Jedes besuchte Land wird freigerubbelt. Hübsch über dem Schreibtisch, nützlich bei der Urlaubsplanung.
20-40 € | Verspielt, Praktisch | Geburtstag, Weihnachten
reise karte welt poster urlaub länder

Vogelhaus mit Futterplatz
Für Meisen und Rotkehlchen, mit einer kleinen Karte, die die Gäste beim Namen nennt.
25-65 € | Praktisch, Klassisch | Weihnachten, Geburtstag
garten vögel vogelhaus futter natur balkon opa

Tischfeuer für Balkon und Terrasse
Eine kleine Flamme ohne Schornstein, für lange Abende draußen. Bitte nur im Freien aufstellen.
50-130 € | Modern, Romantisch | Geburtstag, Weihnachten
feuer kamin licht balkon terrasse gemütlich abend deko

Designleuchte für den Leseplatz
Gerichtetes, warmes Licht neben dem Sessel. Ein Möbel, das man jeden Abend benutzt.
180-380 € | Modern, Elegant | Geburtstag, Jahrestag
lampe leuchte licht lesen wohnzimmer design sessel

Schneidebrett aus einem Stück Holz
Ein schweres Brett aus Eiche oder Nuss, am Rand graviert. Mit Öl gepflegt hält es ein Leben lang.
30-75 € | Praktisch, Klassisch | Geburtstag, Weihnachten
brett holz küche kochen schneiden gravur handwerk

Feuerschale für den Garten
Für Stockbrot, Würstchen und lange Gespräche. Ein Korb mit Holz macht das Geschenk komplett.
110-260 € | Sportlich, Klassisch | Geburtstag
feuer garten grill terrasse sommer abend freunde

Hängematte mit Gestell
Passt auf den Balkon, braucht keinen Baum und ist ab Mai dauernd besetzt.
140-320 € | Verspielt, Sportlich | Geburtstag, Überraschung
hängematte garten balkon sommer entspannung schaukel ruhe

Blumenabo für sechs Monate
Einmal im Monat kommt ein Strauß der Saison. Auf der ersten Karte steht etwas von dir.
150-260 € | Romantisch, Elegant | Jahrestag, Valentinstag, Entschuldigung
blumen strauß abo rosen tulpen frau mutter liebe
`);
