import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';

import type { AppError } from '@/data/app-error';
import { FormError } from '@/ui/form/form-error';

/** Sticky foot of a drawer with the error of the last step. */
export function PoolFoot({ error, children }: { error?: AppError | null; children: ReactNode }) {
  return (
    <div className="pool-foot">
      <PoolError error={error} />
      {children}
    </div>
  );
}

export function PoolError({ error }: { error: AppError | null | undefined }) {
  return <div role="alert">{error && <FormError>{error.message}</FormError>}</div>;
}

export function NoMoneyNote() {
  return (
    <p className="pool-note flex gap-[8px] text-small text-ink-2">
      <ShieldCheck aria-hidden className="mt-[1px] size-[17px] flex-none" />
      <span>Päckchen bewegt kein Geld. Prüf Name und Betrag in deiner Bank-App.</span>
    </p>
  );
}
