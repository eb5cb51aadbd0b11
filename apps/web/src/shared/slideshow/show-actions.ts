import { Cast, SquarePlay, Tv } from 'lucide-react';
import { defineAction } from '../actions/action.ts';

/** The device that a slideshow would be shown on; its name is undefined where the person still has to choose one. */
export interface CastTarget {
  device: string | undefined;
  /** Whether it shows this list already; undefined where a press always starts. */
  isOn?: boolean;
}

/** What shows a list of files: the same for files, albums, shares and the timeline. */
export const showActions = {
  slideshow: defineAction()({ id: 'slideshow', text: 'shared.slideshow', icon: SquarePlay }),
  cast: defineAction<{ cast?: CastTarget | undefined }>()({
    id: 'cast',
    text: 'shared.cast',
    textOf: ({ cast }) => {
      if (cast?.isOn) return { id: 'google-cast.stop' };
      return cast?.device === undefined
        ? { id: 'shared.cast' }
        : { id: 'shared.cast.on', values: { device: cast.device } };
    },
    icon: Cast,
    isOn: ({ cast }) => cast?.isOn,
  }),
  showOnTv: defineAction()({ id: 'show-on-tv', text: 'shared.showOnTv', icon: Tv }),
};
