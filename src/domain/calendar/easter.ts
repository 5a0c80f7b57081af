import { calendarDay, type CalendarDay } from './calendar-day.ts';

/** Easter Sunday of a year by the Gregorian computus (Meeus, Jones, Butcher). Null outside 1900 to 2200. */
export function easterSunday(year: number): CalendarDay | null {
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * (year % 19) + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const lateMoon = Math.floor(((year % 19) + 11 * epact + 22 * toSunday) / 451);
  const marchOffset = epact + toSunday - 7 * lateMoon + 114;
  return calendarDay(year, Math.floor(marchOffset / 31), (marchOffset % 31) + 1);
}
