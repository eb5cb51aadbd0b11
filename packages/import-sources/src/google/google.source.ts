import type { SourceFolder } from '../found/source-folder.ts';
import type { DescribeOptions, ImportSource, SourceSurvey } from '../import-source.ts';
import { describeFolder } from './describe-folder.ts';
import { TakeoutLayout } from './takeout-layout.ts';

class GoogleSurvey implements SourceSurvey {
  readonly #layout = new TakeoutLayout();

  add(folder: SourceFolder): void {
    this.#layout.add(folder);
  }

  includes(folder: SourceFolder): boolean {
    return this.#layout.roleOf(folder) !== undefined;
  }

  describe(folder: SourceFolder, options: DescribeOptions) {
    return describeFolder(folder, this.#layout.roleOf(folder), options);
  }
}

/** A takeout of Google Photos (https://takeout.google.com). */
export const google: ImportSource = { name: 'google', title: 'Google Takeout', survey: () => new GoogleSurvey() };
