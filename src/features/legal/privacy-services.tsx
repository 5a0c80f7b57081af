import { Placeholder, type PrivacySection } from './privacy-section';

export const privacyServices: PrivacySection[] = [
  {
    id: 'ki',
    title: 'KI-Vorschläge',
    body: (
      <>
        <p>
          Nur wenn du eine Idee mit der KI verfeinerst, senden wir sie an{' '}
          <Placeholder>Name und Sitz des KI-Anbieters</Placeholder>. Der Anbieter verarbeitet sie als unser
          Auftragsverarbeiter nach Art. 28 DSGVO, verwendet sie nicht zum Training und löscht sie nach{' '}
          <Placeholder>Frist des Anbieters</Placeholder>.
        </p>
        <p>
          Übermittelt werden Titel, Beschreibung, Kategorie, Notizen, Budget, Anlass und deine Vorlieben zu
          dieser einen Idee, dazu was du über die Person unter „Mag“, „Mag nicht“, „Größen“ und „Hat schon“
          notiert hast, und die Titel der letzten zwanzig Geschenke an sie. Was du unter „Allergien“ notierst,
          geht nie an die KI. Der Name der beschenkten Person und deine E-Mail-Adresse werden nicht
          mitgeschickt. Achte darauf, dass auch deine Notizen keine Namen enthalten, wenn dir das wichtig ist.
        </p>
        <p>
          Damit die Funktion bezahlbar bleibt, zählen wir die Anfragen je Konto, bei Gästen je IP-Adresse. Die
          Vorschläge sind unverbindlich; eine automatisierte Entscheidung im Sinne von Art. 22 DSGVO findet
          nicht statt.
        </p>
      </>
    ),
  },
  {
    id: 'links',
    title: 'Links zu Shops',
    body: (
      <p>
        Fügst du einen Link ein, ruft unser Server die Seite und ihr Bild ab und liest Titel und Preis. Der
        Shop sieht dabei nur unseren Server, nicht dich: weder deine IP-Adresse noch, wer du bist oder für wen
        du suchst. Den Link selbst halten wir nicht in Protokollen fest. Damit niemand den Abruf missbraucht,
        zählen wir ihn je Konto, bei allen anderen je IP-Adresse, von der wir nur einen Prüfwert speichern,
        höchstens zwei Tage lang. Rechtsgrundlage ist Art. 6 Abs. 1 lit. b und f DSGVO.
      </p>
    ),
  },
];
