import type { AccountId, GuestId, JobRights, JobType, PrivacyMode, TokenId } from '@stund/contract';
import type { Actor } from '../../../kernel/actor.ts';
import {
  type GuardedJob,
  hasExpired,
  type JobRelation,
  type Relation,
  refusalOf,
  relationOf,
  viewRefusalOf,
} from './job.policy.ts';
import { canEditComment, canRemoveWork } from './own-work.policy.ts';

const owner = '00000000-0000-7000-8000-000000000001' as AccountId;
const other = '00000000-0000-7000-8000-000000000002' as AccountId;
const guestId = '00000000-0000-7000-8000-000000000003' as GuestId;

function account(accountId: AccountId, isReadOnly: boolean): Actor {
  return {
    kind: 'account',
    accountId,
    tokenId: accountId as string as TokenId,
    deviceId: 'device',
    isAdministrator: false,
    isReadOnly,
    accessEpoch: 1,
    authenticatedAt: new Date(0),
  };
}

/** Every kind of caller. */
export const roles = {
  owner: { actor: account(owner, false), isSubscribed: true, isAdmitted: false, isRemoved: false },
  'owner, read-only': { actor: account(owner, true), isSubscribed: true, isAdmitted: false, isRemoved: false },
  participant: { actor: account(other, false), isSubscribed: true, isAdmitted: false, isRemoved: false },
  'participant, read-only': { actor: account(other, true), isSubscribed: true, isAdmitted: false, isRemoved: false },
  'logged in': { actor: account(other, false), isSubscribed: false, isAdmitted: false, isRemoved: false },
  'logged in, knows the password': {
    actor: account(other, false),
    isSubscribed: false,
    isAdmitted: true,
    isRemoved: false,
  },
  'logged in, read-only': { actor: account(other, true), isSubscribed: false, isAdmitted: false, isRemoved: false },
  guest: { actor: { kind: 'guest', guestId, name: 'Bo' }, isSubscribed: false, isAdmitted: false, isRemoved: false },
  'guest, knows the password': {
    actor: { kind: 'guest', guestId, name: 'Bo' },
    isSubscribed: false,
    isAdmitted: true,
    isRemoved: false,
  },
  'visitor, knows the password': {
    actor: { kind: 'guest', guestId, name: undefined },
    isSubscribed: false,
    isAdmitted: true,
    isRemoved: false,
  },
  removed: { actor: account(other, false), isSubscribed: false, isAdmitted: true, isRemoved: true },
  'removed guest': {
    actor: { kind: 'guest', guestId, name: 'Bo' },
    isSubscribed: false,
    isAdmitted: true,
    isRemoved: true,
  },
  visitor: { actor: { kind: 'none' }, isSubscribed: false, isAdmitted: false, isRemoved: false },
} as const satisfies Record<string, { actor: Actor } & JobRelation>;
export type RoleName = keyof typeof roles;

export interface Situation {
  type: JobType;
  privacy: PrivacyMode;
  hasPassword: boolean;
  /** Whether participants may upload, comment and copy files; for a share, whether it gives originals to its recipients. */
  allows: boolean;
  /** Whether a share needs an account. */
  needsLogin?: boolean;
  isExpired?: boolean;
}

const jobSituations: readonly Situation[] = (['timeline', 'story'] as const).flatMap((type) =>
  (['private', 'shared'] as const).flatMap((privacy) =>
    [false, true].flatMap((hasPassword) => [true, false].map((allows) => ({ type, privacy, hasPassword, allows }))),
  ),
);

const share: Situation = { type: 'share', privacy: 'shared', hasPassword: false, allows: true };
const shareSituations: readonly Situation[] = [
  ...[false, true].flatMap((needsLogin) =>
    [false, true].flatMap((hasPassword) =>
      [true, false].map((allows) => ({ ...share, needsLogin, hasPassword, allows })),
    ),
  ),
  { ...share, isExpired: true },
  { ...share, type: 'story', isExpired: true },
];

/** Every combination that the policies distinguish. The permissions have no effect on private jobs. */
export const situations: readonly Situation[] = [...jobSituations, ...shareSituations];

/** The actions on a job, with the calls that need them. */
export const questions = {
  view: 'view it, its files, comments and changes',
  addFiles: 'add files',
  addComment: 'comment',
  react: 'give a heart',
  editOwnComment: 'edit their own comment',
  removeOwn: 'delete their own file or comment',
  removeAny: "delete someone else's file or comment",
  copyFiles: 'copy files to their own timeline or albums',
  viewPlaces: 'see where they were taken, by name and on a map',
  download: 'download the files',
  shareFiles: 'share some of the files by a link of their own',
  subscribe: 'join',
  unsubscribe: 'leave',
  setCover: 'set the cover',
  changeProperties: 'rename, sort, change privacy, permissions, password; remove people',
  share: 'share it, send its link',
  deleteJob: 'delete it',
} as const;
export type Question = keyof typeof questions;

export type Verdict = 'yes' | 'password' | 'login' | 'hidden' | 'subscription' | 'no';

const verdicts: Readonly<Record<string, Verdict>> = {
  'password-required': 'password',
  'login-required': 'login',
  'not-found': 'hidden',
  'read-only-account': 'subscription',
};

/** The verdict of the policies, obtained as the operations obtain it. */
export function verdictOf(roleName: RoleName, situation: Situation, question: Question): Verdict {
  const role = roles[roleName];
  const job: GuardedJob = {
    owner_id: owner,
    type: situation.type,
    privacy_mode: situation.privacy,
    permissions: situation.allows ? 3 : 0,
    allow_sharing: situation.allows,
    hasPassword: situation.hasPassword,
    requires_login: situation.needsLogin ?? false,
    include_location: situation.allows,
    hides_place: false,
    allow_download: situation.allows,
    has_files_of_others: false,
  };
  const expires_at = situation.isExpired ? new Date(0) : null;
  const relation = relationOf(role.actor, job, role);
  if (hasExpired(relation, { expires_at }, new Date(0))) return 'hidden';
  const refusal = refusalFor(role.actor, job, relation, question);
  return refusal === undefined ? 'yes' : (verdicts[refusal] ?? 'no');
}

function refusalFor(actor: Actor, job: GuardedJob, relation: Relation, question: Question): string | undefined {
  const hidden = viewRefusalOf(actor, relation);
  const own = {
    accountId: actor.kind === 'account' ? actor.accountId : owner,
    guestId: actor.kind === 'guest' ? actor.guestId : null,
  };
  const foreign = { accountId: '00000000-0000-7000-8000-000000000009' as AccountId, guestId: null };
  const isKnown = actor.kind !== 'none';
  switch (question) {
    case 'view':
      return hidden;
    case 'editOwnComment':
      return hidden ?? (isKnown && canEditComment(actor, relation, own) ? undefined : 'forbidden');
    case 'removeOwn':
      return hidden ?? (isKnown && canRemoveWork(actor, relation, own) ? undefined : 'forbidden');
    case 'removeAny':
      return hidden ?? (canRemoveWork(actor, relation, foreign) ? undefined : 'forbidden');
    default:
      return refusalOf(actor, job, relation, question satisfies keyof JobRights);
  }
}

/** The table of docs/permissions.md, in Markdown. */
export function describePermissions(): string {
  const names = Object.keys(roles) as RoleName[];
  const asked = Object.entries(questions) as Array<[Question, string]>;
  const tables = [...groupAlike(names, asked)].map(([table, alike]) => {
    const heading = alike.map(nameOf).join('; ');
    return `## ${heading}\n\n${table}`;
  });
  return `${intro}\n${tables.join('\n\n')}\n`;
}

function groupAlike(names: RoleName[], asked: Array<[Question, string]>): Map<string, Situation[]> {
  const head = `| | ${names.join(' | ')} |\n|---|${names.map(() => '---').join('|')}|`;
  return Map.groupBy(situations, (situation) => {
    const rows = asked.map(
      ([question, text]) =>
        `| ${text} | ${names.map((name) => sign[verdictOf(name, situation, question)]).join(' | ')} |`,
    );
    return `${head}\n${rows.join('\n')}`;
  });
}

const sign: Readonly<Record<Verdict, string>> = {
  yes: 'yes',
  password: 'password',
  login: 'login',
  hidden: 'hidden',
  subscription: 'subscription',
  no: '-',
};

const typeNames = { timeline: 'timeline', story: 'album' } as const;

function nameOf({ type, privacy, hasPassword, allows, needsLogin, isExpired }: Situation): string {
  if (type === 'share') {
    const facts = [
      ...(needsLogin ? ['for accounts'] : []),
      ...(hasPassword ? ['with a password'] : []),
      ...(allows ? [] : ['only for viewing']),
    ];
    return [isExpired ? 'expired share' : 'share', ...facts].join(' ');
  }
  return `${isExpired ? 'expired ' : ''}${privacy} ${typeNames[type]}${hasPassword ? ' with a password' : ''}${allows ? '' : ', no permissions for others'}`;
}

const intro = `# Permissions

<!-- Written by npm run generate from the policies in apps/server/src/features/together/access. Do not edit. -->

Every call on a job uses the policies that this table is generated from; everything that they do not grant is denied. A test compares them
with the rules of [access](rules/access.md), and another makes every call without any rights.

- **yes**: allowed. **-**: refused (\`forbidden\`, or \`unauthenticated\` where a call needs an account).
- **password**: the album's password is needed first (\`password-required\`). **login**: nothing is revealed without an
  account (\`login-required\`). **hidden**: the job does not exist for this account (\`not-found\`).
- **subscription**: the account needs a subscription (\`read-only-account\`).

A guest has no account but has given a name; a visitor has not. Participants keep their access when the password changes.
How often a call may be made, and how much storage and work it may use, is in [SECURITY.md](../SECURITY.md#limits).
Participants keep their access to an album whose link has expired, too.
A share *only for viewing* gives neither copies nor downloads. One without location and camera data has the rights of any other, and gives
copies without them in place of originals ([how](private-copies.md)). A removed person is one whom the owner has removed ([rule](rules/access.md#ac6)).
`;
