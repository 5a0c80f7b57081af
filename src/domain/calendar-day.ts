/**
 * A day of the local calendar as `yyyy-MM-dd`, without time or zone.
 * Made by the functions of this file only, so a value of this type always names a real day of the years 1900 to 2200.
 */
export type CalendarDay = string & { readonly brand: 'CalendarDay' };
