import { describe, expect, it } from 'vitest';
import {
  type Question,
  questions,
  type RoleName,
  roles,
  type Situation,
  situations,
  verdictOf,
} from './describe-permissions.ts';

const names = Object.keys(roles) as RoleName[];
const album: Situation = { type: 'story', privacy: 'shared', hasPassword: false, allows: true };
const isOwner = (name: RoleName) => name.startsWith('owner');

/** Those of the roles that get a yes. */
function allowed(question: Question, situation: Partial<Situation> = {}): RoleName[] {
  return names.filter((name) => verdictOf(name, { ...album, ...situation }, question) === 'yes');
}

const takingPart: RoleName[] = ['participant', 'participant, read-only'];
const loggedIn: RoleName[] = ['logged in', 'logged in, knows the password', 'logged in, read-only'];
const guests: RoleName[] = ['guest', 'guest, knows the password'];
const removed: RoleName[] = ['removed', 'removed guest'];
const owners: RoleName[] = ['owner', 'owner, read-only'];

describe('who may see a job', () => {
  it('gives access to the owner only unless it is a shared album', () => {
    for (const situation of situations) {
      if (situation.type !== 'timeline' && situation.privacy === 'shared') continue;
      expect(allowed('view', situation)).toEqual(owners);
    }
  });

  it('asks callers without an account to log in, and reveals nothing to accounts', () => {
    for (const situation of situations.filter((one) => one.type === 'timeline' || one.privacy !== 'shared'))
      for (const name of names.filter((one) => !isOwner(one))) {
        const isAccount = roles[name].actor.kind === 'account';
        expect(verdictOf(name, situation, 'view')).toBe(isAccount ? 'hidden' : 'login');
      }
  });

  it('asks everybody for the password who neither takes part nor has shown it', () => {
    expect(allowed('view', { hasPassword: true })).toEqual([
      ...owners,
      ...takingPart,
      'logged in, knows the password',
      'guest, knows the password',
      'visitor, knows the password',
    ]);
    for (const name of ['logged in', 'logged in, read-only', 'guest', 'visitor'] as const)
      expect(verdictOf(name, { ...album, hasPassword: true }, 'view')).toBe('password');
  });

  it('lets everyone with the link view a shared album without a password, unless they were removed', () => {
    expect(allowed('view')).toEqual(names.filter((name) => !removed.includes(name)));
  });

  it('refuses people whom the owner has removed everything, in every situation', () => {
    for (const situation of situations)
      for (const question of Object.keys(questions) as Question[]) {
        expect(verdictOf('removed', situation, question)).toBe('hidden');
        if (situation.isExpired) continue;
        expect(verdictOf('removed guest', situation, question)).toBe('login');
      }
  });
});

describe('what may be done in a shared album', () => {
  it('lets the owner and named people add and comment where the switches allow it', () => {
    expect(allowed('addFiles')).toEqual([
      'owner',
      'participant',
      'logged in',
      'logged in, knows the password',
      ...guests,
    ]);
    expect(allowed('addFiles', { allows: false })).toEqual(['owner']);
    expect(allowed('addComment')).toEqual([...owners, ...takingPart, ...loggedIn, ...guests]);
    expect(allowed('addComment', { allows: false })).toEqual(owners);
    expect(allowed('react', { allows: false })).toEqual([...owners, ...takingPart, ...loggedIn, ...guests]);
  });

  it('tells accounts without a subscription what they need it for', () => {
    for (const question of ['addFiles', 'copyFiles'] as const)
      expect(verdictOf('participant, read-only', album, question)).toBe('subscription');
    expect(verdictOf('owner, read-only', { ...album, privacy: 'private' }, 'setCover')).toBe('subscription');
    expect(verdictOf('owner, read-only', album, 'setCover')).toBe('yes');
    expect(verdictOf('owner, read-only', album, 'share')).toBe('subscription');
  });

  it('lets accounts alone keep copies, where the owner allows it', () => {
    expect(allowed('copyFiles')).toEqual(['owner', 'participant', 'logged in', 'logged in, knows the password']);
    expect(allowed('copyFiles', { allows: false })).toEqual(['owner']);
  });

  it('lets the owner alone change and delete it, in every situation', () => {
    for (const situation of situations)
      for (const question of ['changeProperties', 'setCover', 'share', 'deleteJob', 'removeAny'] as const)
        expect(allowed(question, situation).filter((name) => !isOwner(name))).toEqual([]);
    for (const question of ['changeProperties', 'deleteJob'] as const) {
      expect(allowed(question)).toEqual(owners);
      expect(allowed(question, { type: 'timeline', privacy: 'private' })).toEqual([]);
    }
  });

  it('lets people remove and edit what is their own as long as they see it', () => {
    expect(allowed('removeOwn')).toEqual(names.filter((name) => name !== 'visitor' && !removed.includes(name)));
    expect(allowed('editOwnComment', { hasPassword: true })).not.toContain('guest');
    expect(allowed('removeOwn', { privacy: 'private' })).toEqual(owners);
  });

  it('lets accounts take part and leave, and the owner neither', () => {
    expect(allowed('subscribe')).toEqual(loggedIn);
    expect(allowed('unsubscribe')).toEqual(takingPart);
  });
});

describe('the link of an album', () => {
  it('opens nothing once it has expired, except to the owner and participants', () => {
    expect(allowed('view', { isExpired: true })).toEqual([...owners, ...takingPart]);
    for (const name of names.filter((one) => !isOwner(one) && !takingPart.includes(one)))
      expect(verdictOf(name, { ...album, hasPassword: true, isExpired: true }, 'view')).toBe('hidden');
  });

  it('gives files to keep unless the owner lets others only view them', () => {
    expect(allowed('download')).toEqual(names.filter((name) => !removed.includes(name)));
    expect(allowed('download', { allows: false })).toEqual(owners);
    expect(allowed('copyFiles', { allows: false })).toEqual(['owner']);
  });
});

describe('who may see where files were taken', () => {
  it('is everyone who sees an album or share with location, and the owner alone of one without', () => {
    for (const type of ['story', 'share'] as const) {
      expect(allowed('viewPlaces', { type })).toEqual(allowed('view', { type }));
      expect(allowed('viewPlaces', { type, allows: false })).toEqual(owners);
      for (const name of ['guest', 'visitor', 'logged in'] as const)
        expect(verdictOf(name, { ...album, type, hasPassword: true }, 'viewPlaces')).toBe('password');
    }
    expect(allowed('viewPlaces', { type: 'timeline', privacy: 'private' })).toEqual(owners);
  });
});

describe('who may share some of the files by a link of their own', () => {
  it('lets accounts pass on what an album of someone else lets them copy and download', () => {
    const accounts: RoleName[] = ['participant', 'logged in', 'logged in, knows the password'];
    expect(allowed('shareFiles')).toEqual(['owner', ...accounts]);
    expect(allowed('shareFiles', { allows: false })).toEqual(['owner']);
    expect(allowed('shareFiles', { type: 'share' })).toEqual(['owner']);
    expect(verdictOf('participant, read-only', album, 'shareFiles')).toBe('subscription');
  });
});

describe('what a share allows', () => {
  const share: Partial<Situation> = { type: 'share' };
  const accounts: RoleName[] = ['participant', 'participant, read-only', ...loggedIn];

  it('is viewed by everyone with the link, the password and, where it needs one, an account', () => {
    const present = names.filter((name) => !name.startsWith('removed'));
    expect(allowed('view', share)).toEqual(present);
    expect(allowed('view', { ...share, needsLogin: true })).toEqual([...owners, ...accounts]);
    // Nobody takes part in a share, so nobody keeps access when its password changes.
    expect(allowed('view', { ...share, hasPassword: true })).toEqual([
      ...owners,
      'logged in, knows the password',
      'guest, knows the password',
      'visitor, knows the password',
    ]);
    for (const name of ['guest', 'visitor', 'visitor, knows the password'] as const)
      expect(verdictOf(name, { ...album, ...share, needsLogin: true, hasPassword: true }, 'view')).toBe('login');
    expect(verdictOf('logged in', { ...album, ...share, needsLogin: true, hasPassword: true }, 'view')).toBe(
      'password',
    );
  });

  it('no longer exists once it has expired, except for its owner', () => {
    for (const name of names)
      expect(verdictOf(name, { ...album, ...share, isExpired: true }, 'view')).toBe(isOwner(name) ? 'yes' : 'hidden');
  });

  it('lets nobody add, comment, react or join, and its owner alone change it', () => {
    for (const question of ['addFiles', 'addComment', 'react', 'subscribe', 'unsubscribe', 'setCover'] as const)
      expect(allowed(question, share)).toEqual([]);
    for (const question of ['changeProperties', 'deleteJob'] as const) expect(allowed(question, share)).toEqual(owners);
    expect(allowed('share', share)).toEqual(['owner']);
  });

  it('gives copies to accounts where it gives originals', () => {
    expect(allowed('copyFiles', share)).toEqual(['owner', 'participant', 'logged in', 'logged in, knows the password']);
    expect(allowed('copyFiles', { ...share, allows: false })).toEqual(['owner']);
  });
});
