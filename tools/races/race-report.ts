import { Clients } from '../postgres/clients.ts';
import { startProjectDatabase } from '../postgres/project-database.ts';
import { raceAdmins } from './admin-races.ts';
import { raceForProjectLimit, raceForUserLimit } from './ai-limit-race.ts';
import {
  deleteIdleGuests,
  raceOfAccountDeletions,
  raceOfIdleGuests,
  raceOfReservationsAndDeletions,
  raceWithGroupDeletion,
} from './deletion-races.ts';
import { raceOfDraws } from './draw-races.ts';
import { raceOfFormerAdmins } from './former-admin-race.ts';
import { raceOfHourlyJob } from './hourly-job-race.ts';
import { raceWithKilledConnections } from './message-race.ts';
import { raceForDevices, raceOfClaims, raceOfSendingAndDeletions } from './notification-races.ts';
import { raceForPapers } from './paper-race.ts';
import { raceForTurns, raceOfPictures } from './picture-race.ts';
import {
  accountsMeetPools,
  givingMeetsPools,
  raceOfPools,
  raceToJoinPools,
  raceToTakeShares,
  recipientMeetsPools,
} from './pool-races.ts';
import { raceAtQuotas } from './quota-races.ts';
import {
  raceAgainstRemoval,
  raceAgainstRotation,
  raceForGift,
  raceToCreate,
  raceToJoin,
  raceWithWrongCodes,
  type RaceContext,
  type RaceSizes,
} from './races.ts';
import { raceOfRestores } from './restore-race.ts';
import { raceOfSignUps } from './sign-up-race.ts';
import { raceOfTombstoneAndDeletion } from './tombstone-race.ts';
import { raceForNames, raceOfUndoAndReservations } from './undo-race.ts';
import { raceOfWaitingRestores } from './waiting-restore-race.ts';
import { raceOfUndoAndDeletions, raceOfWaitingReleases } from './waiting-undo-races.ts';
import { raceForWishes, raceOfOpeningAndClearing, raceOfWishesAndReservations } from './wish-races.ts';

export interface RaceResult {
  name: string;
  isGreen: boolean;
  figures: string;
  seconds: number;
}

type Verdict = Pick<RaceResult, 'isGreen' | 'figures'>;

/** Runs every race once in a separate database. */
export async function runRaces(sizes: RaceSizes): Promise<RaceResult[]> {
  // Deadlocks are expected; the default timeout detects them only after a second.
  const server = await startProjectDatabase({ deadlock_timeout: '50ms' });
  try {
    const owner = await server.connect();
    const clients = await Clients.open(server, 40);
    const context = { server, owner, clients };
    const results: RaceResult[] = [];
    for (const [name, race] of Object.entries(races)) {
      const started = performance.now();
      const verdict = await race(context, sizes);
      results.push({ name, ...verdict, seconds: (performance.now() - started) / 1000 });
    }
    await clients.close();
    await owner.end();
    return results;
  } finally {
    await server.stop();
  }
}

const races: Record<string, (context: RaceContext, sizes: RaceSizes) => Promise<Verdict>> = {
  'one reserver per gift': async (context, { reservations }) => {
    const winners = await raceForGift(context, reservations);
    return { isGreen: winners === 1, figures: `${reservations} reservations, ${winners} winner` };
  },
  'one taker per wish, in whatever group or over the link': async (context, { reservations }) => {
    const { winners, faults } = await raceForWishes(context, reservations);
    return {
      isGreen: winners === reservations && faults.length === 0,
      figures: [`${reservations} wishes, ${winners} winners`, ...faults].join('; '),
    };
  },
  'the owner of a wish is refused nothing while others take it': async (context, { adminRounds }) => {
    const faults = await raceOfWishesAndReservations(context, adminRounds);
    return {
      isGreen: faults.length === 0,
      figures: [`${adminRounds} wishes`, ...new Set(faults)].join('; '),
    };
  },
  'the owner of a wish is refused nothing while others clear up': async (context, { adminRounds }) => {
    const faults = await raceOfOpeningAndClearing(context, adminRounds);
    return {
      isGreen: faults.length === 0,
      figures: [`${adminRounds * 8} wishes`, ...new Set(faults)].join('; '),
    };
  },
  'one of those who undo and reserve': async (context, { adminRounds }) => {
    let winners = 0;
    for (let round = 0; round < adminRounds; round += 1)
      winners += await raceOfUndoAndReservations(context, 20);
    return { isGreen: winners === adminRounds, figures: `${adminRounds} gifts, ${winners} winners` };
  },
  'a deleted gift comes back once, without those who leave': async (context, { adminRounds }) => {
    const faults = await raceOfRestores(context, adminRounds);
    return {
      isGreen: faults.length === 0,
      figures: `${adminRounds} gifts, ${faults.join('; ') || 'no faults'}`,
    };
  },
  'undo while members are deleted': async (context) => {
    const deadlocks = await raceOfUndoAndDeletions(context);
    return { isGreen: deadlocks === 0, figures: `${deadlocks} deadlocks` };
  },
  'a request that waited for a gift looks again whether it may': async (context) => {
    const { scenes, taken } = await raceOfWaitingReleases(context);
    return { isGreen: taken.length === 0, figures: `${scenes} scenes, taken: ${taken.join(', ') || 'none'}` };
  },
  'a restore that waited looks again whether it may': async (context) => {
    const { scenes, wrong } = await raceOfWaitingRestores(context);
    return { isGreen: wrong.length === 0, figures: `${scenes} scenes, wrong: ${wrong.join('; ') || 'none'}` };
  },
  'the hourly job waits for nobody': async (context) => {
    const { ending, left, leftGifts } = await raceOfHourlyJob(context);
    return {
      isGreen: ending === 'done' && left === 1 && leftGifts === 1,
      figures: `${ending}, ${left} of 2 releases and ${leftGifts} of 2 deleted gifts left`,
    };
  },
  'one name per guest': async (context, { joins }) => {
    const names = await raceForNames(context, joins);
    return { isGreen: names === joins, figures: `${joins} joined without a name at once, ${names} names` };
  },
  'ten new accounts of a network in an hour': async (context) => {
    const made = await raceOfSignUps(context, 50);
    return { isGreen: made === 10, figures: `50 at once, ${made} let in` };
  },
  'one group per request': async (context) => {
    const { groups, answers } = await raceToCreate(context, 40);
    return {
      isGreen: groups === 1 && answers === 1,
      figures: `40 tries at once, ${groups} group, ${answers} answer`,
    };
  },
  'one membership per user': async (context, { joins }) => {
    const members = await raceToJoin(context, joins);
    return {
      isGreen: members === joins,
      figures: `${joins} users joined twice at once, ${members} memberships`,
    };
  },
  'one paper per member': async (context, { joins }) => {
    const { members, papers, highest } = await raceForPapers(context, joins);
    return {
      isGreen: members === joins + 1 && papers === members && highest === joins,
      figures: `${joins} joined at once, ${papers} papers of ${members} members, up to number ${highest}`,
    };
  },
  'ten wrong codes': async (context, { wrongCodes }) => {
    const { evaluated, refused, counted } = await raceWithWrongCodes(context, wrongCodes);
    return {
      isGreen: evaluated === 10 && refused === wrongCodes - 10 && counted === wrongCodes,
      figures: `${wrongCodes} tried at once, ${evaluated} evaluated, ${refused} refused, ${counted} counted`,
    };
  },
  'five AI calls a minute': async (context) => {
    const { allowed, windows } = await raceForUserLimit(context, 200);
    return { isGreen: allowed === 5 * windows, figures: `200 calls of one user at once, ${allowed} passed` };
  },
  'paid AI calls of the project': async (context) => {
    const { allowed, windows } = await raceForProjectLimit(context, 200, 37);
    return { isGreen: allowed === 37 * windows, figures: `200 users at once, limit 37, ${allowed} passed` };
  },
  'an admin in every group': async (context, { adminRounds }) => {
    const { orphaned, empty, lost, scenarios } = await raceAdmins(context, adminRounds);
    return {
      isGreen: orphaned === 0 && empty === 0 && lost === 0,
      figures: `${adminRounds} rounds of ${scenarios} scenarios, ${orphaned} without an admin, ${empty} without members, ${lost} who joined are not in`,
    };
  },
  'a removed member is out': async (context, { adminRounds }) => {
    let isBack = 0;
    for (let round = 0; round < adminRounds; round += 1) isBack += Number(await raceAgainstRemoval(context));
    return {
      isGreen: isBack === 0,
      figures: `${adminRounds} removals while joining again, ${isBack} came back`,
    };
  },
  'a removed member is out, also with requests that waited': async (context) => {
    const { acts, taken, counters } = await raceOfFormerAdmins(context);
    return {
      isGreen: taken.length === 0 && counters === 0,
      figures: `${acts} requests of former admins, taken: ${taken.join(', ') || 'none'}, ${counters} counters of deleted accounts`,
    };
  },
  'a renewed link is renewed': async (context) => {
    const hasWaited = await raceAgainstRotation(context);
    return {
      isGreen: hasWaited,
      figures: `the renewal ${hasWaited ? 'waits' : 'does not wait'} for who is joining`,
    };
  },
  'a group is deleted while others react': async (context, { deletions }) => {
    const deadlocks = await raceWithGroupDeletion(context, deletions);
    return { isGreen: deadlocks === 0, figures: `${deletions} deletions, ${deadlocks} deadlocks` };
  },
  'accounts are deleted together': async (context, { deletions }) => {
    const rounds = Math.ceil(deletions / 10);
    const deadlocks = await raceOfAccountDeletions(context, rounds);
    return {
      isGreen: deadlocks === 0,
      figures: `${rounds} rounds of ten accounts, ${deadlocks} with deadlocks`,
    };
  },
  'gifts are reserved while others delete': async (context, { deletions }) => {
    const rounds = Math.ceil(deletions / 2);
    const { scenes, deadlocks } = await raceOfReservationsAndDeletions(context, rounds);
    return {
      isGreen: deadlocks === 0,
      figures: `${rounds} rounds of ${scenes} scenes, ${deadlocks} with deadlocks`,
    };
  },
  'a tombstone never names who deletes the account': async (context) => {
    const { named, heard } = await raceOfTombstoneAndDeletion(context);
    return {
      isGreen: named === 0 && heard === 0,
      figures: `2 orders, ${named} tombstones name the account, a new one hears of ${heard}`,
    };
  },
  'idle guests go while their admin leaves': async (context, { deletions }) => {
    const deadlocks = await raceOfIdleGuests(context, Math.ceil(deletions / 2));
    return {
      isGreen: deadlocks === 0,
      figures: `${Math.ceil(deletions / 2)} rounds, ${deadlocks} with deadlocks`,
    };
  },
  'idle guests go a few at a time': async (context) => {
    const { deleted, told } = await deleteIdleGuests(context, 2);
    return { isGreen: deleted === 2 && told === 2, figures: `limit 2, ${deleted} of 100 deleted` };
  },
  'exactly what a limit allows': async (context) => {
    const { quotas, wrong } = await raceAtQuotas(context);
    return {
      isGreen: wrong.length === 0,
      figures: `12 connections at each of ${quotas} limits, wrong: ${wrong.join(', ') || 'none'}`,
    };
  },
  'a reminder is claimed once, and its batch comes back whole': async (context, { messages }) => {
    const { planned, claimed, twice, split, again } = await raceOfClaims(context, messages);
    return {
      isGreen: planned === messages && claimed === messages && again === messages && twice + split === 0,
      figures: `20 at once, ${planned} users planned, ${claimed} mails claimed, ${twice} twice; ${again} once more, ${split} batches split`,
    };
  },
  'reminders are sent while accounts go': async (context, { deletions }) => {
    const rounds = Math.ceil(deletions / 10);
    const { deadlocks, left } = await raceOfSendingAndDeletions(context, rounds);
    return {
      isGreen: deadlocks.length === 0 && left === 0,
      figures: `${rounds} rounds of 30 accounts, deadlocks: ${deadlocks.join(', ') || 'none'}, ${left} rows of deleted accounts`,
    };
  },
  'a device has one user': async (context) => {
    const { owners, most } = await raceForDevices(context);
    return { isGreen: owners === 1 && most <= 10, figures: `4 users at once, ${owners} has it` };
  },
  'a picture is stored once': async (context, { deletions }) => {
    const faults = [...(await raceOfPictures(context, deletions)), ...(await raceForTurns(context))];
    return {
      isGreen: faults.length === 0,
      figures: `${deletions} rounds, ${faults.join('; ') || 'no faults'}`,
    };
  },
  'names are drawn once, and the draw is whole whoever comes and goes': async (context, { draws }) => {
    const faults = await raceOfDraws(context, draws);
    return {
      isGreen: faults.length === 0,
      figures: [`${draws} rounds`, ...new Set(faults)].join('; '),
    };
  },
  'a member who joins while a pool is closed pays or is told that it was too late': async (
    context,
    { pools },
  ) => {
    const faults = await raceToJoinPools(context, pools);
    return { isGreen: faults.length === 0, figures: [`${pools} rounds`, ...new Set(faults)].join('; ') };
  },
  'a share is sent or taken over, and never both': async (context, { pools }) => {
    const faults = await raceToTakeShares(context, pools);
    return { isGreen: faults.length === 0, figures: [`${pools} rounds`, ...new Set(faults)].join('; ') };
  },
  'the recipient of a gift waits for nobody who pays for it': async (context) => {
    const faults = await recipientMeetsPools(context);
    return { isGreen: faults.length === 0, figures: faults.join('; ') || 'no faults' };
  },
  'a gift that is given meets nobody in a circle who changes its pool': async (context) => {
    const faults = await givingMeetsPools(context);
    return { isGreen: faults.length === 0, figures: faults.join('; ') || 'no faults' };
  },
  'an account that left with a pool meets nobody in a circle': async (context) => {
    const faults = await accountsMeetPools(context);
    return { isGreen: faults.length === 0, figures: faults.join('; ') || 'no faults' };
  },
  'the price of a pool is paid to the cent, whoever comes, pays and goes': async (context, { pools }) => {
    const faults = await raceOfPools(context, pools);
    return { isGreen: faults.length === 0, figures: [`${pools} rounds`, ...new Set(faults)].join('; ') };
  },
  'no message lost or doubled': async (context, { messages }) => {
    const { stored, doubled, kills } = await raceWithKilledConnections(context, messages);
    return {
      isGreen: stored === messages && doubled === 0 && kills > 0,
      figures: `${messages} sent, ${kills} connections killed, ${messages - stored} lost, ${doubled} doubled`,
    };
  },
};
