import { beforeAll, expect, it } from 'vitest';
import { givenInstallation, type Installation } from '../testing/given-installation.ts';
import { tokenCommand } from '../user/token.command.ts';
import { userAddCommand } from '../user/user-add.command.ts';
import { auditCommand } from './audit.command.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await givenInstallation();
});

it('lists the actions of operators, and that the log was read', async () => {
  const ana = 'ana@example.com';
  await installation.run(userAddCommand, [ana, '--name', 'Ana', '--password', 'hytta i skogen']);
  await installation.run(tokenCommand, [ana]);
  const line = (action: string) =>
    expect.stringMatching(new RegExp(`^[\\d-]{10} [\\d:]{8} {2}operator-action +an operator {2}action="${action}"$`));
  const { results } = await installation.run(auditCommand, ['ANA@example.com']);
  expect(results).toEqual([line('token_issued'), line('account_created')]);

  const asJson = await installation.run(auditCommand, [ana, '--json', '--limit', '1']);
  expect(asJson.results.map((text) => JSON.parse(text))).toEqual([
    {
      kind: 'operator-action',
      time: expect.any(String),
      actor: 'operator',
      device: null,
      network: null,
      details: { action: 'log_read' },
    },
  ]);
});

it('knows nobody with another address', async () => {
  const { notes } = await installation.run(auditCommand, ['bo@example.com']);
  expect(notes).toEqual(['There is no account with the address bo@example.com']);
});
