/** Title of the dialog and of the buttons that open and confirm the dialog. */
export const addPersonText = 'Person hinzufügen';
/** Titles of the dialogs and of the menu items that open them. */
export const calendarText = 'In den Kalender';
export const importText = 'Kontakte importieren';
export const addOccasionText = 'Anlass hinzufügen';
