import { registerIdentity } from '@stund/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureCode } from '../../../../shared/api/api-error.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { currentLanguage } from '../../../../shared/i18n/texts.ts';
import type { LoginStep } from './interaction.ts';
import { openRegistration } from './start-login.ts';

export interface NewPerson {
  name: string;
  email: string;
  password: string;
}

/** A registration outside the pages of the provider: the step that follows, and the interaction that it belongs to. */
export interface Registered {
  step: LoginStep;
  interaction: string;
}

/** Starts a login and registers in it. Corrected entries are sent in the same login, as long as the server knows it. */
export function useRegisterHere() {
  const opened = useRef<string>(undefined);
  const register = async (person: NewPerson): Promise<Registered> => {
    opened.current ??= await openRegistration();
    const interaction = opened.current;
    const body = { ...person, locale: currentLanguage() };
    return { step: await callEndpoint(registerIdentity, { params: { interaction }, body }), interaction };
  };
  return useMutation({
    mutationFn: async (person: NewPerson) => {
      try {
        return await register(person);
      } catch (error) {
        if (failureCode(error) !== 'login-attempt-unknown') throw error;
        opened.current = undefined;
        return register(person);
      }
    },
  });
}
