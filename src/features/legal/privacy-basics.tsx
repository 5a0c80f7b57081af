import { Placeholder, type PrivacySection } from './privacy-section';

export const privacyBasics: PrivacySection[] = [
  {
    id: 'verantwortlich',
    title: 'Verantwortliche Stelle',
    body: (
      <>
        <p>Verantwortlich für die Verarbeitung deiner Daten im Sinne von Art. 4 Nr. 7 DSGVO ist:</p>
        <address className="not-italic">
          <Placeholder>Name oder Firma des Betreibers</Placeholder>
          <br />
          <Placeholder>Straße und Hausnummer</Placeholder>
          <br />
          <Placeholder>Postleitzahl und Ort</Placeholder>
          <br />
          E-Mail: <Placeholder>Adresse für Anfragen zum Datenschutz</Placeholder>
        </address>
        <p>
          Wenn eine Datenschutzbeauftragte oder ein Datenschutzbeauftragter benannt ist:{' '}
          <Placeholder>Name und Kontakt</Placeholder>
        </p>
      </>
    ),
  },
  {
    id: 'ueberblick',
    title: 'Das Wichtigste in Kürze',
    body: (
      <ul>
        <li>Wir verarbeiten nur, was Päckchen braucht, um deine Geschenke zu planen.</li>
        <li>Es gibt keine Werbung, keine Analyse-Dienste und keine Inhalte von fremden Servern.</li>
        <li>Als Gast bleiben deine Personen, Ideen und Erinnerungen in deinem Browser.</li>
        <li>
          Deine persönlichen Listen sieht niemand außer dir. Was du in einer Gruppe teilst, sehen ihre
          Mitglieder.
        </li>
        <li>Du kannst deine Daten jederzeit mitnehmen und dein Konto mit allem, was dazugehört, löschen.</li>
      </ul>
    ),
  },
  {
    id: 'rechtsgrundlagen',
    title: 'Rechtsgrundlagen',
    body: (
      <>
        <p>Wir stützen die Verarbeitung auf diese Grundlagen:</p>
        <ul>
          <li>
            <b>Vertrag (Art. 6 Abs. 1 lit. b DSGVO):</b> alles, was nötig ist, damit du Päckchen nutzen
            kannst, also Konto, Listen, Gruppen und die KI-Funktion, wenn du sie aufrufst.
          </li>
          <li>
            <b>Einwilligung (Art. 6 Abs. 1 lit. a DSGVO):</b> Erinnerungen, die dich außerhalb der App
            erreichen. Sie sind aus, bis du sie einschaltest.
          </li>
          <li>
            <b>Berechtigtes Interesse (Art. 6 Abs. 1 lit. f DSGVO):</b> Schutz vor Missbrauch und Störungen,
            zum Beispiel durch Protokolle und begrenzte Anfragen. Unser Interesse ist ein sicherer Betrieb.
          </li>
          <li>
            <b>Rechtliche Pflicht (Art. 6 Abs. 1 lit. c DSGVO):</b> soweit ein Gesetz uns zur Auskunft oder
            Aufbewahrung zwingt.
          </li>
          <li>
            <b>Speicherung auf deinem Gerät (§ 25 Abs. 2 Nr. 2 TDDDG):</b> nur, was für die von dir gewünschte
            Funktion unbedingt erforderlich ist. Darum fragt Päckchen nicht nach Cookies.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'hosting',
    title: 'Hosting und Protokolle',
    body: (
      <>
        <p>
          Die Seiten liegen bei <Placeholder>Anbieter des Webhostings</Placeholder>. Datenbank, Anmeldung und
          Funktionen betreibt für uns Supabase (Supabase, Inc.) in der Region{' '}
          <Placeholder>Region des Projekts</Placeholder>. Mit beiden besteht ein Vertrag über die
          Auftragsverarbeitung nach Art. 28 DSGVO.
        </p>
        <p>
          Bei jedem Aufruf entstehen technisch notwendige Protokolle: IP-Adresse, Zeitpunkt, aufgerufene
          Adresse, Status und Angaben des Browsers. Sie dienen der Sicherheit und der Fehlersuche und werden
          nach <Placeholder>Frist, zum Beispiel 14 Tagen</Placeholder> gelöscht.
        </p>
      </>
    ),
  },
  {
    id: 'sicherheit',
    title: 'Sicherheit',
    body: (
      <>
        <p>
          Alle Verbindungen sind mit TLS verschlüsselt. Passwörter werden nur als Prüfwert gespeichert; wir
          können sie nicht lesen. Welche Zeile wem gehört, prüft die Datenbank bei jedem Zugriff selbst. Nach
          30 Minuten ohne Aktivität meldet Päckchen dich ab.
        </p>
        <p>
          Ein vollständiger Schutz ist im Internet nicht möglich. Wähle deshalb ein Passwort, das du sonst
          nirgends verwendest, und melde dich auf fremden Geräten ab.
        </p>
      </>
    ),
  },
];
