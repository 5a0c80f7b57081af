export const reminderTexts = { title: 'Erinnerungen', hint: 'Damit dich kein Anlass überrascht.' };

export const calendarTexts = {
  title: 'Kalender-Abo',
  hint: 'Geburtstage und Anlässe in deinem Kalender, immer aktuell.',
};
