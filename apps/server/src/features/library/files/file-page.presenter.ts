import type { ListedFile, listFiles, ReplyInputOf } from '@stund/contract';
import { shareJson, withSharedJson } from '../../../kernel/shared-json.ts';
import { formatGrant } from '../../together/access/index.ts';
import { type PresentingContext, presentFile, presentingOf } from './file.presenter.ts';
import type { FilePage } from './operations/list-files.ts';

/** The wire form of a page of a list. */
export function presentFilePage(context: PresentingContext, page: FilePage): ReplyInputOf<typeof listFiles> {
  return withSharedJson({ files: presentListedFiles(context, page), next_cursor: page.nextCursor });
}

/** The wire forms of files that were read for several callers at once, by what they depend on for a caller. */
const presentedFiles = new WeakMap<FilePage['files'], Map<string, ListedFile[]>>();

/** Recipients of a link get the same addresses, so that what was read for all of them is signed and written once. */
function presentListedFiles(context: PresentingContext, page: FilePage): ListedFile[] {
  const { files, grant, withholdsCameraData } = page;
  const presented = presentedFiles.get(files) ?? new Map<string, ListedFile[]>();
  presentedFiles.set(files, presented);
  const key = `${withholdsCameraData} ${formatGrant(grant)}`;
  const known = presented.get(key);
  if (known) return known;
  const presenting = presentingOf(context, page);
  const made = shareJson(files.map((file) => presentFile(file, presenting)));
  presented.set(key, made);
  return made;
}
