import type { ConsentKey } from '@stund/contract';
import * as contract from '@stund/contract';
import { requireAccount } from '../../kernel/request-context.ts';
import { type Route, route } from '../../kernel/route.ts';
import { selectAttributes } from './attribute.repository.ts';
import { approveTerms } from './operations/approve-terms.ts';
import { removeAttribute, setAttribute } from './operations/set-attribute.ts';
import { type DeleteOnRevocation, getConsents, setConsents } from './operations/set-consents.ts';
import { getOption, removeOption, setOption } from './operations/set-option.ts';

export interface AccountRouteOptions {
  /** Deletes the data stored under each consent. */
  forget: Readonly<Record<ConsentKey, DeleteOnRevocation>>;
}

/** Attributes, options, terms and consents of the caller's account. */
export function accountRoutes({ forget }: AccountRouteOptions): readonly Route[] {
  return [
    route(contract.listAccountAttributes, (context) =>
      selectAttributes(context.database, requireAccount(context).accountId),
    ),
    route(contract.setAccountAttribute, (context, { body }) => setAttribute(context, body)),
    route(contract.removeAccountAttribute, (context, { body }) => removeAttribute(context, body)),
    route(contract.getOption, (context, { params }) => getOption(context, params.name)),
    route(contract.setOption, (context, { params, body }) => setOption(context, { ...params, ...body })),
    route(contract.removeOption, (context, { params }) => removeOption(context, params.name)),
    route(contract.listPhotoCallers, async ({ settings }) => ({ addresses: [...settings.photoCallers] })),
    route(contract.approveTerms, (context, { body }) => approveTerms(context, body.version)),
    route(contract.getConsents, (context) => getConsents(context)),
    route(contract.setConsents, (context, { body }) => setConsents(context, body, forget)),
  ];
}
