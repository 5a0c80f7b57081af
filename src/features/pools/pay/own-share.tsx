import { useQuery } from '@tanstack/react-query';
import { correction, generate, mode } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';

import type { Membership } from '@/data/groups/group-keys';
import { centsText, exactPriceLabel } from '@/domain/gift/price/cents';
import type { PooledGift } from '@/domain/group/group-gift';
import { giroCode } from '@/domain/pool/giro-code';
import { ibanLabel } from '@/domain/pool/iban-label';
import { amountOf, type PoolPayment, type PoolShare } from '@/domain/pool/pool';
import { transferNote } from '@/domain/pool/pool-texts';
import { copyText } from '@/lib/browser/copy-text';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { showToast } from '@/ui/toast/toast';

import { poolQueries } from '../pool-queries';
import type { PoolView } from '../use-pool';

type OwnShareProps = {
  me: Membership;
  gift: PooledGift;
  share: PoolShare;
  view: PoolView;
  isWide: boolean;
};

const boxClass = 'rounded-lg bg-sunken px-4 py-2';

/** Amount and bank account for the user's share. */
export function OwnShare({ me, gift, share, view, isWide }: OwnShareProps) {
  // Money paid to an earlier collector counts as paid.
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
        <dl className={boxClass}>
          <div className="pay-row">
            <dt>Betrag</dt>
            <dd>{exactPriceLabel(cents)}</dd>
          </div>
        </dl>
      );
    if (payment.data) return <Account cents={cents} payment={payment.data} isWide={isWide} />;
    return (
      <>
        <dl className={boxClass}>
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
    <dl className={boxClass}>
      <AmountRow cents={cents} />
      <CopyRow term="Empfänger" value={holder} copied={holder} name="Name" />
      <CopyRow term="IBAN" value={ibanLabel(iban)} copied={iban} name="IBAN" />
      <CopyRow term={'Verwendungs\u00adzweck'} value={note} copied={note} name="Verwendungszweck" />
    </dl>
  );
  const scanned = giroCode({ holder, iban, cents, text: note });
  const picture = 'payload' in scanned && (
    <div className="flex flex-wrap items-center gap-x-[16px] gap-y-[12px]">
      <GiroCodePicture payload={scanned.payload} size={isWide ? 132 : 112} />
      <p className="min-w-0 flex-[1_1_8rem]">
        <b className="block font-display text-[1.0625rem]/[1.375rem] font-[650]">GiroCode</b>
        <span className="mt-[3px] block text-[0.875rem]/[1.1875rem] text-ink-2">
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

type CopyRowProps = { term: string; value: string; copied: string; name: string };

/** Value to copy into a bank form. The toast does not repeat the value, because others may look at the screen. */
function CopyRow({ term, value, copied, name }: CopyRowProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    if (await copyText(copied)) {
      setCopied(true);
      showToast({ tone: 'success', title: `${name} kopiert` });
    } else {
      showToast({
        tone: 'error',
        title: 'Kopieren nicht möglich',
        description: 'Markiere den Text und kopiere ihn von Hand.',
      });
    }
  }
  return (
    <div className="pay-row">
      <dt>{term}</dt>
      <dd>{value}</dd>
      <dd className="pay-copy">
        <IconButton icon={isCopied ? Check : Copy} label={`${name} kopieren`} onClick={() => void copy()} />
      </dd>
    </div>
  );
}

type GiroCodePictureProps = {
  payload: string;
  /** Size of the code without its quiet zone, in pixels. */
  size: number;
};

const quietZone = 4;
const utf8 = new TextEncoder();

/**
 * QR code for a bank transfer (GiroCode), dark on white in every theme. The EPC standard requires byte mode and level
 * M; the library's default mode would add an encoding header.
 */
function GiroCodePicture({ payload, size }: GiroCodePictureProps) {
  const code = generate(mode.bytes(utf8.encode(payload)), {
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
    maxVersion: 13,
  });
  const modules = code.size + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label="GiroCode für die Überweisung"
      viewBox={`${-quietZone} ${-quietZone} ${modules} ${modules}`}
      width={Math.round((size * modules) / code.size)}
      shapeRendering="crispEdges"
      className="h-auto max-w-full flex-none rounded-[14px] bg-white shadow-[inset_0_0_0_1px_#e8dfdf] forced-color-adjust-none"
    >
      <path d={toSvgPath(code)} fill="#2a1820" />
    </svg>
  );
}
