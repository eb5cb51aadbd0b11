import { type ShareOrder, shareOrders } from '@stund/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

const parameter = 'sort';

/** The order of the list, which the address repeats. */
export function useShareOrder(): [ShareOrder, (order: ShareOrder) => void] {
  const [params, setParams] = useSearchParams();
  const named = shareOrders.find((order) => order === params.get(parameter)) ?? 'NEWEST';
  // A change shows at once: the router writes the address in a transition.
  const [state, setState] = useState({ named, order: named });
  if (state.named !== named) setState({ named, order: named });
  const change = (order: ShareOrder) => {
    setState({ named: state.named, order });
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (order === 'NEWEST') after.delete(parameter);
        else after.set(parameter, order);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [state.order, change];
}
