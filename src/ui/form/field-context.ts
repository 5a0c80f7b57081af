import { createContext, use } from 'react';

export type FieldControl = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-required'?: boolean | undefined;
  'aria-invalid'?: boolean | undefined;
};

export const FieldContext = createContext<FieldControl>({});

/** The attributes a control needs to belong to the field around it; own ones win. */
export function useFieldControl() {
  return use(FieldContext);
}

/** Where the label of a control is, for what else belongs to the control. */
export function labelIdOf(id: string): string {
  return `${id}-label`;
}
