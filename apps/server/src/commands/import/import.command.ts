import { join, resolve } from 'node:path';
import { importSources, isSourceName } from '@stund/import-sources';
import { safeName } from '../../platform/archive/index.ts';
import { isTimeZone } from '../../platform/time-zone.ts';
import { type Command, type CommandContext, parseArguments, parseWholeNumber, UsageError } from '../command.ts';
import { readConfig } from '../read-config.ts';
import { serverOptions, withServer } from '../server-access.ts';
import type { ImportRun } from './import-run.ts';
import { isAddress, openSources } from './open-sources.ts';
import { isTableName } from './report/result-table.ts';
import { runImport } from './run-import.ts';

const defaultLanes = 4;
const mostLanes = 64;
const sourceNames = importSources.map(({ name }) => name).join(', ');

export const importCommand: Command = {
  name: 'import',
  summary: 'Imports folders, takeouts and exports into an account; files that are present are not sent again',
  usage:
    'FOLDER|ARCHIVE|URL... --user EMAIL [--from SOURCE] [--source-user NAME] [--source-key KEY] [--takeouts read|keep] [--albums folders [--album-separator TEXT]] [--trashed trash|skip] [--lanes N] [--dry-run] [--list] [--time-zone ZONE] [--report FILE | --no-report] [--server URL] [--token T]',
  help: `  --user EMAIL      whose timeline the files go to
  --from SOURCE     what the folders and archives are (${sourceNames}); each is recognised by itself otherwise
  --source-user NAME
                    the login name on the Nextcloud server at URL (or STUND_SOURCE_USER, or https://NAME@...)
  --source-key KEY  the API key of the Immich server at URL, or the app password of the Nextcloud server (or STUND_SOURCE_KEY)
  --albums folders  makes an album of each folder that is not one anyway
  --album-separator TEXT
                    what is between the names in the album of a folder in a folder (" / ")
  --takeouts HOW    what to do with archives of takeouts inside a folder: read or keep (as files); otherwise it asks
  --trashed WHAT    what happens to pictures that were in the trash of their source: trash (into the trash) or skip, the default
  --lanes N         how many files are sent at a time (${defaultLanes})
  --dry-run         only reports what would be sent
  --list            also prints a line for every file on the server: imported or present, its id, SHA-256 and path
  --time-zone ZONE  the time zone of pictures whose sidecar has a time but no place (this machine's: ${ownTimeZone()})
  --report FILE     the file for the result of each file: of this run as .csv or .json, or the journal (imports/EMAIL.jsonl in the
                    data folder)
  --no-report       writes no report
  --server URL      a server other than the one of this data folder (or STUND_SERVER); requires --token
  --token T         an auth token, as "stund token" prints it (or STUND_TOKEN); --user is not needed then

Pictures, videos and documents are sent unchanged, with the names of their folders and their times. Zip archives are read
without unpacking them, and .tgz is unpacked into the folder for temporary files (TMPDIR); name all parts of a takeout together.
Dates, places and descriptions of Google's sidecars and of XMP files are sent with their pictures; metadata in the picture itself
takes precedence. Albums of an export are created as private albums, or completed if an earlier import created them, with comments.
What is recognised: Google Takeout, the export of iCloud Photos, Ente, PhotoPrism, the storage of Immich and Nextcloud, Lightroom and
digiKam; and whether a server at a URL is Immich or Nextcloud. Takeouts of Stund and folders of "stund export" also restore albums,
comments and hearts, as their stund.json describes them (docs/takeout.md).

The report has a line of JSON for each file: path, size, the SHA-256 that the server has verified, the file's id, the result,
and the albums it was in. When the import ends early, run it again: it resumes where it stopped, also in the middle of a large
file. System files (.DS_Store, Thumbs.db, ._*, trash folders, .git) are left out, symbolic links are skipped and listed in the
report. Files that cannot be read are listed at the end, and the status is 1 then.`,

  async run(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: ['FOLDER, ARCHIVE or URL'],
      takesMore: true,
      options: {
        ...serverOptions,
        from: { type: 'string' },
        'source-user': { type: 'string' },
        'source-key': { type: 'string' },
        albums: { type: 'string' },
        'album-separator': { type: 'string', default: ' / ' },
        takeouts: { type: 'string' },
        trashed: { type: 'string', default: 'skip' },
        lanes: { type: 'string', default: String(defaultLanes) },
        'dry-run': { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        'time-zone': { type: 'string', default: ownTimeZone() },
        report: { type: 'string' },
        'no-report': { type: 'boolean', default: false },
      },
    });
    const lanes = parseWholeNumber('--lanes', values.lanes, 1, mostLanes);
    if (!isTimeZone(values['time-zone']))
      throw new UsageError(`--time-zone takes a name such as Europe/Oslo, not "${values['time-zone']}"`);
    const takeouts = values.takeouts;
    if (takeouts !== undefined && takeouts !== 'read' && takeouts !== 'keep')
      throw new UsageError(`--takeouts takes read or keep, not "${takeouts}"`);
    const { trashed } = values;
    if (trashed !== 'trash' && trashed !== 'skip')
      throw new UsageError(`--trashed takes trash or skip, not "${trashed}"`);
    const { from } = values;
    const user = values['source-user'] ?? context.environment['STUND_SOURCE_USER'];
    const key = values['source-key'] ?? context.environment['STUND_SOURCE_KEY'];
    if (from !== undefined && from !== 'immich' && from !== 'nextcloud' && positionals.some(isAddress))
      throw new UsageError('The address of a server is that of Immich or Nextcloud: --from immich, or nextcloud');
    if (from !== undefined && !isSourceName(from)) throw new UsageError(`--from takes ${sourceNames}, not "${from}"`);
    if (values.albums !== undefined && values.albums !== 'folders')
      throw new UsageError(`--albums takes folders, not "${values.albums}"`);
    const folderAlbums = values.albums === undefined ? undefined : { separator: values['album-separator'] };
    const hasReport = !values['no-report'] && !values['dry-run'];
    const sources = await openSources(positionals, context, { takeouts, access: { from, user, key } });
    try {
      return await withServer(context, values, {
        deviceName: 'stund import',
        use: ({ origin, token }) =>
          runImport(context, origin, {
            sources,
            token,
            user: values.user,
            lanes,
            isDryRun: values['dry-run'],
            isListing: values.list,
            timeZone: values['time-zone'],
            trashed,
            from,
            folderAlbums,
            report: hasReport ? chooseReport(context, values) : undefined,
            table: hasReport && values.report && isTableName(values.report) ? resolve(values.report) : undefined,
          }),
      });
    } finally {
      sources.close();
    }
  },
};

/**
 * The journal, in the data folder unless another is named. An import into another server has one of its own there, and so has one whose
 * report is a table.
 */
function chooseReport(
  context: CommandContext,
  { report, server }: { report?: string | undefined; server?: string | undefined },
): ImportRun['report'] {
  if (report !== undefined && !isTableName(report)) return () => resolve(report);
  const address = server ?? context.environment['STUND_SERVER'];
  const host = address ? `${new URL(address).host} ` : '';
  const folder = join(readConfig(context).dataFolder, 'imports');
  return (email) => join(folder, safeName(`${host}${email}.jsonl`, 'import.jsonl'));
}

function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
