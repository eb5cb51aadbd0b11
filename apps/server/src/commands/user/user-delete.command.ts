import { setTimeout as sleep } from 'node:timers/promises';
import { emailSchema } from '@stund/contract/schemas';
import { createPayment } from '../../composition/create-payment.ts';
import { deleteAccountNow, deleteAccountOf, isBeingDeleted } from '../../features/account/account-deletion/index.ts';
import {
  findCustomerId,
  isDeparted,
  type PaymentParts,
  removeDepartedCustomers,
} from '../../features/plans/payment/index.ts';
import { type Command, CommandError, parseArguments, UsageError } from '../command.ts';
import { withExistingParts } from '../open-for-command.ts';

const longestWaitSeconds = 60;

/**
 * Otherwise a subscription could be charged until a server runs. One that runs repeats what fails here, and what failed earlier for other
 * accounts.
 */
async function endPaymentsNow(parts: PaymentParts, customerId: string | undefined): Promise<void> {
  await removeDepartedCustomers(parts);
  if (customerId !== undefined && (await isDeparted(parts, customerId)))
    throw new CommandError(
      'The account is deleted, but the payment provider does not answer. A running server ends its subscription as soon as it does.',
    );
}

export const userDeleteCommand: Command = {
  name: 'user delete',
  summary: 'Deletes an account, after the wait or at once',
  usage: 'EMAIL [--now]',
  help: `  --now    deletes everything at once, instead of after STUND_DELETION_DAYS

The account is logged out everywhere, its albums and shares stop, and its owner gets a mail. Until the deletion begins, its owner
can keep the account by logging in, and an operator with "stund user keep". With --now nobody can undo it.`,

  async run(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: ['EMAIL'],
      options: { now: { type: 'boolean', default: false } },
    });
    const email = emailSchema.safeParse(positionals[0]);
    if (!email.success) throw new UsageError('The email address is not valid');
    const isImmediate = values.now;
    return withExistingParts(context, async ({ parts }, config) => {
      const origin = config.publicUrl;
      const place = { brand: config.brands.ofHost(new URL(origin).hostname).name, origin };
      const payment = await createPayment(config, parts);
      // Nothing says afterwards whose customer it was.
      const customerId = payment && (await findCustomerId({ ...parts, payment }, email.data));
      const { accountId, dueAt } = await deleteAccountOf(parts, { email: email.data, place, isImmediate });
      if (!isImmediate) {
        context.terminal.result(`${email.data} will be deleted on ${dueAt.toISOString().slice(0, 10)}`);
        return 0;
      }
      for (let attempt = 1; !(await deleteAccountNow(parts, accountId)); attempt += 1) {
        // A running server has begun at the same time.
        if (!(await isBeingDeleted(parts, accountId))) break;
        if (attempt === longestWaitSeconds || context.signal.aborted)
          throw new CommandError(
            'The account is being deleted by a running server, or its last mail could not be sent yet. The server continues.',
          );
        await sleep(1000);
      }
      if (payment) await endPaymentsNow({ ...parts, payment }, customerId);
      context.terminal.result(`Deleted ${email.data}`);
      return 0;
    });
  },
};
