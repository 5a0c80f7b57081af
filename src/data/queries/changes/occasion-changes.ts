import type { NewPersonOccasion, PersonOccasion } from '@/domain/person/person-occasion';

import { personalListChanges } from '../list/personal-list-changes';
import { failureToast } from '../mutation-meta';

const occasions = personalListChanges<PersonOccasion, NewPersonOccasion, object>({
  name: 'occasions',
  storeOf: (data) => data.occasions,
  texts: {},
});
const failure = failureToast('Fehler');

/** Changes without a toast after success, for several occasions at once. */
export const occasionChanges = { add: occasions.add({ failure }), remove: occasions.remove({ failure }) };
export const addOccasion = occasions.add({ success: { title: 'Anlass hinzugefügt' }, failure });
export const changeOccasion = occasions.change({ success: { title: 'Anlass aktualisiert' }, failure });
export const removeOccasion = occasions.remove({ success: { title: 'Anlass gelöscht' }, failure });
