import * as contract from '@stund/contract';
import { originOf } from '../../../kernel/origin-of-host.ts';
import { type Route, route } from '../../../kernel/route.ts';
import { readAccountInfo } from '../login/index.ts';
import { confirmDeviceLogin, findDeviceLogin, refuseDeviceLogin } from './operations/confirm-device-login.ts';
import { createDeviceCode } from './operations/create-device-code.ts';
import { authenticatedAtOfDevice, finishDeviceLogin } from './operations/finish-device-login.ts';

export interface DeviceLoginRouteOptions {
  /** The brand of a host name, for the mail about the new device. */
  brandOf(host: string): { readonly name: string };
  /** Further origins of the client. */
  otherOrigins: readonly string[];
}

/** The login of televisions with a code that the person confirms on another device. */
export function deviceLoginRoutes({ brandOf, otherOrigins }: DeviceLoginRouteOptions): readonly Route[] {
  return [
    route(contract.createDeviceCode, async (context, { body }) => {
      const device = { id: body.device_id, name: body.device_name };
      const { code, secret, expiresAt } = await createDeviceCode(context, device);
      return { code, secret, expires_at: expiresAt.getTime() / 1000 };
    }),

    route(contract.finishDeviceLogin, async (context, { body, exchange }) => {
      const origin = originOf(exchange.host, [context.settings.publicUrl, ...otherOrigins]);
      const place = { origin, brandName: brandOf(exchange.host).name };
      const login = await finishDeviceLogin(context, body.secret, place);
      if (!login) return { state: 'waiting' as const };
      const account_info = await readAccountInfo(context, login.account.id, authenticatedAtOfDevice);
      return { state: 'logged-in' as const, auth_token: login.token, account_info };
    }),

    route(contract.findDeviceLogin, async (context, { body }) => {
      const { id, code, device_name, network, isSameNetwork, created_at } = await findDeviceLogin(context, body.code);
      const created = created_at.getTime() / 1000;
      return { id, code, device_name, network, is_same_network: isSameNetwork, created };
    }),

    route(contract.confirmDeviceLogin, (context, { params }) => confirmDeviceLogin(context, params.id)),

    route(contract.refuseDeviceLogin, (context, { params }) => refuseDeviceLogin(context, params.id)),
  ];
}
