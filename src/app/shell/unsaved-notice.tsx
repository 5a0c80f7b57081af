import CloudUpload from 'lucide-react/icons/cloud-upload';

import { Wrap } from '@/ui/layout/page';

import { changesText } from './use-waiting-count';

/** A session has ended before everything was stored: nothing of it is lost, and it goes on after signing in. */
export function UnsavedNotice({ count }: { count: number }) {
  const is = count === 1 ? 'ist' : 'sind';
  return (
    <div role="status" className="border-b border-line bg-honey-soft text-facts text-honey-ink">
      <Wrap className="flex min-h-11 items-center gap-2.5 py-2">
        <CloudUpload aria-hidden className="size-[18px] flex-none" />
        <p>
          {changesText(count)} {is} noch nicht gespeichert und {count === 1 ? 'liegt' : 'liegen'} auf diesem
          Gerät. Melde dich innerhalb von 30 Tagen mit demselben Konto wieder an, dann{' '}
          {count === 1 ? 'wird sie' : 'werden sie'} gespeichert.
        </p>
      </Wrap>
    </div>
  );
}
