/** Title of the dialog and of the buttons that open and confirm it. */
export const addPersonText = 'Person hinzufügen';
