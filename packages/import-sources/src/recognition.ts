import { ente } from './ente/ente.source.ts';
import { folders } from './folders/folders.source.ts';
import type { Found } from './found/found-file.ts';
import type { SourceFolder } from './found/source-folder.ts';
import { google } from './google/google.source.ts';
import { icloud } from './icloud/icloud.source.ts';
import { immichFolder } from './immich/immich-folder.source.ts';
import type { DescribeOptions, ImportSource, SourceName, SourceSurvey } from './import-source.ts';
import { lightroom } from './lightroom/lightroom.source.ts';
import { nextcloud } from './nextcloud/nextcloud.source.ts';
import { photoprism } from './photoprism/photoprism.source.ts';

/** Every source, in the order in which they are asked. The last one takes what no other knows. */
export const importSources: readonly ImportSource[] = [
  google,
  icloud,
  ente,
  photoprism,
  immichFolder,
  nextcloud,
  lightroom,
  folders,
];

/** Whether a text is the name of a source. */
export function isSourceName(name: string): name is SourceName {
  return importSources.some((source) => source.name === name);
}

interface Asked {
  source: ImportSource;
  survey: SourceSurvey;
}

/** Which source each folder of an import is from. */
export class Recognition {
  readonly #asked: readonly Asked[];
  readonly #isChosen: boolean;

  private constructor(asked: readonly Asked[], isChosen: boolean) {
    this.#asked = asked;
    this.#isChosen = isChosen;
  }

  /** Looks at all folders. Those of a chosen source are not recognised, since the person says what they are. */
  static async of(
    found: AsyncIterable<SourceFolder>,
    options: DescribeOptions,
    chosen: SourceName | undefined,
  ): Promise<Recognition> {
    const isChosen = chosen !== undefined;
    const asked = importSources
      .filter(({ name }) => !isChosen || name === chosen)
      .map((source) => ({ source, survey: source.survey({ isChosen }) }));
    for await (const folder of found) {
      options.signal.throwIfAborted();
      for (const { survey } of asked) survey.add(folder);
    }
    for (const { survey } of asked) await survey.read?.(options);
    return new Recognition(asked, isChosen);
  }

  sourceOf(folder: SourceFolder): ImportSource {
    return this.#find(folder).source;
  }

  describe(folder: SourceFolder, options: DescribeOptions): AsyncGenerator<Found> {
    return this.#find(folder).survey.describe(folder, options);
  }

  #find(folder: SourceFolder): Asked {
    return this.#asked.find(({ survey }) => this.#isChosen || survey.includes(folder))!;
  }
}
