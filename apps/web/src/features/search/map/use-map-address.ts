import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import {
  areaParameter,
  atParameter,
  formatArea,
  formatViewport,
  formatYears,
  parseArea,
  parseViewport,
  parseYears,
  type Years,
  yearsParameter,
} from './model/map-address.ts';
import type { Bounds, Viewport } from './model/viewport.ts';

/** What the map shows, which is part of the address, also below the viewer. Changes replace the entry of the history. */
export function useMapAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const [at, years, area] = [atParameter, yearsParameter, areaParameter].map((name) => params.get(name));
  const set = useCallback(
    (name: string, text: string | undefined) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (text === undefined) after.delete(name);
          else after.set(name, text);
          return after;
        },
        { replace: true, preventScrollReset: true, state: state as unknown },
      ),
    [setParams, state],
  );
  return {
    /** As it is written, to tell a change by a link from one by this page. */
    at: at ?? undefined,
    view: useMemo(() => parseViewport(at ?? null), [at]),
    years: useMemo(() => parseYears(years ?? null), [years]),
    area: useMemo(() => parseArea(area ?? null), [area]),
    setView: (view: Viewport) => set(atParameter, formatViewport(view)),
    setYears: (next: Years) => set(yearsParameter, formatYears(next)),
    setArea: (next: Bounds | undefined) => set(areaParameter, next && formatArea(next)),
  };
}
