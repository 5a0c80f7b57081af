/** The accounts that left the guest's items where they are. Whoever works as a guest again is asked again. */
export const declinedKey = 'guest_takeover_declined';
