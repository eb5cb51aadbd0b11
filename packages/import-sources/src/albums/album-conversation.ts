import type { CallInput, CommentId, FileId, PersonId, restoreContributions } from '@stund/contract';
import type { SharedComment } from '../found/found-album.ts';
import type { DescribeOptions } from '../import-source.ts';
import { divide } from './divide.ts';
import { sourceId } from './source-id.ts';

/** What people wrote and liked in an album. */
export interface Conversation {
  /** The key of the album. */
  key: string;
  comments: readonly SharedComment[];
  /** The files of the album in Stund, with their names in the source. */
  files: ReadonlyArray<{ id: FileId; name: string; comments: readonly SharedComment[] }>;
}

type Contributions = CallInput<typeof restoreContributions>['body'];
type Comment = NonNullable<Contributions['comments']>[number];
type Love = NonNullable<Contributions['loves']>[number];

/**
 * Divides a conversation into calls. Everyone with a name becomes a guest, and takes part in the album since their first words. Google
 * names the account itself like everyone else in most places, so anyone with the name of this account is this account.
 */
export function* batchConversation(
  conversation: Conversation,
  { ownName, hashText }: Pick<DescribeOptions, 'hashText'> & { ownName: string },
): Generator<Contributions> {
  const people = new Map<PersonId, { id: PersonId; name: string; is_self: boolean }>();
  const joined = new Map<PersonId, number>();
  const idOf = ({ person, createdMs }: SharedComment): PersonId => {
    const isSelf = person === undefined || fold(person) === fold(ownName);
    const id = sourceId<PersonId>(hashText, 'person', isSelf ? '' : fold(person));
    if (!people.has(id)) people.set(id, { id, name: person ?? ownName, is_self: isSelf });
    if (!isSelf) joined.set(id, Math.min(joined.get(id) ?? createdMs, createdMs));
    return id;
  };
  const { comments, loves } = itemsOf(conversation, { idOf, hashText });
  const named = (ids: readonly string[]) => [...new Set(ids)].flatMap((id) => people.get(id as PersonId) ?? []);
  const participants = [...joined].map(([person, since]) => ({
    person,
    joined: momentOf(since),
    is_subscribed: false,
  }));
  for (const part of divide(participants))
    yield { people: named(part.map(({ person }) => person)), participants: part };
  for (const part of divide(comments)) yield { people: named(part.map(({ person }) => person)), comments: part };
  for (const part of divide(loves)) yield { people: named(part.map(({ person }) => person)), loves: part };
}

interface Naming extends Pick<DescribeOptions, 'hashText'> {
  idOf(comment: SharedComment): PersonId;
}

function itemsOf({ key, comments, files }: Conversation, { idOf, hashText }: Naming) {
  const items: Comment[] = [];
  const loves: Love[] = [];
  const seen = new Set<string>();
  const add = (comment: SharedComment, file: { id: FileId; name: string } | undefined) => {
    const person = idOf(comment);
    const created = momentOf(comment.createdMs);
    if (comment.isLiked && file) loves.push({ file: file.id, person, created });
    // Google repeats some comments on files among those of the album.
    const words = `${person} ${created} ${comment.text}`;
    if (comment.text === undefined || seen.has(words)) return;
    seen.add(words);
    const id = sourceId<CommentId>(hashText, 'comment', key, file?.name ?? '', person, created, comment.text);
    items.push({ id, person, text: comment.text, created, edited: null, file: file?.id ?? null });
  };
  for (const file of files) for (const comment of file.comments) add(comment, file);
  for (const comment of comments) if (comment.text !== undefined) add(comment, undefined);
  return { comments: items.sort((a, b) => a.created.localeCompare(b.created)), loves };
}

function fold(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

function momentOf(timeMs: number): string {
  return new Date(timeMs).toISOString();
}
