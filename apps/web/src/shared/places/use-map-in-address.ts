import { useSearchParams } from 'react-router';

/** The parameters of the address that belong to the map of an album or share, which it loses with the map. */
const parameter = 'view';
const shown = 'map';
const ofMap = [parameter, 'at', 'area'];

export interface MapInAddress {
  isShown: boolean;
  setShown: (isShown: boolean) => void;
}

/** Whether the page of an album or share shows a map in place of its files, which is part of its address. Never where the person may not see places. */
export function useMapInAddress(mayView: boolean): MapInAddress {
  const [params, setParams] = useSearchParams();
  return {
    isShown: mayView && params.get(parameter) === shown,
    setShown: (next) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (next) after.set(parameter, shown);
          else for (const name of ofMap) after.delete(name);
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
