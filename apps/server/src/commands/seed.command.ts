import { emailSchema } from '@stund/contract/schemas';
import { ingestMedia } from '../features/library/media/index.ts';
import { type AlbumSeed, type Seed, seedAlbum, seedLibrary } from '../features/operator/administration/index.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { createDecoderPool } from '../platform/decoder/decoder-pool.ts';
import { createMetadataReader } from '../platform/metadata/metadata-reader.ts';
import { createVideoTools } from '../platform/video/index.ts';
import { type Command, CommandError, parseArguments, parseWholeNumber, UsageError } from './command.ts';
import { withExistingParts } from './open-for-command.ts';
import { findTimelineByEmail } from './seed.repository.ts';
import { countOf, formatDuration } from './terminal/format.ts';
import { startProgress } from './terminal/progress.ts';

export const seedCommand: Command = {
  name: 'seed',
  summary: 'Fills an account with generated pictures for measurements',
  usage: '--files N --user EMAIL [--years Y] [--album TITLE [--guests G] [--comments C]]',
  help: `  --files N         the number of files
  --user EMAIL      the account; its quota must be large enough
  --years Y         how many years up to now the pictures cover (15)
  --album TITLE     a new shared album instead of the timeline; its id is printed
  --guests G        the number of guests in the album (0)
  --comments C      the number of comments, by the guests in turn (0)

Many files share a few pictures. Do not use it on an installation that people use.`,

  async run(args, context) {
    const { values } = parseArguments(args, {
      positionals: [],
      options: {
        files: { type: 'string' },
        user: { type: 'string' },
        years: { type: 'string', default: '15' },
        album: { type: 'string' },
        guests: { type: 'string', default: '0' },
        comments: { type: 'string', default: '0' },
      },
    });
    if (values.files === undefined) throw new UsageError('--files is missing');
    if (values.user === undefined) throw new UsageError('--user is missing');
    const files = parseWholeNumber('--files', values.files, 1, 100_000_000);
    const years = parseWholeNumber('--years', values.years, 1, 100);
    const album: AlbumSeed | undefined =
      values.album === undefined
        ? undefined
        : {
            title: values.album,
            guests: parseWholeNumber('--guests', values.guests, 0, 10_000),
            comments: parseWholeNumber('--comments', values.comments, 0, 10_000_000),
          };
    const email = emailSchema.safeParse(values.user);
    if (!email.success) throw new UsageError('The email address is not valid');
    const startedAtMs = Date.now();

    await withExistingParts(context, async ({ parts }, config) => {
      const job = await findTimelineByEmail(parts.database, email.data);
      if (!job) throw new CommandError(`There is no account with the address ${email.data}`);

      const decoders = createDecoderPool({
        processes: 2,
        timeLimitMs: 60_000,
        memoryLimitBytes: 2 ** 31,
        idleMs: 5000,
      });
      const metadata = createMetadataReader({ processes: 1, now: () => parts.clock.now() });
      const video = createVideoTools({
        ffmpeg: config.ffmpeg,
        ffprobe: config.ffprobe,
        imagemagick: config.imagemagick,
      });
      const progress = { files: 0, totalFiles: files };
      const bar = startProgress(context.terminal.progress, () => progress);
      try {
        const seed: Seed = {
          files,
          years,
          look: (checksum) => ingestMedia(parts, { decoders, metadata, video }, checksum),
          signal: context.signal,
          onProgress(count) {
            progress.files = count;
          },
        };
        if (album) context.terminal.result(await seedAlbum(parts, job.owner_id, { files: seed, album }));
        else await seedLibrary(parts, job, seed);
      } catch (error) {
        if (error instanceof DomainError && error.code === 'quota-exceeded')
          throw new CommandError('The account does not have enough storage for so many', { cause: error });
        throw error;
      } finally {
        bar.stop();
        decoders.close();
        video.close();
        await metadata.close();
      }
    });
    context.terminal.result(`Added ${countOf(files, 'file')} in ${formatDuration(Date.now() - startedAtMs)}`);
    return 0;
  },
};
