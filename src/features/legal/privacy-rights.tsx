import { Placeholder, type PrivacySection } from './privacy-section';

export const privacyRights: PrivacySection[] = [
  {
    id: 'empfaenger',
    title: 'Empfänger und Drittländer',
    body: (
      <>
        <p>
          Deine Daten erhalten nur die genannten Auftragsverarbeiter für Hosting, Datenbank, E-Mail und KI,
          für Mitteilungen verschlüsselt der Dienst deines Browsers sowie, in dem Umfang, in dem du etwas
          teilst, die Mitglieder deiner Gruppen. Wir verkaufen keine Daten.
        </p>
        <p>
          Verarbeitet ein Dienstleister Daten außerhalb der EU, geschieht das nur mit einem
          Angemessenheitsbeschluss nach Art. 45 DSGVO oder mit Standardvertragsklauseln nach Art. 46 DSGVO:{' '}
          <Placeholder>Angaben je Dienstleister</Placeholder>
        </p>
      </>
    ),
  },
  {
    id: 'dauer',
    title: 'Speicherdauer',
    body: (
      <ul>
        <li>Konto und Listen: bis du sie oder dein Konto löschst. Das Löschen des Kontos wirkt sofort.</li>
        <li>
          Sicherungen der Datenbank: werden nach <Placeholder>Frist des Anbieters</Placeholder> überschrieben.
        </li>
        <li>Gruppen ohne Mitglieder: werden mit allen Inhalten gelöscht.</li>
        <li>
          Vermerke, dass in einer Gruppe etwas gelöscht wurde (für gerade offene Seiten): spätestens nach zwei
          Stunden.
        </li>
        <li>Fragen und Hinweise beim Wichteln: 60 Tage nach dem Tag.</li>
        <li>Welche Anlässe abgehakt sind und was wir dir wann geschickt haben: 60 Tage nach dem Tag.</li>
        <li>
          Kontodaten beim Zusammenlegen: bis niemand mehr zahlen muss, höchstens 60 Tage nach dem Schließen
          der Runde.
        </li>
        <li>Zähler gegen Missbrauch: nach Ablauf des jeweiligen Zeitfensters, spätestens nach zwei Tagen.</li>
        <li>Gastdaten: so lange, wie dein Browser sie aufbewahrt.</li>
      </ul>
    ),
  },
  {
    id: 'rechte',
    title: 'Deine Rechte',
    body: (
      <>
        <p>Du hast uns gegenüber das Recht auf</p>
        <ul>
          <li>Auskunft über deine Daten (Art. 15 DSGVO),</li>
          <li>Berichtigung falscher Daten (Art. 16 DSGVO),</li>
          <li>Löschung (Art. 17 DSGVO),</li>
          <li>Einschränkung der Verarbeitung (Art. 18 DSGVO),</li>
          <li>Übertragbarkeit deiner Daten (Art. 20 DSGVO),</li>
          <li>
            Widerspruch gegen Verarbeitungen, die auf berechtigtem Interesse beruhen (Art. 21 DSGVO), und
          </li>
          <li>Widerruf einer Einwilligung mit Wirkung für die Zukunft (Art. 7 Abs. 3 DSGVO).</li>
        </ul>
        <p>
          Vieles davon erledigst du in den Einstellungen selbst: „Daten exportieren“ gibt dir eine Datei mit
          allem, was dir gehört und was du für andere übernommen hast, „Konto löschen“ entfernt es. Für alles
          andere genügt eine formlose Nachricht an die oben genannte Adresse.
        </p>
      </>
    ),
  },
  {
    id: 'pflicht',
    title: 'Musst du Daten angeben?',
    body: (
      <p>
        Nein. Ohne E-Mail-Adresse und Passwort gibt es zwar kein Konto, aber du kannst Päckchen als Gast
        nutzen. Alle anderen Angaben sind freiwillig.
      </p>
    ),
  },
  {
    id: 'aufsicht',
    title: 'Aufsichtsbehörde',
    body: (
      <p>
        Du kannst dich bei einer Datenschutz-Aufsichtsbehörde beschweren (Art. 77 DSGVO), zum Beispiel an
        deinem Wohnort. Für uns zuständig ist:{' '}
        <Placeholder>Aufsichtsbehörde des Bundeslandes mit Anschrift</Placeholder>
      </p>
    ),
  },
  {
    id: 'aenderungen',
    title: 'Änderungen',
    body: (
      <p>
        Wenn sich Päckchen oder das Recht ändert, passen wir diese Erklärung an. Es gilt die Fassung auf
        dieser Seite.
      </p>
    ),
  },
];
