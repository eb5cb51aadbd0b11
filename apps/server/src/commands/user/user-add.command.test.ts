import { beforeAll, describe, expect, it } from 'vitest';
import { givenInstallation, type Installation } from '../testing/given-installation.ts';
import { tokenCommand } from './token.command.ts';
import { userAddCommand } from './user-add.command.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await givenInstallation();
});

const add = (...args: string[]) => installation.run(userAddCommand, args);

describe('user add and token', () => {
  it('makes the administrator first, and prints the password it made once', async () => {
    const { status, results } = await add('ana@example.com', '--name', 'Ana Øst');
    expect(status).toBe(0);
    expect(results).toEqual([
      'Added ana@example.com, who is the administrator',
      expect.stringMatching(/^Password: [a-zA-Z2-9]{16}$/),
    ]);
  });

  it('keeps to the password and the quota it is given', async () => {
    const { results } = await add('bo@example.com', '--name', 'Bo', '--password', 'hytta i skogen', '--quota', '1000');
    expect(results).toEqual(['Added bo@example.com']);
    const account = await installation.database
      .selectFrom('account')
      .selectAll()
      .where('email', '=', 'bo@example.com')
      .executeTakeFirst();
    expect(account).toMatchObject({ name: 'Bo', max_space: 1000, is_administrator: false });
  });

  it('says when the address is taken, in whatever case it is written', async () => {
    const { status, results, notes } = await add('BO@example.com', '--name', 'Bo', '--password', 'hytta i skogen');
    expect(status).not.toBe(0);
    expect(results).toEqual([]);
    expect(notes).toEqual(['An account with the address BO@example.com already exists']);
  });

  it.each([
    [['nobody', '--name', 'N'], 'The email address is not valid'],
    [['n@example.com'], '--name is missing'],
    [['n@example.com', '--name', ' '], 'The name must have 1 to 255 characters'],
    [['n@example.com', '--name', 'N', '--password', 'short'], 'The password must have 8 to 256 characters'],
    [['n@example.com', '--name', 'N', '--quota', '1.5'], '--quota takes a whole number from 0, not "1.5"'],
    [['--name', 'N'], 'EMAIL is missing'],
    [['n@example.com', 'too', '--name', 'N'], 'Unexpected argument "too"'],
    [['n@example.com', '--nmae', 'N'], "Unknown option '--nmae'"],
  ])('refuses %j', async (args, note) => {
    const { notes } = await add(...args);
    expect(notes).toEqual([note]);
  });

  it('prints a token that the API takes, and nothing else', async () => {
    const server = await installation.serve();
    const { results, notes } = await installation.run(tokenCommand, ['ana@example.com']);
    expect({ results, notes }).toEqual({ results: [expect.stringMatching(/^[A-Za-z0-9_-]{43}$/)], notes: [] });
    const answer = await fetch(`${server.origin}/st/4/account_info`, {
      headers: { authorization: `Basic ${Buffer.from(`${results[0]}:`).toString('base64')}` },
    });
    expect(await answer.json()).toMatchObject({ email: 'ana@example.com', name: 'Ana Øst', is_administrator: true });
  });

  it('has no token for a stranger', async () => {
    const { notes, results } = await installation.run(tokenCommand, ['nobody@example.com']);
    expect({ notes, results }).toEqual({
      notes: ['There is no account with the address nobody@example.com'],
      results: [],
    });
  });

  it('does not make a new installation of a mistyped folder', async () => {
    const { DATABASE_URL: _, ...environment } = installation.environment;
    const elsewhere = { ...environment, STUND_DATA: '/nonexistent/stund' };
    await expect(tokenCommand.run(['ana@example.com'], { environment: elsewhere } as never)).rejects.toThrow(
      'There is no Stund in /nonexistent/stund',
    );
  });
});
