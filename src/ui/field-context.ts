import { createContext, use } from 'react';

export type FieldControl = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
};

export const FieldContext = createContext<FieldControl>({});

/** The attributes a control needs to belong to the field around it; own ones win. */
export function useFieldControl() {
  return use(FieldContext);
}
