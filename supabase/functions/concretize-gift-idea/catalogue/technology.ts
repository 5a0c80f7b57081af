import { parseIdeas } from './idea.ts';

export const technology = parseIdeas(`
Wasserfester Lautsprecher fürs Bad
Spritzwasserfest, klein und laut genug für die Dusche. Der Akku hält ein ganzes Wochenende.
30-80 € | Praktisch, Modern | Geburtstag, Weihnachten
musik lautsprecher box wasserdicht bad küche dusche

Kopfhörer mit Geräuschunterdrückung
Macht aus dem Großraumbüro einen ruhigen Ort. Falls das Modell unsicher ist, Kassenbon aufheben.
120-320 € | Modern, Elegant | Geburtstag, Weihnachten
kopfhörer musik pendeln zug büro ruhe reisen

Schlüsselfinder im Viererpack
Klingelt am Schlüsselbund, im Koffer und am Fahrrad. Ein Geschenk, das Streit am Morgen verhindert.
25-60 € | Praktisch, Modern | Weihnachten, Überraschung
schlüssel suchen tracker tasche ordnung technik vergesslich

Digitaler Bilderrahmen
Die Familie schickt Bilder, bei den Großeltern erscheinen sie auf dem Regal. Du richtest ihn vorher ein.
60-150 € | Praktisch, Klassisch | Geburtstag, Weihnachten
fotos bilder rahmen familie oma opa eltern erinnerung

Powerbank für lange Tage
Zwei volle Ladungen in der Größe einer Tafel Schokolade. Das Kabel liegt schon dabei.
25-60 € | Praktisch, Sportlich | Geburtstag, Überraschung
akku laden strom unterwegs reise telefon festival

E-Book-Reader mit Licht
Hunderte Bücher in der Handtasche, lesbar in der Sonne und im Bett. Mit einer ersten Leseliste als Karte.
100-200 € | Praktisch, Modern | Geburtstag, Weihnachten
lesen buch bücher reader ebook urlaub strand abend

Plattenspieler für den Einstieg
Ein solider Spieler mit gutem Tonabnehmer. Die erste Platte suchst du aus dem Jahr des Kennenlernens aus.
130-280 € | Klassisch, Modern | Geburtstag, Weihnachten
vinyl schallplatte musik platten retro lautsprecher hifi

Sofortbildkamera mit zwei Filmen
Jedes Bild gibt es genau einmal. Die ersten zwanzig Aufnahmen sind schon dabei.
80-150 € | Verspielt, Kreativ | Geburtstag, Jahrestag
foto kamera sofortbild bilder party erinnerung teenager freundin

Smarte Steckdosen im Set
Stehlampe und Weihnachtsbaum gehen von selbst an und aus, und der Verbrauch steht in der App.
25-60 € | Praktisch, Modern | Weihnachten
smarthome licht strom steckdose energie haushalt technik

Mikrofon für Podcast und Konferenz
Klingt sofort nach Studio, ein Kabel genügt. Für Vielredner und alle, die gern vorlesen.
70-160 € | Modern, Kreativ | Geburtstag
podcast mikrofon aufnahme homeoffice musik stimme büro

Drohne für Luftaufnahmen
Leicht genug, um ohne großen Papierkram zu starten. Ein Versicherungsnachweis gehört unbedingt dazu.
220-460 € | Modern, Sportlich | Geburtstag, Weihnachten
drohne fliegen kamera video natur technik reise

Bausatz für einen Roboterarm
Schrauben, löten, programmieren: ein Wochenende Arbeit, danach greift er wirklich nach Bonbons.
50-110 € | Kreativ, Praktisch | Geburtstag, Weihnachten
basteln bausatz roboter programmieren lernen kinder teenager technik

Grafiktablett zum Zeichnen
Zeichnet mit echtem Druckgefühl in jedem Programm. Beliebt bei Comicfans und Lehrerinnen.
50-130 € | Kreativ, Modern | Geburtstag, Weihnachten
zeichnen malen tablet kreativ design kunst computer

Wetterstation für Fensterbank und Garten
Zeigt Innen- und Außentemperatur und merkt sich das Jahr. Gesprächsstoff für jeden Morgen.
50-140 € | Praktisch, Klassisch | Geburtstag, Weihnachten
wetter garten temperatur regen opa vater natur messen

Mini-Beamer für Filmabende
Eine weiße Wand genügt, und das Wohnzimmer wird zum Kino. Popcornschale inklusive.
120-290 € | Modern, Verspielt | Geburtstag, Weihnachten
beamer film kino leinwand abend serie familie freunde

Lötstation für Bastler
Regelbare Temperatur, feine Spitze und ein kleiner Vorrat an Zinn. Repariert auch alte Radios.
45-110 € | Praktisch, Kreativ | Geburtstag
löten elektronik werkstatt reparatur basteln hobby vater

Multitool für die Hosentasche
Zange, Schraubendreher und Säge in einem Griff. Macht Menschen glücklich, die gern etwas reparieren.
35-90 € | Praktisch, Sportlich | Geburtstag, Weihnachten
werkzeug messer schrauben zange camping vater mann outdoor

Smartwatch für Sport und Schlaf
Zählt Schritte, misst den Puls und vibriert bei Anrufen. Das Armband gibt es in vielen Farben.
110-280 € | Sportlich, Modern | Geburtstag, Weihnachten
uhr sport laufen fitness herz schlaf armband training

Ladestation für den Schreibtisch
Telefon, Uhr und Kopfhörer laden an einem Platz, ein einziges Kabel geht zur Wand.
35-80 € | Praktisch, Modern | Weihnachten, Überraschung
laden kabel telefon uhr ordnung schreibtisch büro homeoffice

Taschendrucker für Fotos
Ein kleiner Drucker macht Aufkleber aus Telefonbildern. Die ersten zehn Fotos von euch sind schon gedruckt.
70-140 € | Romantisch, Kreativ | Jahrestag, Valentinstag, Geburtstag
foto drucker bilder telefon erinnerung paar freundin

Leselampe zum Anklemmen
Warmes Licht für Buch und Bettkante, ohne den Rest des Zimmers zu wecken. Lädt am Computer.
15-30 € | Praktisch, Modern | Geburtstag, Überraschung
lesen licht lampe bett buch nacht reise klein

Kabelordner aus Filz
Eine Rolltasche mit Fächern für Ladegerät, Kabel und Stöpsel. Beendet das Wühlen im Rucksack.
12-28 € | Praktisch, Klassisch | Weihnachten, Überraschung
kabel ordnung tasche laden reise büro schreibtisch
`);
