import { parseIdeas } from './idea.ts';

export const wellness = parseIdeas(`
Tag in der Therme für zwei
Warmes Wasser, Dampfbad und niemand ruft an. Ein Termin unter der Woche ist ruhiger und günstiger.
60-140 € | Romantisch, Klassisch | Jahrestag, Valentinstag, Überraschung
therme sauna wellness spa entspannung auszeit paar baden

Massagegutschein im Studio um die Ecke
Eine Stunde, in der jemand anderes sich kümmert. Der Gutschein sollte mindestens ein Jahr gelten.
55-110 € | Praktisch, Klassisch | Geburtstag, Entschuldigung
massage rücken entspannung verspannung wellness mutter vater

Badesalz und Öle zum Selbermischen
Meersalz, ätherische Öle und leere Gläser für fünf eigene Mischungen. Der Duft gehört danach nur einer Person.
20-45 € | Kreativ, Verspielt | Geburtstag, Weihnachten
baden badewanne salz lavendel selber machen entspannung

Duftkerze aus Sojawachs
Eine lange brennende Kerze mit einem Duft, der nicht aufdringlich ist: Feige, Zeder oder frische Wäsche.
18-45 € | Romantisch, Modern | Überraschung, Entschuldigung, Weihnachten
kerze duft gemütlich wohnen abend entspannung freundin

Seidenkissenbezug für die Nacht
Kühl im Gesicht und freundlich zu Haaren. Ein kleiner Luxus, der jede Nacht genutzt wird.
30-70 € | Elegant, Praktisch | Geburtstag, Weihnachten
seide kissen schlafen haut haare bett nacht frau

Rasierset mit Hobel und Pinsel
Sicherheitshobel, Pinsel und Seife in der Schale. Macht aus einer Pflicht ein kleines Ritual.
45-120 € | Klassisch, Elegant | Geburtstag, Weihnachten
rasur bart rasierer herren mann vater papa bad

Bartpflege in der Holzkiste
Öl, Balsam und ein Kamm aus Birnbaum. Für alle, die ihren Bart ernster nehmen als nötig.
25-50 € | Praktisch, Modern | Geburtstag, Weihnachten
bart öl balsam kamm herren mann bruder freund pflege

Akupressurmatte mit Kissen
Zwanzig Minuten darauf liegen, und der Rücken vergisst den Schreibtisch. Gewöhnungsbedürftig, dann unverzichtbar.
30-70 € | Praktisch, Sportlich | Geburtstag, Überraschung
rücken verspannung entspannung matte sport büro nacken

Yoga-Zehnerkarte
Zehn Stunden in einem Studio in der Nähe, frei einteilbar. Mit einer Matte zusammen ein rundes Geschenk.
90-160 € | Sportlich, Praktisch | Geburtstag, Weihnachten
yoga kurs sport dehnen entspannung studio freundin frau

Parfüm selbst komponieren
In zwei Stunden entsteht ein eigener Duft, das Rezept wird für Nachbestellungen aufbewahrt.
70-150 € | Kreativ, Elegant | Geburtstag, Jahrestag
duft parfum workshop kreativ frau mann düfte

Naturseifen vom Wochenmarkt
Vier handgesiedete Stücke, in Papier gewickelt. Eine Holzablage dazu, und das Waschbecken sieht gleich besser aus.
15-30 € | Praktisch, Klassisch | Überraschung, Weihnachten
seife natur handgemacht bad hände oma kollegin nachhaltig

Lichtwecker für dunkle Morgen
Weckt mit langsam heller werdendem Licht statt mit Lärm. Im November der beste Freund aller Langschläfer.
50-120 € | Praktisch, Modern | Weihnachten
wecker licht aufstehen schlafen winter morgen technik

Fußmassagegerät mit Wärme
Ein Gerät mit Wärme und Knetmassage für müde Füße. Beliebt bei allen, die viel stehen.
80-180 € | Praktisch, Modern | Geburtstag, Weihnachten
fuß massage gerät füße entspannung oma opa eltern

Gesichtsbehandlung bei der Kosmetikerin
Reinigung, Maske und eine Massage für das Gesicht. Danach braucht es nur noch einen ruhigen Abend.
65-130 € | Elegant, Klassisch | Geburtstag, Valentinstag
kosmetik gesicht pflege haut beauty frau mutter freundin

Kleines Teeritual für den Abend
Eine Kanne, zwei Schalen und drei Kräutermischungen. Dazu eine Karte mit der Einladung, gemeinsam zu trinken.
25-55 € | Klassisch, Romantisch | Überraschung, Entschuldigung, Weihnachten
tee kräuter tasse kanne abend ruhe entspannung mutter oma

Wellnesswochenende am See
Zwei Nächte mit Frühstück und Saunalandschaft. Die Daten lasst ihr offen, die Vorfreude beginnt sofort.
280-560 € | Romantisch, Elegant | Jahrestag, Geburtstag, Valentinstag
hotel wochenende spa see kurzurlaub paar auszeit erholung

Haarpflege-Set für Herren
Mattes Stylingwachs, gutes Shampoo und eine Bürste aus Birne. Praktisch für alle, die sonst nehmen, was da ist.
20-48 € | Modern, Praktisch | Geburtstag, Überraschung
haare pomade shampoo friseur herren frisur bruder

Floating im Salzwasser
Eine Stunde schwerelos in warmem Salzwasser. Für Menschen, denen Stillsitzen sonst schwerfällt.
60-110 € | Sportlich, Modern | Überraschung, Geburtstag
floating schweben tank entspannung stress ruhe erlebnis
`);
