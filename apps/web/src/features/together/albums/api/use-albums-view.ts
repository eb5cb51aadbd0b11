import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { type AlbumsView, formatAlbumsView, parseAlbumsView } from '../model/albums-view.ts';

/**
 * The view of the list, which the address repeats. A change shows at once: the router writes the address in a
 * transition, and a field that waited for it would drop what is typed meanwhile. It replaces the history entry.
 */
export function useAlbumsView(): [AlbumsView, (change: Partial<AlbumsView>) => void] {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const [state, setState] = useState(() => ({ key, view: parseAlbumsView(params) }));
  // Links and the browser's history lead to another view; replacing is what this hook itself does.
  if (state.key !== key) setState({ key, view: isReplaced ? state.view : parseAlbumsView(params) });
  const change = (changed: Partial<AlbumsView>) => {
    const view = { ...state.view, ...changed };
    setState({ ...state, view });
    setParams((before) => formatAlbumsView(before, view), { replace: true, preventScrollReset: true });
  };
  return [state.view, change];
}
