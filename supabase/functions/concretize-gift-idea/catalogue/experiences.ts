import { parseIdeas } from './idea.ts';

export const experiences = parseIdeas(`
Schnupperkurs an der Drehscheibe
Drei Stunden zu zweit in einer kleinen Werkstatt, Ton und Brand inklusive. Die Schalen kommen vier Wochen später.
55-100 € | Kreativ, Romantisch | Geburtstag, Jahrestag
töpfern keramik keramikkurs ton kurs werkstatt handwerk workshop

Kochkurs für zwei
Ein Abend mit Schürze, Wein und vier Gängen, die ihr danach wirklich nachkochen könnt.
80-180 € | Romantisch, Kreativ | Jahrestag, Geburtstag, Valentinstag
kochen küche essen workshop paar italienisch asiatisch genuss

Konzertkarten für die Lieblingsband
Zwei Karten, damit niemand allein geht. Frag vorher unauffällig nach freien Abenden.
60-180 € | Modern, Verspielt | Geburtstag
konzert musik live band karten tickets abend fan

Abend in der Oper
Gute Plätze im Rang, ein Glas in der Pause und vorher eine kurze Einführung in das Stück.
70-220 € | Elegant, Klassisch | Jahrestag, Geburtstag
oper klassik musik theater ballett abend konzert eltern

Theaterabo für eine Saison
Vier Abende über das Jahr verteilt. Das schönste Geschenk für alle, die sonst nie dazu kommen.
90-260 € | Klassisch, Elegant | Geburtstag, Weihnachten
theater abo bühne kultur schauspiel abend eltern oma

Picknick am Lieblingsort
Decke, Korb und alles, was die andere Person gern isst. Der Ort bleibt bis zuletzt geheim.
25-60 € | Romantisch, Verspielt | Valentinstag, Jahrestag, Überraschung, Entschuldigung
picknick park see essen draußen decke paar sommer

Heißluftballonfahrt im Morgengrauen
Eine gute Stunde über den Feldern, dann Frühstück auf der Wiese. Nichts für Eilige, der Wind bestimmt den Tag.
190-320 € | Romantisch, Elegant | Jahrestag, Geburtstag
ballon fliegen himmel abenteuer aussicht paar rund

Stand-up-Paddling auf dem See
Zwei Bretter, eine kurze Einweisung und ein ruhiger See am Abend. Umfallen gehört dazu.
25-60 € | Sportlich, Verspielt | Geburtstag, Überraschung
wasser see paddeln sport sommer sup freunde abenteuer

Fototour durch die eigene Stadt
Drei Stunden mit einer Profifotografin, die zeigt, wo das Licht gut steht. Reicht auch mit dem Telefon.
60-140 € | Kreativ, Modern, Praktisch | Geburtstag
fotografie kamera stadt workshop bilder fotograf kurs

Weinprobe beim Winzer
Sechs Weine, eine Führung durch den Keller und ein Spaziergang zwischen den Reben.
40-95 € | Klassisch, Elegant | Geburtstag, Jahrestag
wein winzer probe genuss verkostung reise paar eltern

Alkoholfreie Genussprobe mit Tee und Saft
Sommelière für Tee und sortenreine Säfte: überraschend vielschichtig, und alle fahren danach selbst nach Hause.
30-65 € | Modern, Klassisch | Geburtstag, Überraschung
tee saft probe verkostung genuss alkoholfrei workshop

Nacht im Baumhaus
Eine Nacht zwischen Wipfeln, mit Leiter, Laterne und Frühstück im Korb.
140-290 € | Romantisch, Verspielt | Jahrestag, Geburtstag, Überraschung
baumhaus übernachtung wald natur abenteuer paar familie kurzurlaub

Rätselabend im Escape Room
Sechzig Minuten, ein Raum, ein gemeinsames Ziel. Am lustigsten mit Leuten, die sich selten sehen.
60-140 € | Verspielt, Modern | Geburtstag, Überraschung
escape rätsel team freunde spiel abenteuer gruppe teenager

Kinoabend mit eigenem Programm
Eintritt, großes Popcorn und die freie Wahl des Films. Auch als selbst gemalte Eintrittskarte ein Hit.
20-45 € | Romantisch, Verspielt | Überraschung, Entschuldigung, Valentinstag
kino film abend popcorn leinwand paar freunde

Tanzkurs für Paare
Sechs Abende Walzer, Salsa oder Tango. Der erste Schritt ist das Schwerste, danach wird gelacht.
90-190 € | Romantisch, Elegant | Jahrestag, Valentinstag
tanzen tango salsa walzer kurs paar hochzeit musik

Wanderwochenende mit Hüttennacht
Zwei Etappen, eine Nacht auf der Hütte und ein Sonnenaufgang, für den man freiwillig früh aufsteht.
120-280 € | Sportlich, Klassisch | Geburtstag
wandern berge hütte alpen natur wochenende outdoor abenteuer

Tierpatenschaft mit Besuchstag
Ein Jahr Futter für ein Tier und ein Tag, an dem es gestreichelt werden darf. Für große und kleine Kinder.
40-120 € | Verspielt, Klassisch | Geburtstag, Weihnachten
tiere patenschaft zoo kinder natur esel alpaka besuch

Städtereise mit dem Zug
Zwei Nächte in einer Stadt, die ihr beide noch nicht kennt. Die Fahrkarten stecken in einem alten Reiseführer.
220-520 € | Romantisch, Modern | Jahrestag, Geburtstag, Weihnachten
reise städtereise zug wochenende urlaub hotel paar kultur

Astronomie-Abend in der Sternwarte
Ein klarer Abend, ein großes Fernrohr und jemand, der erzählen kann. Danach heiße Schokolade.
12-35 € | Romantisch, Klassisch | Valentinstag, Jahrestag, Überraschung
sterne sternwarte himmel planeten nacht abend paar kinder

Segel-Schnuppertag
Ein Tag an Leinen und Pinne, ohne Vorkenntnisse. Am Abend sind alle müde und zufrieden.
90-210 € | Sportlich, Modern | Geburtstag
segeln boot wasser meer see wind abenteuer kurs
`);
