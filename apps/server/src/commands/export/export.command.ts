import { mkdir, realpath, stat } from 'node:fs/promises';
import { whileExporting } from '../../features/archives/scheduled-exports/index.ts';
import { type Command, CommandError, parseArguments, parseWholeNumber } from '../command.ts';
import { serverOptions, withServer } from '../server-access.ts';
import { runExport } from './run-export.ts';

const defaultLanes = 4;
const mostLanes = 64;

export const exportCommand: Command = {
  name: 'export',
  summary: 'Exports an account into a folder; files that are present are not fetched again, and nothing is removed',
  usage: 'FOLDER --user EMAIL [--shared] [--xmp] [--verify] [--lanes N] [--server URL] [--token T]',
  help: `  --user EMAIL      whose photos, videos, documents and albums are exported
  --shared          also exports the albums of others that the account takes part in
  --xmp             also writes an XMP file next to each photo and video, for other programs
  --verify          also reads the files that are present and compares their checksums
  --lanes N         how many files are fetched at a time (${defaultLanes})
  --server URL      a server other than the one of this data folder (or STUND_SERVER); requires --token
  --token T         an auth token, as "stund token" prints it (or STUND_TOKEN); --user is not needed then

Originals are written unchanged to Photos/YEAR/MONTH, Documents/YEAR/MONTH and Albums/TITLE, and verified by checksum. Each
folder has a stund.json with everything else: dates, descriptions, live photos and bursts, comments and hearts (docs/takeout.md).
"stund import" reads it, so that export and import give the same library. Of an album whose owner gives no originals (--shared),
only the files that you added are exported; the others are listed at the end.

With --xmp, date, place and description are also in NAME.xmp, which Lightroom, digiKam, darktable and other programs read. XMP
files that another program has changed stay as they are.

Run it again to fetch what is new: files that were deleted in Stund stay in the folder, and files that you changed or added there
are not touched. When the export ends early, the next run resumes where it stopped, also in the middle of a large file. Files that
cannot be exported are listed at the end, and the status is 1 then.`,

  async run(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: ['FOLDER'],
      options: {
        ...serverOptions,
        shared: { type: 'boolean', default: false },
        xmp: { type: 'boolean', default: false },
        verify: { type: 'boolean', default: false },
        lanes: { type: 'string', default: String(defaultLanes) },
      },
    });
    const lanes = parseWholeNumber('--lanes', values.lanes, 1, mostLanes);
    return withServer(context, values, {
      deviceName: 'stund export',
      use: async (access) => {
        const folder = await openFolder(positionals[0] as string);
        return whileExporting(folder, () =>
          runExport(context, access, {
            folder,
            user: values.user,
            lanes,
            isThorough: values.verify,
            withSidecars: values.xmp,
            withShared: values.shared,
          }),
        );
      },
    });
  },
};

async function openFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' && error.code !== 'ENOTDIR') throw error;
  });
  if (!(await stat(path).catch(() => undefined))?.isDirectory()) throw new CommandError(`${path} is not a folder`);
  return realpath(path);
}
