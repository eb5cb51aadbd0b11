import type { Locator } from 'playwright-core';
import type { Visitor } from '../harness/stage.ts';

/** The number of a test card of the sandbox. */
export const sandboxCards = {
  accepted: '4242 4242 4242 4242',
  confirmed: '4000 0027 6000 3184',
  declined: '4000 0000 0000 0002',
  unpaid: '4000 0000 0000 0341',
} as const;

/** The storage page of a product that sells plans in its sandbox. */
export class StoragePage {
  readonly #visitor: Visitor;

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
  }

  async open(): Promise<void> {
    await this.#visitor.page.goto('/settings/storage');
    await this.#visitor.page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Declines the offer that opens by itself. */
  async declineOffer(): Promise<void> {
    const { page, t } = this.#visitor;
    await page.getByRole('button', { name: t('plans.flow.decline') }).click();
    const warning = page.getByRole('dialog', { name: t('plans.flow.none.title') });
    await warning.getByRole('button', { name: t('plans.flow.none.skip') }).click();
    await warning.waitFor({ state: 'hidden' });
  }

  /** The cell of a plan, by its price in the table. */
  plan(name: RegExp): Locator {
    return this.#visitor.page.getByRole('radio', { name });
  }

  /** Chooses a plan and opens its payment. The page is in English. */
  async openPayment(name: RegExp): Promise<Locator> {
    const { page, t } = this.#visitor;
    await this.plan(name).check();
    await page.getByRole('button', { name: /^Subscribe to/ }).click();
    return page.getByRole('dialog', { name: t('plans.flow.pay.title') });
  }

  /** Pays in an open payment with a test card. */
  async pay(payment: Locator, card: keyof typeof sandboxCards): Promise<void> {
    await payment.getByRole('radio', { name: sandboxCards[card] }).check();
    // The link in the label is no part of the checkbox.
    await payment.getByRole('checkbox').focus();
    await this.#visitor.page.keyboard.press('Space');
    const [verb = ''] = this.#visitor.t('plans.flow.pay.action', { price: '' }).split(' ');
    await payment.getByRole('button', { name: new RegExp(`^${verb}`) }).click();
  }

  /** Replaces the saved card by a test card. */
  async changeCard(card: keyof typeof sandboxCards): Promise<void> {
    const { page, t } = this.#visitor;
    await page
      .getByRole('button', { name: t('plans.card.change') })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: t('plans.card.title') });
    await dialog.getByRole('radio', { name: sandboxCards[card] }).check();
    await dialog.getByRole('button', { name: t('plans.card.save') }).click();
    await this.expectToast(t('plans.card.saved'));
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Waits for a toast. */
  async expectToast(text: string): Promise<void> {
    await this.#visitor.page.getByText(text, { exact: true }).first().waitFor();
  }
}
