import { describeDevice } from '@stund/contract';
import type Provider from 'oidc-provider';
import type { RequestContext } from '../../../../kernel/request-context.ts';
import type { HttpExchange } from '../../../../kernel/route.ts';
import { findIdentity } from '../identity.repository.ts';
import type { KnownBrowsers } from '../known-browser.ts';
import { type LogInMethod, recordLogIn } from '../log-ins/record-log-in.ts';
import { finishInteraction } from '../provider/interaction.ts';
import type { LoginStep } from './log-in-with-password.ts';

export interface StepPlace {
  exchange: HttpExchange;
  /** The origin that the login came from. */
  origin: string;
  method: LogInMethod;
}

/** Tells the page what comes next. A login that is complete is recorded, and its browser becomes known. */
export function stepPresenter(provider: Provider, knownBrowsers: KnownBrowsers) {
  return async (context: RequestContext, step: LoginStep, { exchange, ...place }: StepPlace) => {
    if (step.kind === 'confirm-email') return { next: 'verify-email' as const, email: step.email };
    if (step.kind === 'second-factor') return { next: 'second-factor' as const };
    const { headers } = exchange.request;
    const identity = await findIdentity(context.database, step.identityId);
    const now = context.clock.now();
    const url = await finishInteraction(provider, exchange, step, now);
    if (identity !== undefined) {
      const { browserId, cookie } = knownBrowsers.remember(headers.cookie, identity.email);
      exchange.response.appendHeader('set-cookie', cookie);
      const { clientAddress } = exchange;
      const device = describeDevice(headers['user-agent'] ?? '');
      await recordLogIn(context, { ...place, identity, browserId, device, clientAddress });
    }
    return { next: 'redirect' as const, redirect_url: url };
  };
}
