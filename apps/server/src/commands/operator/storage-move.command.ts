import { openStorage } from '../../composition/open-parts.ts';
import { parseMoveTarget } from '../../config/config.ts';
import { isSameStorage } from '../../config/mirror.ts';
import { type MoveProgress, moveStorage } from '../../storage/index.ts';
import { type Command, CommandError, parseArguments } from '../command.ts';
import { withExistingParts } from '../open-for-command.ts';
import { countOf, formatBytes } from '../terminal/format.ts';
import { startProgress } from '../terminal/progress.ts';

export const storageMoveCommand: Command = {
  name: 'storage move',
  summary: 'Copies all stored files to another storage while the server runs',
  usage: 'TO',
  help: `  TO                file:/path or s3://bucket/prefix; a bucket uses STUND_MIRROR_S3_…, or STUND_S3_… where these are not set

Every file is verified while it is copied. The command may be interrupted and started again at any time, and changes nothing in
the present storage. It ends with the settings that put the new storage to use and keep the present one as its mirror.
Files that are deleted permanently meanwhile, and within a day after, are removed from both later.`,

  async run(args, context) {
    const { positionals } = parseArguments(args, { positionals: ['TO'], options: {} });
    const { terminal, signal } = context;
    const to = parseMoveTarget(positionals[0]!, context.environment);
    return withExistingParts(context, async ({ parts }, config) => {
      if (isSameStorage(to, config.storage)) throw new CommandError('The files are there already');
      const target = await openStorage(to, config.reservedBytes);
      const progress: MoveProgress = { blobs: 0, bytes: 0, renditions: 0, passes: 0 };
      const bar = startProgress(terminal.progress, () => ({
        files: progress.blobs,
        bytes: progress.bytes,
        totalFiles: undefined,
      }));
      const onProgress = (latest: MoveProgress) => Object.assign(progress, latest);
      const lacking = await moveStorage(parts, target, { signal, onProgress }).finally(() => bar.stop());

      terminal.result(
        `copied ${countOf(progress.blobs, 'blob')}, ${formatBytes(progress.bytes)}, and ${progress.renditions} thumbnails and videos`,
      );
      for (const checksum of lacking) terminal.result(`${checksum} is missing or damaged here, and was not copied`);
      terminal.result('To use the new storage, set these and restart every server:');
      terminal.result(`  STUND_STORAGE=${target.location}`);
      terminal.result(`  STUND_STORAGE_MIRROR=${parts.blobStore.location}`);
      terminal.result('Both are kept equal then. To go back, swap the two.');
      if ([to.kind, config.storage.kind].includes('s3'))
        terminal.result(
          'STUND_S3_… are the settings of STUND_STORAGE, and STUND_MIRROR_S3_… those of STUND_STORAGE_MIRROR.',
        );
      return lacking.length === 0 ? 0 : 1;
    });
  },
};
