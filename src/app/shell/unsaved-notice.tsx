import CloudUpload from 'lucide-react/icons/cloud-upload';

import { NoticeBar } from '@/ui/layout/notice-bar';

import { changesText } from './use-waiting-count';

export function UnsavedNotice({ count }: { count: number }) {
  const is = count === 1 ? 'ist' : 'sind';
  return (
    <NoticeBar role="status" icon={CloudUpload}>
      {changesText(count)} {is} noch nicht gespeichert und {count === 1 ? 'liegt' : 'liegen'} auf diesem
      Gerät. Melde dich innerhalb von 30 Tagen mit demselben Konto wieder an, dann{' '}
      {count === 1 ? 'wird sie' : 'werden sie'} gespeichert.
    </NoticeBar>
  );
}
