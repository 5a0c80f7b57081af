import { randomUUID } from 'node:crypto';

// Rows as the browser of a guest keeps them, with every column; `fields` are columns that differ.

export function guestPerson(fields: object = {}) {
  return {
    ...created(),
    name: 'Mia',
    occasion: null,
    occasion_date: null,
    birthday: null,
    birth_year: null,
    facts: [],
    lead_days: null,
    ...fields,
  };
}

export function guestGift(fields: object = {}) {
  return {
    ...created(),
    title: 'Buch',
    description: null,
    category: null,
    occasion: null,
    occasion_date: null,
    style: null,
    status: 'idea',
    is_favorite: false,
    recipient_name: null,
    person_id: null,
    price_min: null,
    price_max: null,
    budget: null,
    budget_range: null,
    notes: null,
    link: null,
    plan: null,
    given_on: null,
    paid_cents: null,
    liked: null,
    picture_id: null,
    ...fields,
  };
}

export function guestReminder(fields: object = {}) {
  return { ...created(), reminder_date: '', title: null, person_id: null, is_completed: false, ...fields };
}

function created() {
  return { id: randomUUID(), created_at: new Date().toISOString() };
}
