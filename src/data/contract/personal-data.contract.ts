import type { PersonalData } from '../personal-data';
import { budgetStoreContract } from './budget-store.contract';
import { doneStoreContract } from './done-store.contract';
import { giftStoreContract } from './gift-store.contract';
import { occasionStoreContract } from './occasion-store.contract';
import { personStoreContract } from './person-store.contract';
import { picturedGifts, pictureStoreContract } from './picture-store.contract';
import { profileStoreContract } from './profile-store.contract';
import { receivedStoreContract } from './received-store.contract';
import { reminderStoreContract } from './reminder-store.contract';
import { removalContract } from './removal.contract';
import { textsContract } from './texts.contract';

/** All contract tests of personal data, run for each adapter. `open` returns an empty one. */
export function personalDataContract(open: () => Promise<PersonalData>): void {
  giftStoreContract(open);
  pictureStoreContract('gifts', async () => picturedGifts(await open()));
  personStoreContract(open);
  occasionStoreContract(open);
  receivedStoreContract(open);
  budgetStoreContract(open);
  doneStoreContract(open);
  reminderStoreContract(open);
  profileStoreContract(open);
  textsContract(open);
  removalContract(open);
}
