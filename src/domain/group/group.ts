import type { CalendarDay } from '../calendar/calendar-day.ts';
import { countText } from '../text/german.ts';

export const groupRoles = ['admin', 'member', 'guest'] as const;
export type GroupRole = (typeof groupRoles)[number];

export const groupRoleLabels: Record<GroupRole, string> = {
  admin: 'Admin',
  member: 'Mitglied',
  guest: 'Gast',
};

/** Name shown for a former member, whose contributions stay in the group. */
export const formerMember = 'Ehemaliges Mitglied';

/** Text that the database stores in place of the texts of a guest whose account is deleted. */
export const deletedText = 'gelöscht';

export interface GroupSummary {
  id: string;
  name: string;
  description: string | null;
  eventDate: CalendarDay | null;
  memberCount: number;
}

/** Group in the list of the user's groups. */
export interface ListedGroup extends GroupSummary {
  /** True if the user has to answer a draw, or has not looked at a drawn name. */
  hasWaitingDraw: boolean;
}

export interface Group extends GroupSummary {
  /** Code to join the group; null unless the user is an admin. */
  joinCode: string | null;
  /** Token of the invitation link; null unless the user is an admin. */
  inviteToken: string | null;
  /** True if the group has a draw of any state. */
  hasDraw: boolean;
  me: { memberId: string; role: GroupRole };
}

export interface GroupMember {
  id: string;
  userId: string;
  displayName: string;
  role: GroupRole;
  joinedAt: string;
  /** Number of the member's wrapping paper, constant while they are in the group; see `wrappingOf`. */
  paper: number;
}

export function memberCountText(count: number): string {
  return `${countText(count)} ${count === 1 ? 'Mitglied' : 'Mitglieder'}`;
}
