import { type FileOrder, fileOrders, type ListedJob, setJobAttribute } from '@stund/contract';
import { showToast } from '@stund/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { albumQuery } from '../../../../shared/albums/album-query.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { translate } from '../../../../shared/i18n/texts.ts';

/**
 * The order in which the album displays its files: the one in the address or else the one the owner has chosen. The
 * owner's choice is stored for everyone; the choice of others applies only to their own address.
 */
export function useSortOrder(album: ListedJob): { order: FileOrder; setOrder: (order: FileOrder) => void } {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const requested = fileOrders.find((order) => order === search.get('sort'));
  const { queryKey } = albumQuery(album.id);
  const { mutate } = useMutation({
    mutationFn: (order: FileOrder) =>
      callEndpoint(setJobAttribute, { params: { id: album.id, name: 'sort_order' }, body: { value: order } }),
    onMutate: (order) => {
      queryClient.setQueryData(queryKey, (before) => before && { ...before, sort_order: order });
    },
    onError: (error) => showToast({ kind: 'error', message: translate(errorTextId(error)) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const note = (order: FileOrder | undefined) => {
    const params = new URLSearchParams(search);
    if (order === undefined) params.delete('sort');
    else params.set('sort', order);
    void navigate({ search: params.toString() }, { replace: true, preventScrollReset: true });
  };
  return {
    order: requested ?? album.sort_order,
    setOrder: (order) => {
      if (!album.current_user_can.changeProperties) return note(order);
      if (requested !== undefined) note(undefined);
      mutate(order);
    },
  };
}
