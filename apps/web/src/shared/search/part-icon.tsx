import type { SearchPart, SearchSuggestion } from '@stund/contract';
import {
  Bookmark,
  CalendarDays,
  Camera,
  Clock,
  Film,
  Folder,
  HardDrive,
  Image,
  type LucideIcon,
  MapPin,
  Search,
  SlidersHorizontal,
  Star,
  Tag,
  Timer,
  User,
} from 'lucide-react';

const icons: Readonly<Record<SearchPart['kind'] | SearchSuggestion['kind'], LucideIcon>> = {
  word: Search,
  phrase: Search,
  wildcard: Search,
  content: Search,
  date: CalendarDays,
  recurring: CalendarDays,
  year: CalendarDays,
  uploaded: Clock,
  type: Film,
  orientation: Image,
  size: HardDrive,
  duration: Timer,
  camera: Camera,
  album: Folder,
  place: MapPin,
  state: SlidersHorizontal,
  rating: Star,
  favorite: Star,
  tag: Tag,
  person: User,
  saved: Bookmark,
  file: Image,
};

/** The picture of what a part of a search is about. */
export function PartIcon({ kind }: { kind: keyof typeof icons }) {
  const Icon = icons[kind];
  return <Icon size={18} aria-hidden="true" />;
}
