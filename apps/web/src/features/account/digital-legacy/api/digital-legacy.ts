import {
  type DigitalLegacy,
  getDigitalLegacy,
  type LegacyChoice,
  type LegacyContact,
  setDigitalLegacy,
} from '@stund/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { deathNoticeQuery } from './death-notice.ts';

export const digitalLegacyQuery = queryOptions({
  queryKey: ['digital-legacy'],
  queryFn: ({ signal }) => callEndpoint(getDigitalLegacy, {}, { signal }),
});

export interface NewLegacy {
  choice: LegacyChoice;
  contact_information?: LegacyContact;
}

/** Saves the choice and shows it at once. When that fails, the previous choice is shown again. */
export function useSetDigitalLegacy() {
  const queryClient = useQueryClient();
  const { queryKey } = digitalLegacyQuery;
  return useMutation({
    mutationFn: (body: NewLegacy) => callEndpoint(setDigitalLegacy, { body }),
    onMutate: async ({ choice, contact_information: contact }) => {
      await queryClient.cancelQueries({ queryKey });
      const previous = queryClient.getQueryData(queryKey);
      const next: DigitalLegacy = { choice, digital_legacy_data: { contact_information: contact ? [contact] : [] } };
      // A contact is shown once the server has accepted it.
      if (!contact) queryClient.setQueryData(queryKey, next);
      return { previous };
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      // A choice ends the report of the user's death.
      queryClient.setQueryData(deathNoticeQuery.queryKey, null);
    },
    onError: (_error, _body, context) => queryClient.setQueryData(queryKey, context?.previous),
  });
}
