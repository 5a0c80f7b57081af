import {
  type NewReceivedGift,
  type ReceivedGift,
  receivedTextFields,
  type ReceivedTexts,
} from '@/domain/gift/received-gift';

import { personalList } from './list/personal-list';
import { failureToast } from './mutation-meta';

const received = personalList<ReceivedGift, NewReceivedGift, ReceivedTexts>({
  name: 'received',
  storeOf: (data) => data.received,
  texts: receivedTextFields,
  unread: 'Fehler beim Laden der Geschenke',
});
const failure = failureToast('Fehler');

/** Gifts that the user has received. */
export const receivedQueries = { list: received.list };
export const addReceived = received.add({ success: { title: 'Geschenk eingetragen' }, failure });
/** No success toast for thanks, as the button changes. */
export const changeReceived = received.change({ failure });
export const removeReceived = received.remove({ success: { title: 'Geschenk gelöscht' }, failure });
