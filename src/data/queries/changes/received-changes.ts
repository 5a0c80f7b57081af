import {
  type NewReceivedGift,
  type ReceivedGift,
  receivedTextFields,
  type ReceivedTexts,
} from '@/domain/gift/received-gift';

import { personalListChanges } from '../list/personal-list-changes';
import { failureToast } from '../mutation-meta';

const received = personalListChanges<ReceivedGift, NewReceivedGift, ReceivedTexts>({
  name: 'received',
  storeOf: (data) => data.received,
  texts: receivedTextFields,
});
const failure = failureToast('Fehler');

export const addReceived = received.add({ success: { title: 'Geschenk eingetragen' }, failure });
/** Changes a received gift. Giving thanks has no success toast, as its button changes. */
export const changeReceived = received.change({ failure });
export const removeReceived = received.remove({ success: { title: 'Geschenk gelöscht' }, failure });
