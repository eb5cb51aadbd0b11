import { logInWithPasskey, requestPasskeyLogin, type UsedPasskey } from '@stund/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import {
  askForPasskey,
  cancelPasskeyRequest,
  hasPasskeySuggestions,
  isDeclined,
} from '../../../../shared/passkeys/browser-passkeys.ts';
import type { LoginStep } from './interaction.ts';

/** A challenge of the server ends after ten minutes; the suggestions get a new one before that. */
const renewAfterMs = 9 * 60_000;

async function choosePasskey(interaction: string, suggests: boolean): Promise<UsedPasskey> {
  const options = await callEndpoint(requestPasskeyLogin, { params: { interaction } });
  return askForPasskey(options, { suggests });
}

function logIn(interaction: string, body: UsedPasskey): Promise<LoginStep> {
  return callEndpoint(logInWithPasskey, { params: { interaction }, body });
}

/** Logs in with the passkey that the person chooses in the dialog of the browser. Undefined when they close it. */
export function usePasskeyLogin(interaction: string) {
  return useMutation({
    mutationFn: () =>
      choosePasskey(interaction, false)
        .then((passkey) => logIn(interaction, passkey))
        .catch((error: unknown) => {
          if (isDeclined(error)) return undefined;
          throw error;
        }),
  });
}

/**
 * Offers passkeys in the suggestions of the e-mail field, where the browser can, for as long as the form is shown. The person has not asked
 * for it, so that only an error after their choice is reported.
 */
export function usePasskeySuggestions(
  interaction: string,
  {
    isActive,
    onSuccess,
    onError,
  }: { isActive: boolean; onSuccess: (step: LoginStep) => void; onError: (error: unknown) => void },
): void {
  const succeed = useEffectEvent(onSuccess);
  const fail = useEffectEvent(onError);
  useEffect(() => {
    if (!isActive) return;
    let isEnded = false;
    const offer = async () => {
      if (!(await hasPasskeySuggestions()) || isEnded) return;
      const passkey = await choosePasskey(interaction, true).catch(() => undefined);
      if (!passkey || isEnded) return;
      try {
        const step = await logIn(interaction, passkey);
        if (!isEnded) succeed(step);
      } catch (error) {
        if (!isEnded) fail(error);
      }
    };
    void offer();
    const timer = setInterval(() => void offer(), renewAfterMs);
    return () => {
      isEnded = true;
      clearInterval(timer);
      void cancelPasskeyRequest();
    };
  }, [interaction, isActive]);
}
