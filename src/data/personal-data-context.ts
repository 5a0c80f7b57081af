import { createContext, useContext } from 'react';

import type { PersonalData } from './personal-data';

export const PersonalDataContext = createContext<PersonalData | null>(null);

/** Data of the current user. Throws outside the personal area. */
export function usePersonalData(): PersonalData {
  const data = useContext(PersonalDataContext);
  if (data === null) throw new Error('usePersonalData needs a PersonalDataContext above it');
  return data;
}
