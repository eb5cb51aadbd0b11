import { useLocation, useNavigate } from 'react-router';

/** Puts a search into the address of the page, or takes it out. */
export function useSetJobSearch(): (q: string | undefined) => void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return (q) => {
    const params = new URLSearchParams(search);
    if (q === undefined) params.delete('q');
    else params.set('q', q);
    void navigate({ search: params.toString() }, { state: state as unknown, preventScrollReset: true });
  };
}
