import { parseIdeas } from './idea.ts';

export const fashion = parseIdeas(`
Schal aus Merinowolle
Weich, leicht und warm genug für den Januar. Eine ruhige Farbe passt zu fast jedem Mantel.
40-90 € | Klassisch, Elegant | Weihnachten
wolle winter warm tuch mutter vater frau mann

Seidentuch mit Künstlermotiv
Als Halstuch, im Haar oder an der Tasche getragen. Museumsläden haben besonders schöne Motive.
35-95 € | Elegant, Kreativ | Geburtstag
tuch seide halstuch muster kunst frau mutter tante

Ledergürtel mit Gravur
Ein Gürtel aus einem Stück Leder, innen mit einem Satz, den nur ihr beide kennt.
35-80 € | Klassisch, Praktisch | Geburtstag, Weihnachten
gürtel leder mann vater papa handwerk hose

Wochenendtasche aus Segeltuch
Groß genug für zwei Nächte, klein genug fürs Handgepäck. Mit Bahnticket im Innenfach wird eine Einladung daraus.
70-180 € | Modern, Praktisch | Geburtstag
reise tasche weekender ausflug koffer mann frau

Kuschelsocken im Dreierpack
Dicke Wollsocken mit rutschfester Sohle. Mit Tee und Schokolade ergibt das einen fertigen Abend auf dem Sofa.
15-30 € | Praktisch, Verspielt | Weihnachten, Überraschung
socken warm winter wolle gemütlich füße zuhause

Handschuhe für Touchscreens
Warme Finger und trotzdem bedienbar. Innen mit Wolle gefüttert, außen schlicht.
25-60 € | Praktisch, Modern | Weihnachten
handschuhe winter leder wolle telefon warm kalt

Strohhut mit breiter Krempe
Schatten für Garten, Strand und Biergarten. Faltbare Hüte überstehen auch den Koffer.
25-65 € | Verspielt, Elegant | Geburtstag, Überraschung
hut sommer sonne strand garten urlaub frau mutter

Pyjama aus gewaschenem Leinen
Wird mit jeder Wäsche weicher und ist im Sommer kühl. Ein Luxus, den sich kaum jemand selbst kauft.
70-140 € | Elegant, Modern | Geburtstag, Weihnachten
schlafanzug leinen schlafen nachtwäsche gemütlich frau mann

Kartenetui aus Leder
Sechs Karten, ein Fach für Scheine, flach genug für die vordere Tasche. Mit Monogramm geprägt.
25-60 € | Modern, Praktisch | Geburtstag, Weihnachten
portemonnaie geldbörse brieftasche karten leder mann vater bruder

Regenschirm mit Holzgriff
Ein Schirm, der Wind aushält und den man nicht in der Bahn vergisst, weil er zu schön ist.
40-110 € | Klassisch, Praktisch | Geburtstag, Weihnachten
schirm regen holz stabil wetter vater mutter

Rucksack aus recyceltem Material
Wasserfest, mit gepolstertem Fach für den Rechner. Für Uni, Büro und den Ausflug am Samstag.
70-150 € | Sportlich, Praktisch | Geburtstag, Weihnachten
rucksack tasche fahrrad schule studium pendeln nachhaltig

Personalisierter Bademantel
Schwerer Frottee mit gesticktem Monogramm. Für Paare auch im Doppelpack ein Klassiker.
45-110 € | Praktisch, Klassisch | Jahrestag, Weihnachten
bademantel frottee bad sauna wellness monogramm paar

Strickset für die erste Mütze
Dicke Wolle, passende Nadeln und eine Anleitung mit Bildern. An zwei Abenden ist die Mütze fertig.
25-50 € | Kreativ, Praktisch | Weihnachten, Überraschung
stricken wolle handarbeit mütze anfänger hobby nadeln

Sonnenbrille mit polarisierten Gläsern
Nimmt dem Wasser und der Straße das Blenden. Vorher die Form der jetzigen Brille anschauen.
50-160 € | Sportlich, Modern | Geburtstag, Überraschung
brille sonne sommer auto strand sport urlaub

Maßhemd nach eigenen Angaben
Ein Gutschein für ein Hemd, das endlich an den Schultern sitzt. Stoff und Kragen sucht der Beschenkte selbst aus.
80-200 € | Elegant, Klassisch | Geburtstag
hemd mann anzug büro schneider vater freund hochzeit

Stilberatung mit Einkaufsbummel
Zwei Stunden Kleiderschrank, drei Stunden Stadt, und am Ende weniger, aber besser Angezogenes.
180-350 € | Modern, Elegant | Geburtstag, Überraschung
stil farbberatung kleidung shopping garderobe frau mann beratung

Wollmantel aus zweiter Hand
Ein gepflegter Wollmantel aus einem guten Vintageladen. Umtausch vorher absprechen, die Größe ist Geschmackssache.
220-420 € | Elegant, Klassisch | Geburtstag, Weihnachten
mantel vintage secondhand nachhaltig wolle kaschmir winter

Bestickte Baumwolltasche
Ein fester Beutel mit Namen, Lieblingsblume oder einem Insiderwitz. Innen liegt schon eine Kleinigkeit.
12-28 € | Verspielt, Kreativ | Überraschung, Geburtstag
tasche beutel sticken einkauf freundin lehrerin kollegin

Partnerpullover mit kleinem Stickmotiv
Zwei schlichte Pullover mit demselben kleinen Motiv am Ärmel. Nur ihr wisst, was es bedeutet.
60-140 € | Romantisch, Verspielt | Jahrestag, Valentinstag, Weihnachten
pullover sweatshirt paar sticken liebe warm freund freundin
`);
