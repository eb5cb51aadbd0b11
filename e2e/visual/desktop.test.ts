import { checkStories } from './check-stories.ts';

checkStories(1440);
