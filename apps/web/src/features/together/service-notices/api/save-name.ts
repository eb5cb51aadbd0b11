import { changeName } from '@stund/contract';
import { useMutation } from '@tanstack/react-query';
import { updateAccount } from '../../../../shared/account/account.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';

export function useSaveName() {
  return useMutation({
    mutationFn: (name: string) => callEndpoint(changeName, { body: { name } }),
    onSuccess: updateAccount,
  });
}
