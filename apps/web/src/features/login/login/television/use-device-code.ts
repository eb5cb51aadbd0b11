import {
  createDeviceCode,
  describeDevice,
  describeTelevision,
  finishDeviceLogin,
  type ReplyOf,
  timing,
} from '@stund/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { getDeviceId } from '../../../../shared/session/device.ts';

type IssuedCode = ReplyOf<typeof createDeviceCode>;
export type DeviceLogin = Extract<ReplyOf<typeof finishDeviceLogin>, { state: 'logged-in' }>;

/** The code that the television shows now: undefined while the first one is loading, `'failed'` while the server cannot be reached. */
export type ShownCode = string | 'failed' | undefined;

const retryMs = 4000;
const wait = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs));

/** Shows one code after the other until a person confirms one of them. */
export function useDeviceCode(onLogin: (login: DeviceLogin) => void): ShownCode {
  const [code, setCode] = useState<ShownCode>();
  const succeed = useEffectEvent(onLogin);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const run = async () => {
      while (!signal.aborted) {
        try {
          const issued = await requestCode(signal);
          setCode(issued.code);
          const login = await waitForConfirmation(issued, signal);
          if (login && !signal.aborted) return succeed(login);
        } catch {
          if (signal.aborted) return;
          setCode('failed');
          await wait(retryMs);
        }
      }
    };
    void run();
    return () => controller.abort();
  }, []);
  return code;
}

function requestCode(signal: AbortSignal): Promise<IssuedCode> {
  const { userAgent } = navigator;
  const device_name = describeTelevision(userAgent) ?? `TV (${describeDevice(userAgent)})`;
  const body = { device_id: getDeviceId(), device_name };
  return callEndpoint(createDeviceCode, { body }, { signal });
}

/** Resolves to undefined when the code has expired or was refused. */
async function waitForConfirmation({ secret }: IssuedCode, signal: AbortSignal): Promise<DeviceLogin | undefined> {
  while (!signal.aborted) {
    await wait(timing.televisionPollMs);
    if (document.hidden) continue;
    try {
      const reply = await callEndpoint(finishDeviceLogin, { body: { secret } }, { signal });
      if (reply.state === 'logged-in') return reply;
    } catch (error) {
      if (error instanceof ApiError && (error.status === 410 || error.status === 400)) return undefined;
      // A lost network: the code is valid meanwhile.
    }
  }
  return undefined;
}
