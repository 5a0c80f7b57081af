import type { NewPersonOccasion, PersonOccasion } from '@/domain/person/person-occasion';

import { personalList } from './list/personal-list';
import { failureToast } from './mutation-meta';

const occasions = personalList<PersonOccasion, NewPersonOccasion, object>({
  name: 'occasions',
  storeOf: (data) => data.occasions,
  texts: {},
  unread: 'Fehler beim Laden der Anlässe',
});
const failure = failureToast('Fehler');

/** Further occasions of people. */
export const occasionQueries = { list: occasions.list };
export const addOccasion = occasions.add({ success: { title: 'Anlass hinzugefügt' }, failure });
export const changeOccasion = occasions.change({ success: { title: 'Anlass aktualisiert' }, failure });
export const removeOccasion = occasions.remove({ success: { title: 'Anlass gelöscht' }, failure });
