import { DomainError } from '../../../kernel/domain-error.ts';
import type { Parts, RequestContext } from '../../../kernel/request-context.ts';
import { PaymentError, type PaymentErrorCode, type PaymentProvider } from '../../../platform/payment/index.ts';

/** The parts of an installation that sells plans. */
export type PaymentParts = Parts & { readonly payment: PaymentProvider };
export type PaymentContext = RequestContext & { readonly payment: PaymentProvider };

const domainCodes = {
  'card-declined': 'card-declined',
  'card-expired': 'card-expired',
  'card-missing': 'card-missing',
  conflict: 'conflict',
  'not-found': 'not-found',
  'invalid-event': 'invalid-request',
  unavailable: 'unavailable',
  refused: 'unavailable',
} as const satisfies Record<PaymentErrorCode, string>;

/** Runs calls of the provider, and turns their failures into errors of the contract. */
export async function callProvider<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    throw new DomainError(domainCodes[error.code], { detail: error.message, cause: error });
  }
}
