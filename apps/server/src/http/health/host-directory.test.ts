import { expect, it } from 'vitest';
import type { CallArguments } from '../../kernel/route.ts';
import { as, givenAccount, givenContext } from '../../testing/test-context.ts';
import { hostRoutes } from './host-directory.ts';

const host = 'https://stund.example';
const hosts = { app: host, thumb: host, video: host, poll: host, download: host };

it('is given for a job only to those who may see the job', async () => {
  const context = await givenContext();
  const [ana, bo] = [await givenAccount(context), await givenAccount(context)];
  const [directory] = hostRoutes(hosts, []);
  const ask = (account: typeof ana, id: string) =>
    directory!.handle(as(account, context), {
      params: { id },
      exchange: { host: 'stund.example' },
    } as unknown as CallArguments<never>);
  await expect(ask(ana, ana.jobId)).resolves.toMatchObject({ 'app-host': host });
  await expect(ask(bo, 'default')).resolves.toMatchObject({ 'poll-host': host });
  await expect(ask(bo, ana.jobId)).rejects.toThrow('not-found');
});
