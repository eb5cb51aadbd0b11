import {
  confirmDeviceLogin,
  type DeviceLoginId,
  findDeviceLogin,
  type ReplyOf,
  refuseDeviceLogin,
} from '@stund/contract';
import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';

/** A television that shows a code. */
export type WaitingTelevision = ReplyOf<typeof findDeviceLogin>;

export function useFindTelevision() {
  return useMutation({ mutationFn: (code: string) => callEndpoint(findDeviceLogin, { body: { code } }) });
}

/** Logs the television in. The person is asked for their credentials when they last entered them more than an hour ago. */
export function useConfirmTelevision() {
  return useMutation({ mutationFn: (id: DeviceLoginId) => callEndpoint(confirmDeviceLogin, { params: { id } }) });
}

export function useRefuseTelevision() {
  return useMutation({ mutationFn: (id: DeviceLoginId) => callEndpoint(refuseDeviceLogin, { params: { id } }) });
}
