/** The dialogs about somebody that their page asks for. */
export type PersonAction =
  | 'idea'
  | 'concretize'
  | 'remind'
  | 'edit'
  | 'delete'
  | 'occasion'
  | 'delete-occasion';
