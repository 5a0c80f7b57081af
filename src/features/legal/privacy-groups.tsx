import type { PrivacySection } from './privacy-section';

export const privacyGroups: PrivacySection[] = [
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
          Wer den Einladungslink hat, sieht auch ohne Konto den Namen der Gruppe, ihren Tag, wie viele dabei
          sind und bis zu drei Namen von Admins. Aufrufe zählen wir je Netz und je Link; davon speichern wir
          nur Prüfwerte, höchstens zwei Tage lang.
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
];
