import { Placeholder, type PrivacySection } from './privacy-section';

export const privacyAccount: PrivacySection[] = [
  {
    id: 'konto',
    title: 'Konto und Anmeldung',
    body: (
      <>
        <p>
          Für ein Konto speichern wir deinen Namen, deine E-Mail-Adresse, den Prüfwert deines Passworts und
          die Zeitpunkte von Registrierung, Bestätigung und letzter Anmeldung. Die Adresse brauchen wir, um
          das Konto zu bestätigen und dir auf Wunsch einen Link zum Zurücksetzen des Passworts zu schicken.
          Andere E-Mails bekommst du nur, wenn du Erinnerungen einschaltest. Gegen Missbrauch zählen wir neue
          Konten je Netz; von der IP-Adresse speichern wir dafür nur einen Prüfwert, höchstens zwei Tage lang.
          Rechtsgrundlage ist Art. 6 Abs. 1 lit. b und f DSGVO.
        </p>
        <p>
          Die E-Mails verschickt <Placeholder>Anbieter des E-Mail-Versands</Placeholder> in unserem Auftrag.
        </p>
      </>
    ),
  },
  {
    id: 'listen',
    title: 'Personen, Geschenkideen und Erinnerungen',
    body: (
      <>
        <p>
          Was du einträgst, speichern wir in deinem Konto: Personen mit Name, Anlass, Datum, Geburtsjahr und
          dem, was du über sie festhältst (Vorlieben, Größen, Allergien); Geschenkideen mit Titel, Notizen,
          Preisen, Links und einem Bild, ob sie gekauft sind, wann du sie verschenkt hast, was sie gekostet
          haben und wie sie ankamen; was du selbst bekommen hast; Budgets; Erinnerungen; auf Wunsch eine
          besondere Person mit Geburtstag. Rechtsgrundlage ist Art. 6 Abs. 1 lit. b DSGVO.
        </p>
        <p>
          Ein Bild verkleinert dein Browser, bevor er es uns schickt. Was in der Datei sonst noch stand, etwa
          Ort und Zeit der Aufnahme, bleibt dabei auf deinem Gerät. Das Bild liegt bei uns, solange sein
          Geschenk es hat; es wird gelöscht, wenn du es entfernst oder ersetzt, mit dem Geschenk und mit dem
          Konto. Bilder zeigen wir nur von uns: kein Shop erfährt, wer sie ansieht.
        </p>
        <p>
          Du trägst dabei auch Angaben über andere ein. Päckchen ist für den privaten Gebrauch gedacht.
          Beschränke dich auf das, was du zum Schenken brauchst, und schreib außer einer Allergie, auf die du
          achten willst, nichts über Gesundheit, Religion oder Ähnliches auf. Die Eingetragenen werden von uns
          nicht benachrichtigt und nicht ausgewertet.
        </p>
      </>
    ),
  },
  {
    id: 'erinnerungen',
    title: 'Erinnerungen per E-Mail, auf dem Gerät und im Kalender',
    body: (
      <>
        <p>
          Päckchen meldet sich nur, wenn du es in den Einstellungen einschaltest. Dann speichern wir deine
          Wahl: die Wege, Uhrzeit und Zeitzone, wie lange vorher, wie oft du aus Gruppen hören willst und
          welche davon stumm sind. Welche Anlässe du abgehakt hast und wann wir dir auf welchem Weg etwas
          geschickt haben, löschen wir 60 Tage nach dem Tag, um den es ging; den Text heben wir nicht auf.
          Rechtsgrundlage ist deine Einwilligung (Art. 6 Abs. 1 lit. a DSGVO). Du widerrufst sie mit demselben
          Schalter, bei E-Mails auch mit „Erinnerungen abbestellen“ am Ende jeder Nachricht.
        </p>
        <p>
          In einer Erinnerung stehen dein Name, die Namen der anderen mit Anlass und Tag, deine eigenen
          Erinnerungen und wie viele Ideen du hast; aus Gruppen ihr Name und wie viel Neues es gibt, auch beim
          Wichteln und an offenen Überweisungen. Welches Geschenk es ist, steht nie darin.
        </p>
        <ul>
          <li>
            <b>E-Mail:</b> Der Versand läuft über{' '}
            <Placeholder>Anbieter des Versands der Erinnerungen</Placeholder> in unserem Auftrag. Er meldet
            uns, wenn eine Adresse nicht erreichbar ist oder jemand eine E-Mail als unerwünscht meldet;
            dorthin schicken wir dann nichts mehr.
          </li>
          <li>
            <b>Links darin:</b> Sie wirken ohne Anmeldung, jeder für genau eine Sache: „Schon erledigt“ und
            „In 3 Tagen noch mal“ 30 Tage lang, das Abbestellen ohne Frist. Wer eine solche E-Mail
            weiterleitet, gibt das mit weiter. Gegen Missbrauch zählen wir die Aufrufe je IP-Adresse, von der
            wir nur einen Prüfwert speichern, höchstens zwei Tage lang.
          </li>
          <li>
            <b>Mitteilungen auf dem Gerät:</b> Dein Browser gibt uns dafür eine Adresse bei dem Dienst seines
            Herstellers: Google (Chrome und andere), Mozilla (Firefox), Apple (Safari) oder Microsoft (Edge).
            Darüber geht jede Mitteilung verschlüsselt und so aufgefüllt, dass ihre Länge fast nichts verrät.
            Der Dienst kann sie nicht lesen, sieht aber, wann wir dein Gerät erreichen. Adresse, Schlüssel,
            Art des Geräts und seit wann es dabei ist speichern wir, bis du es entfernst, dich dort abmeldest
            oder der Dienst es nicht mehr kennt.
          </li>
          <li>
            <b>Kalender-Abo:</b> Wer die Adresse kennt, sieht Namen und Tage deiner Anlässe. Wir speichern von
            ihr nur einen Prüfwert und wann zuletzt ein Kalender gefragt hat, bis du sie erneuerst oder
            löschst. Gibst du sie einem Kalenderdienst, ruft dieser sie regelmäßig ab.
          </li>
        </ul>
      </>
    ),
  },
];
