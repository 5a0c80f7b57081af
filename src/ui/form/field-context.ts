import { createContext, use } from 'react';

export type FieldControl = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-required'?: boolean | undefined;
  'aria-invalid'?: boolean | undefined;
};

export const FieldContext = createContext<FieldControl>({});

/** Attributes that connect a control with its field; own attributes win. */
export function useFieldControl() {
  return use(FieldContext);
}

/** Id of a field's label, for further elements of the control. */
export function labelIdOf(id: string): string {
  return `${id}-label`;
}
