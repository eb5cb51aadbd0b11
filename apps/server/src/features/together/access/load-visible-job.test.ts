import { expect, it } from 'vitest';
import type { Actor } from '../../../kernel/actor.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { asGuest, givenAlbum } from '../../../testing/given-album.ts';
import { as, givenAccount, givenContext } from '../../../testing/test-context.ts';
import { deleteAlbum } from '../../library/trash/operations/delete-album.ts';
import { setPassword } from '../albums/operations/set-password.ts';
import { setPrivacy } from '../albums/operations/set-privacy.ts';
import { subscribe } from '../albums/operations/subscribe.ts';
import { loadVisibleJob, loadVisibleJobs } from './load-visible-job.ts';
import { submitPassword } from './operations/submit-password.ts';

it('answers many callers with one look as it answers each by themselves', async () => {
  const context = await givenContext();
  const [ana, bo, eve] = [await givenAccount(context), await givenAccount(context), await givenAccount(context)];
  const { guest } = await asGuest(context, 'Kari');
  const { guest: stranger } = await asGuest(context, 'Eve');
  const jobId = await givenAlbum(context, ana);
  await subscribe(as(bo, context), jobId);
  const nobody: Actor = { kind: 'none' };
  const actors = [...[ana, bo, eve].map((person) => as(person, context).actor), guest.actor, stranger.actor, nobody];

  const compare = async () => {
    const together = await loadVisibleJobs(context, jobId, [...actors, ...actors]);
    const single = await Promise.all(
      actors.map((actor) => loadVisibleJob({ ...context, actor }, jobId).catch((error: DomainError) => error)),
    );
    const wordOf = (one: (typeof together)[number]) => (one instanceof DomainError ? one.code : one);
    expect(together.map(wordOf)).toEqual([...single, ...single].map(wordOf));
    return single.map((one) => (one instanceof DomainError ? one.code : one.relation));
  };
  expect(await compare()).toEqual(['owner', 'participant', 'viewer', 'guest', 'guest', 'visitor']);
  const password = `${'A'.repeat(27)}=`;
  await setPassword(as(ana, context), jobId, password);
  await submitPassword(guest, { jobId, password, clientAddress: '203.0.113.77' });
  const locked = 'password-required';
  expect(await compare()).toEqual(['owner', 'participant', locked, 'guest', locked, locked]);
  await setPassword(as(ana, context), jobId, `${'B'.repeat(27)}=`);
  expect((await compare())[3]).toBe(locked);
  await setPrivacy(as(ana, context), jobId, 'private');
  expect(await compare()).toEqual(['owner', 'not-found', 'not-found', ...Array(3).fill('login-required')]);
  await deleteAlbum(as(ana, context), jobId);
  expect(new Set(await compare())).toEqual(new Set(['not-found']));
});
