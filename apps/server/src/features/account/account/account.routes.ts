import type { BrandId } from '@stund/contract';
import * as contract from '@stund/contract';
import { requireAccount } from '../../../kernel/request-context.ts';
import { type Route, route } from '../../../kernel/route.ts';
import { selectAttributes } from './attribute.repository.ts';
import { approveTerms } from './operations/approve-terms.ts';
import { removeAttribute, setAttribute } from './operations/set-attribute.ts';
import { type DeletionsOnRevocation, getConsents, setConsents } from './operations/set-consents.ts';
import { getOption, removeOption, setOption } from './operations/set-option.ts';
import { selectStorageUsage } from './storage-usage.repository.ts';

export interface AccountRouteOptions {
  /** Deletes the data stored under each consent. */
  forget: DeletionsOnRevocation;
  brandOf(host: string): { id: BrandId };
}

/** Attributes, options, terms and consents of the caller's account. */
export function accountRoutes({ forget, brandOf }: AccountRouteOptions): readonly Route[] {
  return [
    route(contract.listAccountAttributes, (context) =>
      selectAttributes(context.database, requireAccount(context).accountId),
    ),
    route(contract.setAccountAttribute, (context, { body }) => setAttribute(context, body)),
    route(contract.removeAccountAttribute, (context, { body }) => removeAttribute(context, body)),
    route(contract.getOption, (context, { params }) => getOption(context, params.name)),
    route(contract.setOption, (context, { params, body }) => setOption(context, { ...params, ...body })),
    route(contract.removeOption, (context, { params }) => removeOption(context, params.name)),
    route(contract.getStorageUsage, async (context) => {
      const rows = await selectStorageUsage(context.database, requireAccount(context).accountId);
      const bytesOf = (kind: (typeof rows)[number]['kind']) => rows.find((row) => row.kind === kind)?.bytes ?? 0;
      return {
        pictures: bytesOf('Pictures'),
        videos: bytesOf('Movies'),
        documents: bytesOf('Documents'),
        trash: bytesOf('trash'),
      };
    }),
    route(contract.listPhotoCallers, async ({ settings }) => ({ addresses: [...settings.photoCallers] })),
    route(contract.approveTerms, (context, { body, query, exchange }) =>
      approveTerms(context, { ...body, language: query.language, brand: brandOf(exchange.host).id }),
    ),
    route(contract.getConsents, (context) => getConsents(context)),
    route(contract.setConsents, (context, { body, query }) =>
      setConsents(
        context,
        { decisions: body, seen: { textVersion: query.text_version, language: query.language } },
        forget,
      ),
    ),
  ];
}
