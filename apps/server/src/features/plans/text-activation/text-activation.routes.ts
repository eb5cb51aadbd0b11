import * as contract from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { type Route, route } from '../../../kernel/route.ts';
import { receiveText, type TextActivationOptions } from './receive-text.ts';

/** Undefined while no gateway forwards text messages. */
export function textActivationRoutes(options: TextActivationOptions | undefined): readonly Route[] {
  return [
    route(contract.receiveTextMessage, async (context, { body, requestHeaders }) => {
      if (!options) throw new DomainError('not-found', 'No text messages are received here');
      await receiveText(context, options, { body, signature: requestHeaders['stund-text-signature'] });
      return { received: true } as const;
    }),
  ];
}
