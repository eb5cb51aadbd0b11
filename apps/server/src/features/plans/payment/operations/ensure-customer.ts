import { DomainError } from '../../../../kernel/domain-error.ts';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { requireAccount } from '../../../../kernel/request-context.ts';
import { type CustomerRow, findCustomer, findPayer, lockPayer, upsertCustomer } from '../payment.repository.ts';
import { callProvider, type PaymentContext } from '../payment-parts.ts';

/** The customer of the caller. Throws `code` when there is none. */
export async function getCustomer(context: PaymentContext, code: 'not-found' | 'conflict' | 'card-missing') {
  const { accountId } = requireAccount(context);
  const customer = await findCustomer(context.database, accountId, context.payment.name);
  if (!customer) throw new DomainError(code, 'The account is no customer yet');
  return customer;
}

/** Throws `not-found` when the account is no customer, and `conflict` when the provider disagrees about that. */
export async function checkCustomer(context: PaymentContext): Promise<void> {
  const { customer_id, account_id } = await getCustomer(context, 'not-found');
  const state = await callProvider(() => context.payment.checkCustomer(customer_id, account_id));
  if (state !== 'present') throw new DomainError('conflict', `The customer is ${state} at the provider`);
}

/**
 * Makes the account a customer. The name and the address are those of the account, the address in place of a missing name. A
 * customer that the provider has deleted is replaced.
 */
export async function ensureCustomer(context: PaymentContext): Promise<CustomerRow> {
  const { accountId } = requireAccount(context);
  const { database, payment, clock } = context;
  const known = await findCustomer(database, accountId, payment.name);
  if (known) {
    const state = await callProvider(() => payment.checkCustomer(known.customer_id, accountId));
    if (state === 'present') return known;
  }
  const payer = await findPayer(database, accountId);
  if (!payer) throw new DomainError('unauthenticated');
  const name = payer.name.trim() === '' ? payer.email : payer.name;
  const person = { accountId, name, email: payer.email, replaces: known?.customer_id };
  const customerId = await callProvider(() => payment.createCustomer(person));
  await inTransaction(database, async (tx) => {
    if (!(await lockPayer(tx, accountId))) throw new DomainError('unauthenticated');
    const row = { account_id: accountId, customer_id: customerId, provider: payment.name, created_at: clock.now() };
    await upsertCustomer(tx, row);
  });
  return getCustomer(context, 'not-found');
}
