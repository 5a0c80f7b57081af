import { useState } from 'react';

import { isFinal } from '@/data/groups/group-toasts';
import { exactPriceLabel } from '@/domain/gift/price/cents-label';
import type { PoolShare } from '@/domain/pool/pool';
import { paidToText } from '@/domain/pool/pool-texts';
import { useLast } from '@/lib/hooks/use-last';
import { Button } from '@/ui/button';
import { AlertDialog } from '@/ui/dialog/alert-dialog';
import { Field } from '@/ui/form/field';
import { Select } from '@/ui/form/select';

type TakeShareProps = {
  /** Unpaid shares, and shares of members who left whose money no present member has. */
  open: readonly PoolShare[];
  nameOf: (share: PoolShare) => string;
  /** Surplus from a lower final price; it reduces the amount that the collector takes over. */
  surplusCents: number;
  busy: boolean;
  onTake: (share: PoolShare) => void;
};

interface Asked {
  /** Id of the share to take over; null until the user has chosen one of several. */
  id: string | null;
  /** True when there were several shares to choose from at the opening. */
  isChoice: boolean;
  /** True when the user has confirmed without choosing a share. */
  isMissing: boolean;
}

/** Button that lets the collector take over an unpaid share. The open question closes when its share is gone. */
export function TakeShare({ open, nameOf, surplusCents, busy, onTake }: TakeShareProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isLate, setLate] = useState(false);
  // Keeps the text of the question during the closing animation.
  const shown = useLast(asked);
  const share = open.find(({ id }) => id === shown?.id);
  const isGone = asked !== null && share === undefined && (asked.id !== null || open.length === 0);
  if (isGone) {
    setAsked(null);
    setLate(true);
  }
  function ask() {
    const [first, ...others] = open;
    const isChoice = others.length > 0;
    setLate(false);
    setAsked({ id: isChoice ? null : (first?.id ?? null), isChoice, isMissing: false });
  }
  const effect =
    share && `${releasedText(share, nameOf(share))} ${costText(share.amountCents ?? 0, surplusCents)}`;
  return (
    <>
      {open.length > 0 && (
        <Button kind="text" size="sm" className="pool-inset mt-1" busy={busy} onClick={ask}>
          Anteil übernehmen
        </Button>
      )}
      <p role="status" className="text-small text-ink-2">
        {isLate && 'Dieser Anteil ist nicht mehr offen.'}
      </p>
      <AlertDialog
        open={asked !== null && !isGone}
        onClose={() => setAsked(null)}
        title="Anteil übernehmen?"
        description={`${shown?.isChoice || !effect ? 'Du zahlst ihn dann selbst.' : effect} ${isFinal}`}
        confirmLabel="Übernehmen"
        onConfirm={() => {
          if (asked === null) return;
          if (share === undefined) return setAsked({ ...asked, isMissing: true });
          setAsked(null);
          onTake(share);
        }}
      >
        {shown?.isChoice && (
          <>
            <Field
              label="Wessen Anteil?"
              className="mt-4"
              error={shown.isMissing ? 'Bitte wähle, wessen Anteil du übernimmst' : undefined}
            >
              <Select
                value={shown.id ?? ''}
                onChange={({ target }) => setAsked({ ...shown, id: target.value || null, isMissing: false })}
              >
                <option value="">Bitte wählen</option>
                {open.map((one) => (
                  <option key={one.id} value={one.id}>
                    {nameOf(one)} · {exactPriceLabel(one.amountCents ?? 0)}
                  </option>
                ))}
              </Select>
            </Field>
            <p role="status" className="mt-2.5">
              {effect}
            </p>
          </>
        )}
      </AlertDialog>
    </>
  );
}

function releasedText({ memberId, nameThen, state, paidTo }: PoolShare, name: string): string {
  const isNameless = memberId === null && nameThen === null;
  const who = isNameless ? 'Das ehemalige Mitglied' : name;
  if (paidTo !== null)
    return `Das Geld ist ${paidToText(paidTo)}, und niemand von beiden ist noch in der Gruppe.`;
  if (state === 'sent') return `${who} hat angegeben, überwiesen zu haben. Kommt es noch an, gib es zurück.`;
  return `${who} muss dann nichts mehr überweisen.`;
}

function costText(cents: number, surplusCents: number): string {
  return cents <= surplusCents
    ? `Es bleiben ${exactPriceLabel(cents)} weniger übrig.`
    : `Du zahlst ${exactPriceLabel(cents - surplusCents)} mehr.`;
}
