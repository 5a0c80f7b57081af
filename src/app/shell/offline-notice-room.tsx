import CloudOff from 'lucide-react/icons/cloud-off';

import { NoticeBar } from '@/ui/layout/notice-bar';

import { offlineText } from './offline-text';

/** Keeps the place of the notice on a visit that begins without a connection: how many lines it takes depends on its words. */
export function RoomForOfflineNotice() {
  if (navigator.onLine) return null;
  return (
    <div aria-hidden className="invisible">
      <NoticeBar icon={CloudOff}>{offlineText}</NoticeBar>
    </div>
  );
}
