import { zodResolver } from '@hookform/resolvers/zod';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import { useState, type ReactNode, useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import type { Membership } from '@/data/groups/group-keys';
import { centsText, exactPriceLabel } from '@/domain/gift/price/cents';
import type { PooledGift } from '@/domain/group/group-gift';
import { joinedCents } from '@/domain/pool/pool';
import { ownFormSchema, parsePoolCents } from '@/domain/pool/pool-form';
import {
  coveredPreviewText,
  joinedText,
  joiningLabel,
  paidToText,
  previewText,
  sentToText,
  coveredText,
} from '@/domain/pool/pool-texts';
import { Button } from '@/ui/button';
import { useUnsaved } from '@/ui/dialog/unsaved';
import { Field } from '@/ui/form/field';
import { PriceInput } from '@/ui/form/price-input';

import { type Patch, Patchwork } from '../card/patchwork';
import { PoolFoot } from '../card/pool-foot';
import { poolPatches } from '../card/pool-patches';
import { MoneyBack } from '../money-back';
import type { PoolStep } from '../pool-changes';
import { PoolWaiting } from '../pool-waiting';
import { type PoolView, usePool } from '../use-pool';
import { usePoolStep } from '../use-pool-step';

type JoinPoolProps = { me: Membership; gift: PooledGift; onDone: () => void };

/** Form 'Ich bin dabei': joins a pool, or changes the user's contribution. */
export function JoinPool(props: JoinPoolProps) {
  const view = usePool(props.me, props.gift);
  // Becomes true once the stored contribution is loaded, and stays true, so that a refetch does not discard typed text.
  const [isReady, setReady] = useState(false);
  if (!isReady && (!view.isIn || view.mine !== undefined)) setReady(true);
  if (!isReady) return <PoolWaiting view={view} />;
  const { mine } = view;
  if (mine !== undefined && mine.paidTo !== null) {
    return (
      <div className="pool-body">
        <p className="pool-big font-display">{exactPriceLabel(mine.ownCents ?? 0)}</p>
        <p>
          {mine.state === 'sent'
            ? `Du hast ${sentToText(mine.paidTo)}. Dein Anteil zählt auch in der neuen Runde.`
            : `Dein Anteil ist ${paidToText(mine.paidTo)}. Er zählt auch in der neuen Runde.`}
        </p>
        <MoneyBack me={props.me} share={mine} />
      </div>
    );
  }
  return <JoinForm {...props} view={view} />;
}

function JoinForm({ me, gift, onDone, view }: JoinPoolProps & { view: PoolView }) {
  const { pool } = gift;
  const { mine, isIn, isCollector, collectorName, shares, paperOf, memberNames } = view;
  const step = usePoolStep(me, isStored, onDone);
  const [isOwn, setOwn] = useState(mine !== undefined && mine.ownCents !== null);
  const { register, handleSubmit, formState, control } = useForm({
    resolver: zodResolver(ownFormSchema),
    defaultValues: { own: mine?.ownCents ? centsText(mine.ownCents) : '' },
  });
  useUnsaved(isOwn && formState.isDirty);
  const typed = parsePoolCents(useWatch({ control, name: 'own' }), 'Der Betrag');
  const evenCents = joinedCents(pool, mine);
  const ownCents = 'cents' in typed ? typed.cents : null;
  const shown = isOwn ? ownCents : evenCents;
  const isCovered = !isOwn && evenCents === 0;
  const others = pool.memberIds.filter((id) => id !== me.memberId);
  const collector = isCollector || pool.collectorId === null ? null : collectorName;

  const join = (own: number | null) => step.mutate({ kind: 'join', giftId: gift.id, ownCents: own });
  const joinWithOwn = handleSubmit(({ own }) => join(own));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isOwn) void joinWithOwn();
        else join(null);
      }}
      onInput={() => step.reset()}
    >
      <div className="pool-body">
        <div>
          <p className="pool-big font-display">{shown === null ? '–' : exactPriceLabel(shown)}</p>
          <p className="text-ink-2">
            {isCovered
              ? coveredPreviewText(pool.totalCents)
              : previewText(isOwn ? null : others.length + 1, pool.totalCents)}
          </p>
        </div>
        <div>
          <Patchwork look="large" patches={patches()} label={joiningLabel(others.length)} />
          <p className="mt-[8px] text-small text-balance wrap-anywhere text-ink-2">
            {joinedText(memberNames(others), collector)}
          </p>
        </div>
        <ShareChoice isOwn={isOwn} onChange={setOwn} evenCents={evenCents}>
          <Field label="Dein Betrag" error={formState.errors.own?.message} required>
            <PriceInput {...register('own')} />
          </Field>
        </ShareChoice>
      </div>
      <PoolFoot error={step.error}>
        <Button
          type="submit"
          full
          icon={isIn ? undefined : HeartHandshake}
          busy={step.isPending && step.variables?.kind === 'join'}
        >
          {isIn ? 'Speichern' : 'Ich bin dabei'}
        </Button>
        {isIn && !isCollector && (
          <Button
            kind="text"
            full
            busy={step.isPending && step.variables?.kind === 'leave'}
            onClick={() => step.mutate({ kind: 'leave', giftId: gift.id })}
          >
            Doch nicht
          </Button>
        )}
      </PoolFoot>
    </form>
  );

  function isStored(sent: PoolStep): boolean {
    if (sent.kind === 'leave') return !isIn;
    return 'ownCents' in sent && mine !== undefined && mine.ownCents === sent.ownCents;
  }

  function patches(): Patch[] {
    const ofOthers = poolPatches(pool, shares, paperOf).filter(({ id }) => id !== me.memberId);
    if (isCovered) return ofOthers;
    // Without visible amounts, as for users who have not joined, all patches are equally wide.
    const weight = shares.length > 0 ? Math.max(1, shown ?? evenCents) : 1;
    return [...ofOthers, { id: me.memberId, paper: null, weight }];
  }
}

type ShareChoiceProps = {
  isOwn: boolean;
  onChange: (isOwn: boolean) => void;
  evenCents: number;
  /** Field for the user's own amount. */
  children: ReactNode;
};

function ShareChoice({ isOwn, onChange, evenCents, children }: ShareChoiceProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label="Dein Beitrag" className="grid gap-[12px]">
      <Choice
        name={name}
        title="Gleicher Teil"
        hint={evenCents === 0 ? coveredText : 'sinkt, wenn noch jemand mitmacht'}
        end={exactPriceLabel(evenCents)}
        checked={!isOwn}
        onChoose={() => onChange(false)}
      />
      <Choice
        name={name}
        title="Eigener Betrag"
        hint={evenCents === 0 ? 'geht erst, wenn jemand weniger gibt' : 'den Rest teilen sich die anderen'}
        checked={isOwn}
        onChoose={() => onChange(true)}
      />
      {isOwn && (
        <div ref={bringIntoView} className="pool-own">
          {children}
        </div>
      )}
    </div>
  );
}

type ChoiceProps = {
  name: string;
  title: string;
  hint: string;
  end?: string;
  checked: boolean;
  onChoose: () => void;
};

function Choice({ name, title, hint, end, checked, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label className="pool-choice relative grid min-h-[52px] cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-[12px] rounded-[14px] border border-line-strong px-[14px] py-[6px]">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-hint`}
        className="size-[24px] accent-band"
      />
      <span>
        <b id={`${id}-title`} className="font-[650]">
          {title}
        </b>
        <small id={`${id}-hint`} className="block text-[0.875rem]/[1.1875rem] text-balance text-ink-2">
          {hint}
        </small>
      </span>
      {end !== undefined && <b className="font-[650] tabular-nums">{end}</b>}
    </label>
  );
}

function bringIntoView(field: HTMLElement | null) {
  field?.scrollIntoView({ block: 'nearest' });
}
