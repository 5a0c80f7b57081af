import { parseIdeas } from './idea.ts';

export const jewellery = parseIdeas(`
Kette mit graviertem Anhänger
Ein kleiner runder Anhänger mit Initialen, Datum oder Koordinaten eines gemeinsamen Ortes. Schlicht genug für jeden Tag.
35-90 € | Romantisch, Klassisch | Jahrestag, Valentinstag, Geburtstag
halskette gravur initialen datum silber gold liebe freundin frau

Ohrstecker aus recyceltem Silber
Winzige geometrische Stecker, die zu allem passen. Achte auf nickelfreies Silber mit Punze.
30-70 € | Modern, Elegant | Geburtstag, Weihnachten
ohrringe ohrschmuck silber nachhaltig minimalistisch freundin schwester

Perlenohrringe mit Süßwasserperlen
Leicht unregelmäßige Süßwasserperlen wirken modern und trotzdem festlich. Schön in einer kleinen Samtschachtel.
45-120 € | Klassisch, Elegant | Jahrestag, Geburtstag, Weihnachten
perlen ohrringe ohrschmuck klassiker mutter mama frau

Geburtsstein-Armband
Ein feines Band mit dem Stein des Geburtsmonats. Leg eine Karte dazu, die erklärt, wofür der Stein steht.
25-65 € | Verspielt, Romantisch | Geburtstag
armband edelstein geburtstag monat freundin schwester tochter

Goldschmiedekurs für Partnerringe
Ihr schmiedet euch an einem Nachmittag gegenseitig einen Ring. Wird vor Ort fertig poliert und sofort getragen.
180-420 € | Romantisch, Kreativ | Jahrestag, Valentinstag
ringe selber machen workshop goldschmied paar hochzeit eheringe handwerk

Manschettenknöpfe aus Edelmetall
Für alle, die gern Hemd mit Umschlagmanschette tragen. Mit Monogramm auf der Rückseite wird ein Erbstück daraus.
40-150 € | Klassisch, Elegant | Geburtstag, Jahrestag
hemd anzug herren vater papa mann büro hochzeit

Siegelring mit Gravur
Ein Ring mit Monogramm, der nach zwanzig Jahren noch besser aussieht. Die Ringgröße heimlich an einem alten Ring messen.
120-380 € | Klassisch, Elegant | Geburtstag, Jahrestag
ring monogramm wappen herren damen gold silber tradition

Schmuckkästchen aus Walnussholz
Ordnung für Ringe, Ketten und Uhren, mit weichem Filz ausgelegt. Ein erstes kleines Schmuckstück darf schon darin liegen.
45-110 € | Klassisch, Praktisch | Geburtstag, Weihnachten
aufbewahrung ordnung holz schatulle ringe ketten frau mutter

Fußkettchen für den Sommer
Ein leichtes Kettchen, wasserfest und verstellbar. Ein hübscher Vorgeschmack auf den nächsten Urlaub.
15-35 € | Verspielt, Sportlich | Überraschung, Geburtstag
strand urlaub sommer fuß kette freundin teenager

Medaillon für zwei Fotos
Zwei winzige Bilder, die immer dabei sind. Du druckst die Fotos gleich passend aus und setzt sie ein.
40-130 € | Romantisch, Klassisch | Jahrestag, Valentinstag, Weihnachten
kette anhänger foto erinnerung oma mutter liebe familie

Perlenset zum Auffädeln
Glasperlen, elastisches Garn und Verschlüsse für ein gutes Dutzend Armbänder. Macht auch Erwachsenen an Regentagen Freude.
18-40 € | Kreativ, Verspielt | Geburtstag, Überraschung
basteln kinder teenager freundschaftsband armband selber machen glasperlen

Schmales Lederarmband mit Magnetverschluss
Geflochtenes Leder, das mit der Zeit weicher wird. Der Magnet lässt sich mit einer Hand schließen.
20-50 € | Modern, Sportlich | Geburtstag, Weihnachten
herren mann armband leder sportlich bruder freund

Brosche als Insekt oder Blatt
Ein Käfer oder Ginkgoblatt am Revers macht aus einem schlichten Mantel etwas Besonderes.
25-80 € | Verspielt, Elegant | Geburtstag, Weihnachten
anstecker mantel jacke natur vintage oma tante

Diamantstecker in feiner Fassung
Klein, hell und für immer. Frag nach Steinen aus dem Labor, sie kosten weniger und sehen gleich aus.
280-650 € | Elegant, Klassisch | Jahrestag, Geburtstag
brillanten ohrringe gold frau hochzeitstag edel runder

Kette mit dem Fingerabdruck
Aus einem Abdruck in Knetmasse gießt eine Werkstatt einen Anhänger. Berührt besonders Eltern und Großeltern.
90-220 € | Romantisch, Kreativ | Jahrestag, Valentinstag
anhänger abdruck persönlich erinnerung eltern kind familie

Uhrenarmband zum Wechseln
Ein neues Band gibt der Lieblingsuhr ein zweites Leben. Vorher heimlich die Breite am Gehäuse messen.
25-70 € | Praktisch, Modern | Geburtstag, Weihnachten
uhr leder textil armbanduhr herren damen accessoire

Haarspange aus Acetat
Eine große Spange in warmen Farben, die dickes Haar wirklich hält. Kleines Geschenk mit täglichem Nutzen.
15-38 € | Modern, Elegant | Überraschung, Geburtstag
haare spange schildpatt frisur freundin schwester

Schmuck aufarbeiten lassen
Ein geerbter Ring wird gereinigt, angepasst oder neu gefasst. Ein Gutschein der Goldschmiede nebenan genügt.
60-250 € | Klassisch, Praktisch | Jahrestag, Weihnachten
erbstück reparieren goldschmied ring oma nachhaltig gutschein

Silberanhänger: Laufschuh oder Fahrrad
Ein winziges Sportgerät an einer feinen Kette, als Erinnerung an den ersten Marathon oder die große Tour.
25-60 € | Sportlich, Verspielt | Geburtstag, Weihnachten
anhänger kette sport laufen fahrrad silber läuferin radfahren
`);
