import * as contract from '@stund/contract';
import { type Route, route } from '../../../kernel/route.ts';
import { readLegacy, setLegacy } from './operations/set-legacy.ts';

/** The choice of who receives the content of an account after the death of its owner. */
export const digitalLegacyRoutes: readonly Route[] = [
  route(contract.getDigitalLegacy, (context) => readLegacy(context)),

  route(contract.setDigitalLegacy, (context, { body }) =>
    setLegacy(context, { choice: body.choice, contact: body.contact_information }),
  ),
];
