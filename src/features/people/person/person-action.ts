/** Dialogs that the page of a person can open. */
export type PersonAction = 'idea' | 'suggest' | 'remind' | 'edit' | 'delete' | 'occasion' | 'delete-occasion';
