import { Placeholder, type PrivacySection } from './privacy-section';

export const privacyProcessing: PrivacySection[] = [
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
  {
    id: 'gruppen',
    title: 'Gruppen und Chat',
    body: (
      <>
        <p>
          Trittst du einer Gruppe bei, sehen ihre Mitglieder deinen Anzeigenamen, deine Rolle, seit wann du
          dabei bist, das Geschenkpapier, an dem man dich dort erkennt, und alles, was du beiträgst: Ideen mit
          ihren Bildern, Reservierungen, Reaktionen, Kommentare und Nachrichten. Ist eine Idee für ein
          Mitglied bestimmt, bleibt sie vor diesem Mitglied verborgen.
        </p>
        <p>
          Wird eine Reservierung aufgehoben, merkt sich die Datenbank etwa eine Stunde lang, wer sie hatte und
          wer sie aufgehoben hat, damit es sich rückgängig machen lässt. Eine gelöschte Idee hebt sie aus
          demselben Grund mit Bild, Kommentaren, Reaktionen und Anteilen auf, etwa zwei Stunden. Verlässt du
          die Gruppe oder löschst du dein Konto, verschwinden deine daraus sofort. Lesen kann das niemand
          außer uns.
        </p>
        <p>
          Verlässt du die Gruppe oder löschst du dein Konto, werden deine Reservierungen frei. Beiträge
          bleiben ohne deinen Namen als „Ehemaliges Mitglied“ stehen, damit Gespräche der anderen lesbar
          bleiben. Von einem gelöschten Gastkonto bleiben nur die Ideen: Nachrichten und Kommentare werden zu
          „Gelöscht“, Bilder verschwinden. Rechtsgrundlagen sind Art. 6 Abs. 1 lit. b und f DSGVO.
        </p>
      </>
    ),
  },
  {
    id: 'zusammenlegen',
    title: 'Zusammenlegen',
    body: (
      <>
        <p>
          Legt ihr für ein Geschenk zusammen, speichern wir den Preis, wer mitmacht und seit wann, wie viel
          jeder übernimmt und ob es überwiesen und angekommen ist. Wer mitmacht und was es kostet, sehen die
          Mitglieder der Gruppe, die einzelnen Beträge nur die, die mitmachen. Die Person, für die das
          Geschenk ist, sieht nichts davon.
        </p>
        <p>
          Wer einsammelt, kann Kontoinhaber und IBAN angeben. Die sehen nur die, die mitmachen, und erst, wenn
          die Beträge feststehen. Wir löschen sie, sobald alles angekommen ist, das Geschenk verschenkt oder
          freigegeben ist, die Runde endet oder du die Gruppe verlässt, spätestens 60 Tage, nachdem die
          Beträge feststanden, oder wenn es dazu nie kam, 60 Tage nach der Eingabe. Auf deinem Gerät heben wir
          sie nicht auf. Päckchen bewegt kein Geld und sieht kein Konto ein; was du überweist, weiß nur deine
          Bank.
        </p>
        <p>
          Verlässt du die Gruppe, bleibt ein Betrag, der schon feststand, mit deinem Namen stehen, damit die
          Rechnung der anderen stimmt. Löschst du dein Konto, bleibt er ohne Namen. Rechtsgrundlagen sind Art.
          6 Abs. 1 lit. b und f DSGVO.
        </p>
      </>
    ),
  },
  {
    id: 'wuensche',
    title: 'Wünsche und Wunschliste',
    body: (
      <>
        <p>
          Schreibst du Wünsche auf, speichern wir Titel, Notiz, Link und Preis, ob es ein Herzenswunsch ist,
          ihre Reihenfolge und wem du sie zeigst. Ein Entwurf bleibt bei dir. Was du einer Gruppe zeigst,
          sehen ihre Mitglieder mit deinem Namen; was du über den Link zeigst, sieht jeder, der ihn hat, mit
          deinem Namen und ohne Konto. Erneuerst du den Link, öffnet der alte nichts mehr. Suchmaschinen
          bitten wir, solche Seiten nicht aufzunehmen.
        </p>
        <p>
          Wer dir etwas schenken will, reserviert es. Das sehen alle anderen, die schenken, du nicht: weder
          hier noch in der Datei von „Daten exportieren“. Erst wenn jemand sagt, dass es verschenkt ist, und
          der Tag dafür da ist, zeigen wir dir, von wem es kam.
        </p>
        <p>
          Öffnest du den Link von jemand anderem ohne Konto, legen wir für deinen Browser ein Gastkonto ohne
          Namen und E-Mail-Adresse an. Nimmst du einen Wunsch, speichern wir den Namen, den du angibst, wie
          der Wunsch dann heißt, und von dem Schlüssel in deinem Rücknahme-Link nur einen Prüfwert. Damit
          niemand eine ganze Liste leer nimmt, zählen wir rund eine Woche lang, wie viel von einem Anschluss
          genommen wurde, mit einem Prüfwert statt der IP-Adresse. Den Namen sehen die anderen, die schenken,
          und nach dem Tag die Person, der du es geschenkt hast. Er wird gelöscht, wenn du den Wunsch
          zurückgibst, mit dem Konto der Person, die ihn hat, und rund 30 Tage nachdem sie ihn gelöscht hat,
          wenn du nicht gesagt hast, dass es verschenkt ist; das Gastkonto löschen wir, wenn es 30 Tage lang
          niemand benutzt hat.
        </p>
        <p>
          Löschst du dein Konto, verschwinden deine Wünsche und dein Link. Was jemand schon besorgt, bleibt
          für diese Person sichtbar, damit sie nicht umsonst einkauft. Rechtsgrundlagen sind Art. 6 Abs. 1
          lit. b und f DSGVO.
        </p>
      </>
    ),
  },
  {
    id: 'wichteln',
    title: 'Wichteln',
    body: (
      <>
        <p>
          Wichtelt eine Gruppe, sehen alle ihre Mitglieder die Runde mit Tag, Betrag und Notiz, wer mitmacht,
          wer abgesagt hat oder ausgestiegen ist und wer sich nicht ziehen darf, deinen Hinweis für die
          Person, die dich beschenkt, und ob du schon nachgesehen hast. Wen du gezogen hast, siehst nur du;
          vom Tag nach dem Auspacken an kann es die ganze Gruppe sehen. Deine Datei von „Daten exportieren“
          enthält es nicht.
        </p>
        <p>
          Fragen und Antworten lesen nur die beiden, die sie einander schreiben. Zu einer Frage speichern wir,
          an wen sie ging, nicht, wer sie gestellt hat; ableiten lässt es sich nur aus der Auslosung, und die
          kann niemand außer uns lesen. Fragen und Hinweise löschen wir 60 Tage nach dem Tag. Wer wem etwas
          geschenkt hat, behalten wir von der letzten Runde, die jemand in der Gruppe mitgemacht hat, damit
          beim nächsten Mal niemand dieselbe Person zieht; frühere Runden löschen wir 60 Tage nach ihrem Tag,
          ebenso solche, in denen nie ausgelost wurde.
        </p>
        <p>
          Verlässt du die Gruppe oder löschst du dein Konto, machst du nicht mehr mit: Dein Hinweis und die
          Fragen an dich werden gelöscht. Was du jemand anderem geschrieben hast, bleibt dort ohne deinen
          Namen stehen, und in einer Runde, die vorbei ist, bleibt dein Platz ohne ihn. Steigst du nach der
          Auslosung aus, merken wir uns das bis zur nächsten, damit niemand durch Aus- und Einsteigen mehr
          erfährt. Rechtsgrundlagen sind Art. 6 Abs. 1 lit. b und f DSGVO.
        </p>
      </>
    ),
  },
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
  {
    id: 'gaeste',
    title: 'Gäste und Demo',
    body: (
      <>
        <p>
          Als Gast legst du kein Konto an. Deine Personen, Ideen, Bilder und Erinnerungen liegen nur im
          Speicher deines Browsers und werden nicht zu uns übertragen. Damit du Gruppen beitreten kannst,
          vergibt die Anmeldung eine zufällige Kennung ohne Namen und E-Mail-Adresse. Nennst du beim Beitreten
          einen Namen, speichern wir ihn mit deiner Mitgliedschaft für die anderen. Meldest du dich später an,
          fragen wir, ob die Daten in dein Konto sollen. Ohne dein Ja bleiben sie, wo sie sind.
        </p>
        <p>Die Demo zeigt erfundene Beispiele und speichert nichts davon.</p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'Was in deinem Browser gespeichert wird',
    body: (
      <>
        <p>Päckchen setzt ein einziges Cookie und nutzt den lokalen Speicher deines Browsers:</p>
        <ul>
          <li>
            <b>Anmeldung</b> (<code>paeckchen-session</code>): hält dich angemeldet, bis du dich abmeldest.{' '}
            <code>paeckchen-last-activity</code> und <code>paeckchen-signed-out-idle</code> gehören zur
            automatischen Abmeldung und zur Meldung, dass ein Konto nicht mehr besteht,{' '}
            <code>paeckchen-wanted-path</code> führt dich danach auf die gewünschte Seite,{' '}
            <code>paeckchen-known</code> merkt sich, dass hier schon einmal ein Konto angemeldet war, damit
            wir dich passend begrüßen.
          </li>
          <li>
            <b>Gastmodus</b> (<code>guest_mode</code>, <code>guest_people</code>, <code>guest_gifts</code>,{' '}
            <code>guest_reminders</code>, <code>guest_occasions</code>, <code>guest_received</code>,{' '}
            <code>guest_budgets</code>, Datenbank <code>paeckchen-guest</code>): deine Daten als Gast, in der
            Datenbank die Bilder. <code>guest_takeover</code> und <code>guest_takeover_declined</code> merken
            sich den Stand einer Übernahme ins Konto.
          </li>
          <li>
            <b>Ohne Verbindung</b> (Datenbank <code>paeckchen</code>, <code>paeckchen-unstored</code>): mit
            einem Konto eine Kopie deiner zuletzt gesehenen Listen, Gruppen und Chats, damit du sie auch
            offline lesen kannst, höchstens 30 Tage lang, dazu die letzten 300 Bilder, und Änderungen, die
            noch nicht gesendet sind oder sich nicht speichern ließen, bis du über sie entschieden hast. Beim
            Abmelden und beim Löschen des Kontos wird alles gelöscht. Endet die Anmeldung von selbst, etwa
            nach 30 Minuten ohne Aktivität, verschwindet die Kopie; nicht Gesendetes wartet höchstens 30 Tage
            auf deine nächste Anmeldung.
          </li>
          <li>
            <b>Was du gerade schreibst</b> (<code>paeckchen-text</code>): Nachrichten, Kommentare, Notizen,
            schnell gemerkte Ideen und Eingaben in Formularen, die noch nicht gespeichert sind, und Texte, die
            auf einem anderen Gerät ebenfalls geändert wurden, bis du dich entschieden hast. Beim Abmelden und
            beim Löschen des Kontos werden sie gelöscht. Hat deine Anmeldung von selbst geendet, bleiben sie
            höchstens 30 Tage; meldet sich vorher jemand anderes an, werden ungesendete Nachrichten,
            Kommentare, Ideen und Eingaben schon dann gelöscht. Endet ein Gastzugang von selbst, zeigt dieser
            Browser Ungesendetes ebenso lange, bis du es verwirfst.
          </li>
          <li>
            <b>Wunschlisten anderer</b> (<code>paeckchen-visitor</code>, <code>paeckchen-text</code>,{' '}
            <code>paeckchen-giving</code>): das Gastkonto, mit dem dieser Browser eine Liste über ihren Link
            öffnet, der Name, unter dem du etwas schenkst, und die Schlüssel, mit denen du es zurücknimmst.
            Mit einem Konto werden Name und Schlüssel beim Abmelden gelöscht. Was du ohne Konto ausgesucht
            hast, bleibt in diesem Browser, auch für Konten, die sich hier anmelden, bis du es zurücknimmst.
            Beim nächsten Öffnen löscht Päckchen die Zugangsdaten des Gastkontos, wenn du es 30 Tage lang
            nicht benutzt hast, und Namen und Schlüssel, die älter als 400 Tage sind.
          </li>
          <li>
            <b>KI</b> (<code>ai-analyses</code>, <code>ai-limit</code>): an welchen Ideen die KI gerade
            arbeitet oder gescheitert ist und wann du sie wieder fragen kannst. Beim Abmelden und beim Löschen
            des Kontos wird beides gelöscht.
          </li>
          <li>
            <b>Kalender</b> (<code>paeckchen-calendar-alarms</code>): wie viele Tage vorher dein Kalender
            zuletzt erinnern sollte.
          </li>
          <li>
            <b>Darstellung</b> (<code>paeckchen-appearance</code>, <code>paeckchen-gift-view</code>,{' '}
            <code>paeckchen-people-order</code>, <code>paeckchen-shopping-view</code>,{' '}
            <code>tip_banner_dismissed</code>, <code>paeckchen-reminder-offer</code>): helles oder dunkles
            Aussehen, Geschenke als Karten oder als Liste, die Ordnung der Personen und der Einkaufsliste, und
            ob du den Tipp oder das Angebot von Erinnerungen geschlossen hast.{' '}
            <code>paeckchen-seen-groups</code>, <code>paeckchen-seen-draws</code>: welche Gruppen du hier
            schon geöffnet und was du von deren Wichteln schon gesehen hast, bis du dich abmeldest. Wen du
            gezogen hast und was ihr euch schreibt, bleibt nie auf dem Gerät.
          </li>
          <li>
            <b>Mitteilungen</b> (<code>paeckchen-push</code>): wessen Mitteilungen dieses Gerät zeigt und
            unter welcher Adresse sein Browser sie annimmt. Beim Abmelden wird es gelöscht. Endet deine
            Sitzung von selbst, bleibt es stehen, bis du wieder da bist; bis dahin kommt keine Mitteilung.
          </li>
          <li>
            <b>Nur bis zum Schließen des Tabs</b> (<code>paeckchen-mail-link</code>,{' '}
            <code>paeckchen-reloaded-at</code>): für Links aus E-Mails und für neue Versionen der Seite.
          </li>
          <li>
            <b>Die App selbst</b> (<code>workbox-precache</code>, <code>paeckchen-previous-version</code>):
            ihre Seiten, Schriften und Symbole, damit sie auch ohne Netz startet. Deine Daten sind nicht
            dabei.
          </li>
          <li>
            <b>Cookie</b> <code>menu_open</code>: ob das Menü offen ist, 7 Tage lang.
          </li>
        </ul>
        <p>
          Nichts davon dient der Wiedererkennung auf anderen Seiten. Über die Einstellungen deines Browsers
          kannst du alles jederzeit löschen; Gastdaten sind dann verloren.
        </p>
      </>
    ),
  },
];
