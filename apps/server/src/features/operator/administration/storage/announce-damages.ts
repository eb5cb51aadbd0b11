import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { tryTakeLease } from '../../../../kernel/lease.repository.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { announceDamages, hasUnannouncedDamages } from '../../../../storage/index.ts';
import { selectAdministrators } from '../space/server-space.repository.ts';
import { durableDamageMail } from './storage.mails.ts';

/** A disk that fails damages many files: what is found within this time is one mail. */
const mailSeconds = 3600;

/** Tells the administrators by mail about damages that could not be repaired, once for each finding. */
export async function announceDamagedFiles({ database, mails, log }: Pick<Parts, 'database' | 'mails' | 'log'>) {
  const count = await inTransaction(database, async (tx) => {
    if (!(await hasUnannouncedDamages(tx)) || !(await tryTakeLease(tx, 'announce-damages', mailSeconds))) return 0;
    const announced = await announceDamages(tx);
    for (const account of await selectAdministrators(tx)) await mails.enqueue(tx, durableDamageMail, { account });
    return announced;
  });
  if (count > 0) log.error({ count }, 'Stored files are damaged and could not be repaired: see bin/stund verify');
}
