import * as contract from '@stund/contract';
import { type Route, route } from '../../../kernel/route.ts';
import { createAddress } from './operations/create-address.ts';
import { getAvailability } from './operations/data-copy-availability.ts';
import { downloadDataCopy } from './operations/download-data-copy.ts';
import { requestDataCopy } from './operations/request-data-copy.ts';

export const dataCopyRoutes: readonly Route[] = [
  route(contract.getDataCopyAvailability, (context) => getAvailability(context)),
  route(contract.requestDataCopy, (context) => requestDataCopy(context)),
  route(contract.createDataCopyAddress, async (context) => ({ address: await createAddress(context) })),
  route(contract.getDataCopy, (context, { params, method, headers }) =>
    downloadDataCopy(context, { token: params.token, method, headers }),
  ),
];
