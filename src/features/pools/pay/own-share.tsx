import { useQuery } from '@tanstack/react-query';

import type { Membership } from '@/data/groups/group-keys';
import { centsText, exactPriceLabel } from '@/domain/gift/price/cents';
import type { PooledGift } from '@/domain/group/group-gift';
import { giroCode } from '@/domain/pool/giro-code';
import { ibanLabel } from '@/domain/pool/iban-label';
import { amountOf, type PoolPayment, type PoolShare } from '@/domain/pool/pool';
import { transferNote } from '@/domain/pool/pool-texts';
import { Button } from '@/ui/button';

import { poolQueries } from '../pool-queries';
import type { PoolView } from '../use-pool';
import { CopyRow } from './copy-row';
import { GiroCodePicture } from './giro-code-picture';

type OwnShareProps = {
  me: Membership;
  gift: PooledGift;
  share: PoolShare;
  view: PoolView;
  isWide: boolean;
};

/** Amount and bank account for the user's share. */
export function OwnShare({ me, gift, share, view, isWide }: OwnShareProps) {
  // Includes a payment to an earlier collector.
  const isPaid = share.state === 'received' || share.paidTo !== null;
  const payment = useQuery({ ...poolQueries.payment(me, gift.id), enabled: !isPaid });
  const cents = amountOf(share, gift.pool, view.shares);
  return (
    <section aria-labelledby="own-share" className="own-share">
      <h3 id="own-share" className="text-h3">
        Dein Anteil
      </h3>
      {renderAccount()}
    </section>
  );

  function withoutAccount(): string {
    if (gift.pool.collectorId === null)
      return 'Wer gesammelt hat, ist nicht mehr in der Gruppe. Klärt, wohin das Geld geht.';
    return gift.status === 'gifted'
      ? `Das Geschenk ist verschenkt, deshalb speichern wir kein Konto mehr. Frag ${view.collectorName}, wie das Geld ankommen soll.`
      : `${view.collectorName} hat noch kein Konto eingetragen. Frag nach, wie das Geld ankommen soll.`;
  }

  function renderAccount() {
    if (isPaid)
      return (
        <dl className="pay-box">
          <div className="pay-row">
            <dt>Betrag</dt>
            <dd>{exactPriceLabel(cents)}</dd>
          </div>
        </dl>
      );
    if (payment.data) return <Account cents={cents} payment={payment.data} isWide={isWide} />;
    return (
      <>
        <dl className="pay-box">
          <AmountRow cents={cents} />
        </dl>
        {payment.data === null && <p className="text-ink-2">{withoutAccount()}</p>}
        {payment.isError && (
          <>
            <p role="alert">{payment.error.message}</p>
            <Button kind="secondary" onClick={() => void payment.refetch()}>
              Erneut versuchen
            </Button>
          </>
        )}
      </>
    );
  }
}

function AmountRow({ cents }: { cents: number }) {
  return <CopyRow term="Betrag" value={exactPriceLabel(cents)} copied={centsText(cents)} name="Betrag" />;
}

type AccountProps = { cents: number; payment: PoolPayment; isWide: boolean };

function Account({ cents, payment: { holder, iban, code }, isWide }: AccountProps) {
  const note = transferNote(code);
  const rows = (
    <dl className="pay-box">
      <AmountRow cents={cents} />
      <CopyRow term="Empfänger" value={holder} copied={holder} name="Name" />
      <CopyRow term="IBAN" value={ibanLabel(iban)} copied={iban} name="IBAN" />
      <CopyRow term={'Verwendungs\u00adzweck'} value={note} copied={note} name="Verwendungszweck" />
    </dl>
  );
  const scanned = giroCode({ holder, iban, cents, text: note });
  const picture = 'payload' in scanned && (
    <div className="pay-code">
      <GiroCodePicture payload={scanned.payload} size={isWide ? 132 : 112} />
      <p>
        <b className="font-display">GiroCode</b>
        <span>
          {isWide
            ? 'In der Bank-App „QR-Code“ wählen und dieses Bild scannen.'
            : 'Für ein zweites Gerät: mit der Bank-App scannen.'}
        </span>
      </p>
    </div>
  );
  return isWide ? (
    <>
      {picture}
      {rows}
    </>
  ) : (
    <>
      {rows}
      {picture}
    </>
  );
}
