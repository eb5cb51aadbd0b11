import { beforeAll, describe, expect, it } from 'vitest';
import { seedCommand } from './seed.command.ts';
import { givenInstallation, type Installation } from './testing/given-installation.ts';
import { userAddCommand } from './user/user-add.command.ts';
import { verifyCommand } from './verify.command.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await givenInstallation();
  await installation.run(userAddCommand, ['ana@example.com', '--name', 'Ana', '--quota', String(2 ** 50)]);
});

describe('seed', () => {
  it('fills a timeline whose every counter is right and whose pictures have thumbnails', async () => {
    const { status, results } = await installation.run(seedCommand, [
      ...['--files', '5300', '--user', 'ana@example.com', '--years', '3'],
    ]);
    expect(results).toEqual([expect.stringMatching(/^Added 5300 files in /)]);
    expect(status).toBe(0);
    const counted = await installation.database
      .selectFrom('job_month')
      .select((eb) => [eb.fn.sum<number>('picture_count').as('pictures'), eb.fn.countAll<number>().as('months')])
      .executeTakeFirstOrThrow();
    expect(counted.pictures).toBe(5300);
    expect(counted.months).toBeGreaterThan(30);
    const verified = await installation.run(verifyCommand, []);
    expect(verified.results.at(-1)).toMatch(/all is well$/);
  }, 120_000);

  it('fills an album with guests and their comments, and prints its id', async () => {
    const { results } = await installation.run(seedCommand, [
      ...['--files', '40', '--user', 'ana@example.com', '--album', 'Hytta', '--guests', '5', '--comments', '700'],
    ]);
    const album = await installation.database
      .selectFrom('job')
      .select(['id', 'comment_count'])
      .where('title', '=', 'Hytta')
      .executeTakeFirstOrThrow();
    expect(results).toEqual([album.id, expect.stringMatching(/^Added 40 files in /)]);
    expect(album.comment_count).toBe(700);
    const people = await installation.database.selectFrom('participant').select('seat').execute();
    expect(people.length).toBe(6);
    expect((await installation.run(verifyCommand, [])).results.at(-1)).toMatch(/all is well$/);
  }, 120_000);

  it('reports a missing option, an unknown account and a full quota', async () => {
    expect((await installation.run(seedCommand, ['--files', '1'])).notes.at(-1)).toContain('--user is missing');
    const stranger = await installation.run(seedCommand, ['--files', '1', '--user', 'bo@example.com']);
    expect(stranger).toMatchObject({ notes: ['There is no account with the address bo@example.com'] });
    await installation.run(userAddCommand, ['cia@example.com', '--name', 'Cia', '--quota', '100000']);
    const full = await installation.run(seedCommand, ['--files', '6000', '--user', 'cia@example.com']);
    expect(full).toMatchObject({ notes: ['The account does not have enough storage for so many'] });
    expect((await installation.run(verifyCommand, [])).results.at(-1)).toMatch(/all is well$/);
  }, 120_000);
});
