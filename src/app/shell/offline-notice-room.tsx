import CloudOff from 'lucide-react/icons/cloud-off';

import { NoticeBar } from '@/ui/layout/notice-bar';

import { offlineText } from './offline-text';

/** Reserves the height of the notice on a start without a connection, by rendering its text invisibly. */
export function RoomForOfflineNotice() {
  if (navigator.onLine) return null;
  return (
    <div aria-hidden className="invisible">
      <NoticeBar icon={CloudOff}>{offlineText}</NoticeBar>
    </div>
  );
}
